import type { CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { countersOfStanding, isVerdict, pointOf, standingOf, type CheckpointStanding, type LogEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import { openOfVehicle, startedPlan, completedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { Acting } from '../kit/http/ask.ts';
import { completeVehicle, reopenVehicle } from '../work-plans/index.ts';
import type { CheckpointToStep } from './checkpoint.queries.ts';
import { stepCheckpoint, type Counts, type OfficeRow, type Owner, type ShareMove } from './record.queries.ts';
import { afterRecording, refusedByPlan } from './recording.actions.ts';

// A step of a checkpoint, whoever takes it: an inspector who records or reworks, a second one who judged it too, the BRM who decides between them.

export type Step = {
  id: string;
  event: LogEvent;
  to: CheckpointStanding;
  /** Who owns the checkpoint from now on; nobody new when left out. */
  owner?: Owner | undefined;
  /** Recording is over when a plan is Completed; what comes in late, and rework, is not. */
  alsoWhenCompleted: boolean;
  comment: string | null;
  rectifyComment: string | null;
  images: string[];
  recordedAt: string;
};

/** Answers false when the same recording came a moment earlier on another connection. */
export async function takeStep(acting: Acting, point: CheckpointToStep, { to, alsoWhenCompleted, ...step }: Step): Promise<boolean> {
  const from = standingOf(point);
  const { state, contested } = pointOf(to);
  const delta = difference(countersOfStanding(to), countersOfStanding(from));
  const written = await stepCheckpoint(acting.tx, {
    ...step,
    owner: step.owner,
    state,
    contested: contested === point.contested ? undefined : contested,
    planId: point.planId,
    checkpointId: point.id,
    shareId: point.actorShare,
    userId: acting.actor.userId,
    planVehicleId: point.planVehicleId,
    statuses: alsoWhenCompleted ? [startedPlan, completedPlan] : [startedPlan],
    delta,
    moves: movesOf(point, state, step.owner),
    officeRow: officeRowOf(acting, point, step, state),
    illustration: undefined,
  });
  if (!written?.logged) return false;
  if (written.planOk === null || written.planNok === null) return refusedByPlan(acting, point.planId);
  const vehicle = { ok: written.vehicleOk ?? 0, total: written.vehicleTotal ?? 0 };
  if (point.planVehicleId && to !== from && openOfVehicle(vehicle) === 0) await completeVehicle(acting, point.planVehicleId);
  if (point.planVehicleId && delta.ok < 0) await reopenVehicle(acting, point.planVehicleId);
  const recorded = { isOneMoreNotOk: delta.nok > 0, logId: step.id, ok: written.planOk, nok: written.planNok };
  await afterRecording(acting, { ...point, id: point.planId }, recorded);
  return true;
}

const difference = (to: Counts, from: Counts): Counts => ({
  ok: to.ok - from.ok,
  nok: to.nok - from.nok,
  skip: to.skip - from.skip,
  rectified: to.rectified - from.rectified,
});

/** A person without a share is of the office. Their first verdict makes the row that counts what they own on the plan, even if it gives them nothing yet. */
function officeRowOf(
  { actor, newId }: Acting,
  point: CheckpointToStep,
  { event, owner }: Pick<Step, 'event' | 'owner'>,
  to: CheckpointState,
): OfficeRow | undefined {
  if (owner) return owner.shareId === null ? { id: newId(), userId: owner.userId, counts: countersOfStanding(to) } : undefined;
  const isMissing = point.actorShare === null && isVerdict(event);
  return isMissing ? { id: newId(), userId: actor.userId, counts: countersOfStanding('unchecked') } : undefined;
}

/** A share counts the checkpoints that its person owns, also when a colleague mends one. A new owner takes it over. */
function movesOf(point: CheckpointToStep, to: CheckpointState, owner: Owner | undefined): ShareMove[] {
  const { ownerShare: from, state } = point;
  const next = owner ? owner.shareId : from;
  const nothing = countersOfStanding('unchecked');
  if (next === from) return from ? [{ id: from, ...difference(countersOfStanding(to), countersOfStanding(state)) }] : [];
  return [
    ...(from ? [{ id: from, ...difference(nothing, countersOfStanding(state)) }] : []),
    ...(next ? [{ id: next, ...difference(countersOfStanding(to), nothing) }] : []),
  ];
}
