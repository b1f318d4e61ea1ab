import { isEverAllowed, requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { stopMessages as messages } from '@roadworthy/contract/work-plans/messages/stop.messages.ts';
import type { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import { requireFound, toPage } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as plans from '../work-plan.queries.ts';
import { findPlan, requireVisiblePlan } from '../work-plan.rights.ts';
import * as stops from './stop.queries.ts';

// Stop work takes effect at once: recording is paused, for everybody or for one inspector, until the office resumes it.
// Recordings that a device made before it was informed of the stop are accepted, and their number is shown with the
// stop (docs/decisions/0104).

export async function listPlanStops(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  return toPage(await stops.listByPlan(context.tx, planId));
}

const publish = ({ kit, actor, after }: ActionContext, id: string): void =>
  after(() => kit.live.publish(actor.company, { kind: 'plan', id }));

export async function stopWork(context: ActionContext, { workPlan, reason }: BodyOf<typeof stopRoutes.stopWork>) {
  const { tx, actor, now, newId } = context;
  await requireFound(plans.lock(tx, workPlan));
  const plan = await findPlan(context, workPlan);
  const person = toPolicyPerson(actor);
  const isForAll = isEverAllowed(workPlanPolicy, plan, person, 'stop work');
  requireAllowed(workPlanPolicy, plan, person, isForAll ? 'stop work' : 'stop own work');
  const added = await stops.add(tx, {
    companyId: actor.company,
    id: newId(),
    planId: workPlan,
    userId: isForAll ? null : actor.userId,
    reason,
    stoppedBy: actor.userId,
    stoppedAt: now.toISOString(),
  });
  if (!added) throw problem.conflict(messages.alreadyStopped);
  publish(context, workPlan);
  return requireFound(stops.find(tx, added.id));
}

export async function resumeWork(context: ActionContext, id: string) {
  const { tx, actor, now } = context;
  const stop = await requireFound(stops.find(tx, id));
  await requireVisiblePlan(context, stop.workPlan);
  await requireFound(plans.lock(tx, stop.workPlan));
  if (stop.userId === null && (await stops.isStoppedByEscalation(tx, stop.workPlan)))
    throw problem.conflict(messages.stoppedByRule);
  const resumed = await stops.resume(tx, id, { userId: actor.userId, at: now.toISOString() });
  if (!resumed) throw problem.conflict(messages.notStopped);
  publish(context, stop.workPlan);
  return requireFound(stops.find(tx, id));
}

/**
 * Stops work for everybody because of an escalation rule. If work is already stopped, no stop is added, but work cannot
 * be resumed as long as the escalation needs the stop. The reason names no level, because the stop is also shown to
 * inspectors from whom the verdict is hidden.
 */
export async function stopByEscalation(
  { tx, actor, now, newId }: ActionContext,
  { planId, escalationId }: { planId: string; escalationId: string },
): Promise<void> {
  await stops.add(tx, {
    companyId: actor.company,
    id: newId(),
    planId,
    userId: null,
    reason: messages.ruleReason,
    stoppedBy: null,
    escalationId,
    stoppedAt: now.toISOString(),
  });
}

/** Resumes the work that escalations stopped, once none of them needs the stop. */
export async function resumeAfterEscalation({ tx, actor, now }: ActionContext, planId: string): Promise<void> {
  if (await stops.isStoppedByEscalation(tx, planId)) return;
  await stops.resumeAfterEscalation(tx, planId, { userId: actor.userId, at: now.toISOString() });
}

/** Refuses a new recording while work is stopped. Callers still accept recordings from a device's queue. */
export function refuseWhileStopped(reason: string | null): void {
  if (reason !== null) throw problem.conflict(messages.stopped({ reason }));
}
export const requireNotStopped = async ({ tx, actor }: ActionContext, planId: string): Promise<void> =>
  refuseWhileStopped(await stops.findStopReason(tx, planId, actor.userId));
