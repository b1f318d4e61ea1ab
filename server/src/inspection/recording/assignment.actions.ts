import type { ActionContext } from '../../kit/http/context.ts';
import { findRemovalTime } from '../../work-plans/index.ts';
import { requireAssigned, requiresAssignment, toPlausibleTime } from './recording.actions.ts';

// An amendment can remove an inspector from a started plan while their device is offline. Recordings from before the
// removal count like any other. Those made after it, before the device learned of the removal, are saved and shown to
// the office but do not count (docs/decisions/0124).

type Recording = { planId: string; isAssigned: boolean; recordedAt?: string | undefined; isQueued: boolean };

/**
 * Requires this person to be on the plan, or to have been removed from it by an amendment. Returns whether the
 * recording counts.
 */
export async function requireAssignment(
  context: ActionContext,
  { planId, isAssigned, recordedAt, isQueued }: Recording,
): Promise<{ isCounted: boolean }> {
  const { tx, actor } = context;
  const removedAt =
    isAssigned || !requiresAssignment(actor) ? undefined : await findRemovalTime(tx, planId, actor.userId);
  if (removedAt === undefined) {
    requireAssigned(actor, isAssigned);
    return { isCounted: true };
  }
  const isCounted = Date.parse(toPlausibleTime(context, recordedAt)) < Date.parse(removedAt);
  // Without a queue the sender sees the refusal at once, so nothing is lost.
  if (!isCounted && !isQueued) requireAssigned(actor, false);
  return { isCounted };
}

type Share = { userId: string; planId: string; isOnPlan: boolean };
/** Like `requireAssignment`, for a piece of a share. The office may also record on somebody else's share. */
export async function requireShareAssignment(
  context: ActionContext,
  { userId, planId, isOnPlan }: Share,
  { recordedAt }: Pick<Recording, 'recordedAt'>,
  isQueued: boolean,
): Promise<{ isOwn: boolean; isCounted: boolean }> {
  const isOwn = userId === context.actor.userId;
  if (!isOwn) requireAssigned(context.actor, false);
  const isAssigned = isOwn && isOnPlan;
  return { isOwn, ...(await requireAssignment(context, { planId, isAssigned, recordedAt, isQueued })) };
}
