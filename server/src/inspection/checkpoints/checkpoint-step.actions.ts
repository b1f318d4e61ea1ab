import type { CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  countersOfStatus,
  isVerdict,
  stateAndContestOf,
  checkpointStatusOf,
  type CheckpointStatus,
  type LogEvent,
} from '@roadworthy/contract/inspection/contest.machine.ts';
import { openCheckpointCount, startedPlan, completedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { completeVehicle, reopenVehicle } from '../../work-plans/index.ts';
import type { CheckpointToStep } from './checkpoint.queries.ts';
import {
  stepCheckpoint,
  type Counts,
  type OfficeRow,
  type Owner,
  type ShareMove,
} from '../recording/recording.queries.ts';
import { handleRecorded, throwPlanRefusal } from '../recording/recording.actions.ts';

// One step of a checkpoint, taken by an inspector who records or reworks, by a second one who judged it too, or by the
// BRM who resolves a contest.

export type Step = {
  id: string;
  event: LogEvent;
  to: CheckpointStatus;
  /** The new owner of the checkpoint; the owner does not change if left out. */
  owner?: Owner | undefined;
  /** A plan takes no recordings once it is Completed; late recordings and rework are still allowed. */
  isAllowedWhenCompleted: boolean;
  comment: string | null;
  rectifyComment: string | null;
  images: string[];
  recordedAt: string;
  planRevision: number | null;
};

/** Returns false when the same recording arrived a moment earlier on another connection. */
export async function applyStep(
  context: ActionContext,
  point: CheckpointToStep,
  { to, isAllowedWhenCompleted, ...step }: Step,
): Promise<boolean> {
  const from = checkpointStatusOf(point);
  const { state, contested } = stateAndContestOf(to);
  const delta = difference(countersOfStatus(to), countersOfStatus(from));
  const written = await stepCheckpoint(context.tx, {
    ...step,
    owner: step.owner,
    state,
    contested: contested === point.contested ? undefined : contested,
    planId: point.planId,
    checkpointId: point.id,
    shareId: point.actorShare,
    userId: context.actor.userId,
    planVehicleId: point.planVehicleId,
    statuses: isAllowedWhenCompleted ? [startedPlan, completedPlan] : [startedPlan],
    delta,
    moves: movesOf(point, state, step.owner),
    officeRow: officeRowOf(context, point, step, state),
    illustration: undefined,
  });
  if (!written?.logged) return false;
  if (written.planOk === null || written.planNok === null) return throwPlanRefusal(context, point.planId);
  const vehicle = { ok: written.vehicleOk ?? 0, total: written.vehicleTotal ?? 0 };
  if (point.planVehicleId && to !== from && openCheckpointCount(vehicle) === 0)
    await completeVehicle(context, point.planVehicleId);
  if (point.planVehicleId && delta.ok < 0) await reopenVehicle(context, point.planVehicleId);
  const recorded = { isOneMoreNotOk: delta.nok > 0, logId: step.id, ok: written.planOk, nok: written.planNok };
  await handleRecorded(context, { ...point, id: point.planId }, recorded);
  return true;
}

const difference = (to: Counts, from: Counts): Counts => ({
  ok: to.ok - from.ok,
  nok: to.nok - from.nok,
  skip: to.skip - from.skip,
  rectified: to.rectified - from.rectified,
});

/**
 * A person without a share belongs to the office. Their first verdict creates the row that counts what they own on the
 * plan, even if it counts nothing yet.
 */
function officeRowOf(
  { actor, newId }: ActionContext,
  point: CheckpointToStep,
  { event, owner }: Pick<Step, 'event' | 'owner'>,
  to: CheckpointState,
): OfficeRow | undefined {
  if (owner)
    return owner.shareId === null ? { id: newId(), userId: owner.userId, counts: countersOfStatus(to) } : undefined;
  const isMissing = point.actorShare === null && isVerdict(event);
  return isMissing ? { id: newId(), userId: actor.userId, counts: countersOfStatus('unchecked') } : undefined;
}

/**
 * A share counts the checkpoints that its person owns, even when a colleague rectifies one. A new owner takes the
 * checkpoint into their own share.
 */
function movesOf(point: CheckpointToStep, to: CheckpointState, owner: Owner | undefined): ShareMove[] {
  const { ownerShare: from, state } = point;
  const next = owner ? owner.shareId : from;
  const nothing = countersOfStatus('unchecked');
  if (next === from) return from ? [{ id: from, ...difference(countersOfStatus(to), countersOfStatus(state)) }] : [];
  return [
    ...(from ? [{ id: from, ...difference(nothing, countersOfStatus(state)) }] : []),
    ...(next ? [{ id: next, ...difference(countersOfStatus(to), nothing) }] : []),
  ];
}
