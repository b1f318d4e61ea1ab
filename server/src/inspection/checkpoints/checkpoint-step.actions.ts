import type { CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  findCountersForStatus,
  isDecisionEvent,
  isVerdictEvent,
  toStateAndContest,
  toCheckpointStatus,
  type CheckpointStatus,
  type LogEvent,
} from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import {
  countOpenCheckpoints,
  startedPlanStatus,
  completedPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { RecordedInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import type { SentGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import type { PhotoMarks } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { TakenPhotos } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { saveGeoPosition } from '../../geo-positions/index.ts';
import { saveRecordedPhotos } from '../../photo-evidence/index.ts';
import { completeVehicle, reopenVehicle } from '../../work-plans/index.ts';
import type { CheckpointForStep } from './checkpoint.queries.ts';
import {
  leavesSecondLookWaiting,
  saveSecondLookStep,
  findSecondLookStep,
} from '../second-looks/second-look-step.actions.ts';
import {
  saveCheckpointStep,
  type Counts,
  type OfficeRow,
  type VerdictOwner,
  type ShareDelta,
} from '../recording/recording.queries.ts';
import { applyRecordingEffects, throwPlanRefusal } from '../recording/recording.actions.ts';

// Saves one step of a checkpoint: a recording or rework, a second verdict on it, or the decision on a contest.

export type Step = {
  id: string;
  event: LogEvent;
  to: CheckpointStatus;
  /** The new owner of the checkpoint. Without this field the owner does not change. */
  owner?: VerdictOwner | undefined;
  /** Whether the step is allowed on a Completed plan, as late recordings and rework are. */
  isAllowedWhenCompleted: boolean;
  comment: string | null;
  rectifyComment: string | null;
  images: string[];
  recordedAt: string;
  planRevision: number | null;
  taken?: TakenPhotos;
  photoMarks?: PhotoMarks;
  /** The position that the device sent; missing for decisions of the office. */
  geoPosition?: SentGeoPosition;
  measured?: readonly string[] | undefined;
  instrument?: RecordedInstrument | null | undefined;
  defect: DefectCode | null;
  answers: FollowUpAnswer[] | null;
};

/**
 * Saves the step and its effects on the vehicle and the plan. Returns false when the same recording arrived a moment
 * earlier on another connection.
 */
export async function applyStep(
  context: ActionContext,
  point: CheckpointForStep,
  { to, isAllowedWhenCompleted, taken, photoMarks, geoPosition, ...step }: Step,
): Promise<boolean> {
  const from = toCheckpointStatus(point);
  const { state, contested } = toStateAndContest(to);
  const delta = difference(findCountersForStatus(to), findCountersForStatus(from));
  const look = findSecondLookStep(context, point, { ...step, to });
  const written = await saveCheckpointStep(context.tx, {
    ...step,
    owner: step.owner,
    state,
    contested: contested === point.contested ? undefined : contested,
    isLookWaiting: leavesSecondLookWaiting(look),
    planId: point.planId,
    checkpointId: point.id,
    shareId: point.actorShare,
    userId: context.actor.userId,
    planVehicleId: point.planVehicleId,
    statuses: isAllowedWhenCompleted ? [startedPlanStatus, completedPlanStatus] : [startedPlanStatus],
    delta,
    moves: movesOf(point, state, step.owner),
    officeRow: officeRowOf(context, point, step, state),
    illustration: undefined,
  });
  if (!written?.logged) return false;
  if (written.planOk === null || written.planNok === null) return throwPlanRefusal(context, point.planId);
  const entry = { entryId: step.id, planId: point.planId, checkpointId: point.id, recordedAt: step.recordedAt };
  await saveRecordedPhotos(context, entry, { images: step.images, taken, photoMarks });
  if (point.asksPosition && !isDecisionEvent(step.event)) await saveGeoPosition(context, entry, geoPosition);
  await saveSecondLookStep(context, point, step.id, look);
  const vehicle = { ok: written.vehicleOk ?? 0, total: written.vehicleTotal ?? 0 };
  if (point.planVehicleId && to !== from && countOpenCheckpoints(vehicle) === 0)
    await completeVehicle(context, point.planVehicleId);
  if (point.planVehicleId && delta.ok < 0) await reopenVehicle(context, point.planVehicleId);
  const recorded = { isOneMoreNotOk: delta.nok > 0, logId: step.id, ok: written.planOk, nok: written.planNok };
  await applyRecordingEffects(context, { ...point, id: point.planId }, recorded);
  return true;
}

const difference = (to: Counts, from: Counts): Counts => ({
  ok: to.ok - from.ok,
  nok: to.nok - from.nok,
  skip: to.skip - from.skip,
  rectified: to.rectified - from.rectified,
});

/**
 * Returns the row that counts the recordings of an office person, who has no share. Their first verdict on the plan
 * creates the row, even if it counts nothing yet.
 */
function officeRowOf(
  { actor, newId }: ActionContext,
  point: CheckpointForStep,
  { event, owner }: Pick<Step, 'event' | 'owner'>,
  to: CheckpointState,
): OfficeRow | undefined {
  if (owner)
    return owner.shareId === null
      ? { id: newId(), userId: owner.userId, counts: findCountersForStatus(to) }
      : undefined;
  const isMissing = point.actorShare === null && isVerdictEvent(event);
  return isMissing ? { id: newId(), userId: actor.userId, counts: findCountersForStatus('unchecked') } : undefined;
}

/**
 * Returns the changes to shares. A share counts the checkpoints that its person owns, even when a colleague rectifies
 * one. A new owner takes the checkpoint into their own share.
 */
function movesOf(point: CheckpointForStep, to: CheckpointState, owner: VerdictOwner | undefined): ShareDelta[] {
  const { ownerShare: from, state } = point;
  const next = owner ? owner.shareId : from;
  const nothing = findCountersForStatus('unchecked');
  if (next === from)
    return from ? [{ id: from, ...difference(findCountersForStatus(to), findCountersForStatus(state)) }] : [];
  return [
    ...(from ? [{ id: from, ...difference(nothing, findCountersForStatus(state)) }] : []),
    ...(next ? [{ id: next, ...difference(findCountersForStatus(to), nothing) }] : []),
  ];
}
