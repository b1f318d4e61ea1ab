import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { isRecordingEvent, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { checkpointPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';
import { isSameRecording, canTakeEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import {
  onlyAddsPhotos,
  onlyAddsValue,
  hasOneVerdict,
  type RecordCheckpoint,
} from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isStale, refuseStale, requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { requireRiskConfirmation } from '../../risk-gate/index.ts';
import { refuseWhileStopped, requireVisiblePlan } from '../../work-plans/index.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointForStep } from './checkpoint.queries.ts';
import { recordSecondVerdict } from '../contest/contest.actions.ts';
import { recordSecondLook } from '../second-looks/second-look.actions.ts';
import { isFirstVerdictHidden } from '../second-looks/second-look-step.actions.ts';
import * as matrix from './matrix.queries.ts';
import { findLogEntry } from '../recording/recording.queries.ts';
import {
  requiresAssignment,
  toRecordableItem,
  requirePhotosUploaded,
  resolveDefect,
  toRecordingEvent,
  toPlausibleTime,
  onlineOrigin,
  type RecordingOrigin,
} from '../recording/recording.actions.ts';
import { resolveInstrument } from '../instruments/plan-instrument.actions.ts';
import { requireAssignment } from '../recording/assignment.actions.ts';
import { applyStep } from './checkpoint-step.actions.ts';
import { resolveMeasuredEvent, requireValidMeasurement } from './measured.actions.ts';
import { isCheckpointRemoved, saveUncounted } from './uncounted.actions.ts';

// A checkpoint is judged once; a later verdict of another person is a second verdict. A Not OK is rectified and then
// completed, which makes it count as OK.

export async function listCheckpoints(context: ActionContext, query: QueryOf<typeof inspectionRoutes.listCheckpoints>) {
  await requireVisiblePlan(context, query.workPlan);
  return checkpoints.list(context.tx, query);
}

export async function getCheckpoint(context: ActionContext, id: string) {
  const checkpoint = await requireFound(checkpoints.find(context.tx, id));
  await requireVisiblePlan(context, checkpoint.workPlan);
  return checkpoint;
}

export async function listLogs(context: ActionContext, query: QueryOf<typeof inspectionRoutes.listCheckpointLogs>) {
  await requireVisiblePlan(context, query.workPlan);
  return checkpoints.listLogs(context.tx, query);
}

export async function listMatrix(context: ActionContext, query: QueryOf<typeof inspectionRoutes.listMatrix>) {
  await requireVisiblePlan(context, query.workPlan);
  return matrix.list(context.tx, query);
}

export function toCheckpointEvent(body: RecordCheckpoint): CheckpointEvent {
  if (onlyAddsValue(body)) return 'add value';
  if (onlyAddsPhotos(body)) return 'add photos';
  if (body.complete) return 'complete';
  return body.rectifyComment ? 'rectify' : toRecordingEvent(body);
}

type Found = NonNullable<Awaited<ReturnType<typeof checkpoints.find>>>;
/**
 * Records a checkpoint that a client may send back as a whole: existing photos are not added again, and if the change
 * spans several steps, each of them is taken. `isQueued` means that the device may have been offline.
 */
export async function recordCheckpoint(
  context: ActionContext,
  id: string,
  input: RecordCheckpoint,
  { isQueued }: RecordingOrigin = onlineOrigin,
): Promise<Found> {
  const { tx, actor, newId } = context;
  const clientId = input.clientId ?? newId();
  const recordedAt = toPlausibleTime(context, input.recordedAt);
  const found = await requireFound(checkpoints.findForStep(tx, id, actor.userId, clientId, recordedAt));
  const { isCounted } = await requireAssignment(context, {
    ...input,
    planId: found.planId,
    isAssigned: found.inspector !== null,
    isQueued,
  });
  if (!isCounted) return recordAfterRemoval(context, found, { ...input, clientId });
  const point = requiresAssignment(actor) ? { ...found, inspector: actor.userId } : found;
  if (isFirstVerdictHidden(actor, point)) {
    await recordSecondLook(context, point, { ...input, clientId }, { isQueued });
    return requireFound(checkpoints.find(tx, id));
  }
  const body = withoutSkipReason(
    point,
    isDirectOk(point, input) ? { ...input, complete: false, rectifyComment: null } : input,
  );
  const event = resolveMeasuredEvent(point, toCheckpointEvent(body), body);
  if (point.earlierEvent)
    return answerAsBefore(context, point, event, { event: point.earlierEvent, checkpointId: point.earlierCheckpoint });
  if (!isQueued) refuseWhileStopped(point.stopReason);
  if (isCheckpointRemoved(point)) return saveUncounted(context, point, event, { ...body, clientId });
  if (isStale(body.updatedAt, point)) refuseStale(body.updatedAt, await requireFound(checkpoints.find(tx, id)));
  if (body.vin && body.vin !== point.vin) throw problem.field('vin', inspectionMessages.wrongVin);
  const images = body.images.filter((key) => !point.images.includes(key));
  if (event === 'add photos' && images.length === 0) return requireFound(checkpoints.find(tx, id));
  if (point.isGateAsked && mayRework(point.status))
    await requireRiskConfirmation(context, { planId: point.planId, id: clientId, recordedAt, isQueued });
  const steps = canTakeEvent(point, event) ? [] : splitIntoSteps(point, { ...body, images });
  if (steps.length > 1) return recordSteps(context, id, steps, { clientId, isQueued });
  await requireValidMeasurement(context, point, event, body);
  const isWritten = await (canTakeEvent(point, event) ? recordFirst : recordAsSecondVerdict)(context, point, event, {
    ...body,
    images,
    sentImages: body.images,
    clientId,
  });
  return isWritten
    ? requireFound(checkpoints.find(tx, id))
    : answerAsBefore(context, point, event, await requireFound(findLogEntry(tx, clientId)));
}

/** Saves, without counting it, a recording that an inspector made after their removal from the plan. */
async function recordAfterRemoval(
  context: ActionContext,
  point: CheckpointForStep,
  body: RecordCheckpoint & { clientId: string },
): Promise<Found> {
  const event = toCheckpointEvent(body);
  return point.earlierEvent
    ? answerAsBefore(context, point, event, { event: point.earlierEvent, checkpointId: point.earlierCheckpoint })
    : saveUncounted(context, point, event, body);
}

/**
 * Removes the reason of a skip that a client sends back with its OK, because it is not the comment of the OK. The
 * history keeps the reason.
 */
const withoutSkipReason = (point: CheckpointForStep, body: RecordCheckpoint): RecordCheckpoint =>
  point.state === 'skipped' && body.ok && body.comment === point.comment ? { ...body, comment: null } : body;

/**
 * Returns whether the change is a first OK that is also marked as complete. Such an OK needs no completion; sending it
 * again changes nothing.
 */
const isDirectOk = (point: CheckpointForStep, { ok, complete }: RecordCheckpoint): boolean =>
  Boolean(ok && complete) && (canTakeEvent(point, 'record ok') || point.earlierEvent === 'record ok');

/**
 * Splits a change into the steps from the current state to the state in the body: verdict, rework, completion. Empty if
 * the steps do not start at the current state.
 */
function splitIntoSteps(
  point: CheckpointForStep,
  { updatedAt: _updatedAt, clientId: _clientId, ...body }: RecordCheckpoint,
): RecordCheckpoint[] {
  const empty = {
    ...body,
    ok: false,
    nok: false,
    skip: false,
    complete: false,
    comment: null,
    rectifyComment: null,
    images: [],
    measured: undefined,
    instrument: undefined,
    defect: undefined,
    answers: undefined,
  };
  const isVerdict = hasOneVerdict(body) && canTakeEvent(point, toRecordingEvent(body));
  if (!isVerdict && !canTakeEvent(point, 'rectify')) return [];
  const { comment, images, rectifyComment, complete } = body;
  return [
    ...(isVerdict ? [{ ...body, complete: false, rectifyComment: null }] : []),
    ...(rectifyComment ? [{ ...empty, rectifyComment, ...(!isVerdict && { comment, images }) }] : []),
    ...(complete ? [{ ...empty, complete }] : []),
  ];
}

/** Records the steps. Only the last step carries the client's id, so all of them count once. */
async function recordSteps(
  context: ActionContext,
  id: string,
  steps: readonly RecordCheckpoint[],
  { clientId, isQueued }: { clientId: string; isQueued: boolean },
): Promise<Found> {
  const [first, ...rest] = steps;
  if (!first) return requireFound(checkpoints.find(context.tx, id));
  if (first.nok && !first.comment && !first.defect) throw problem.field('comment', inspectionMessages.description);
  const stepId = rest.length === 0 ? clientId : context.newId();
  await recordCheckpoint(context, id, { ...first, clientId: stepId }, { isQueued });
  return recordSteps(context, id, rest, { clientId, isQueued });
}

/** `sentImages` includes photos that the checkpoint already has; the photo indexes of answers refer to it. */
type Recording = RecordCheckpoint & { clientId: string; sentImages: string[] };
async function recordFirst(
  context: ActionContext,
  point: CheckpointForStep,
  event: CheckpointEvent,
  body: Recording,
): Promise<boolean> {
  const isVerdict = isRecordingEvent(event);
  const item = toRecordableItem(point, context.actor);
  const person = toPolicyPerson(context.actor);
  requireAllowed(checkpointPolicy, item, person, isVerdict ? 'record' : 'rework');
  await requirePhotosUploaded(context, point.planId, body.images);
  const { comment, rectifyComment, images, measured, clientId: id } = body;
  const recordedAt = toPlausibleTime(context, body.recordedAt);
  const owner = isVerdict
    ? { userId: context.actor.userId, shareId: point.actorShare, comment, recordedAt }
    : undefined;
  const to = requireNextStatus(checkpointPolicy, item, person, event);
  return applyStep(context, point, {
    id,
    event,
    to,
    owner,
    isAllowedWhenCompleted: !isVerdict,
    comment,
    rectifyComment,
    images,
    recordedAt,
    planRevision: body.planRevision ?? null,
    taken: body.taken,
    photoMarks: body.photoMarks,
    geoPosition: body.geoPosition,
    measured,
    instrument: await resolveInstrument(context, point, body, recordedAt),
    ...(await resolveDefect(context, point, { ...body, images: body.sentImages })),
  });
}

/**
 * Records a second verdict. Refuses an event that the checkpoint's state no longer allows, unless it is a repeat of a
 * recording that arrived a moment earlier on another connection.
 */
async function recordAsSecondVerdict(
  context: ActionContext,
  point: CheckpointForStep,
  event: CheckpointEvent,
  body: Recording,
): Promise<boolean> {
  const { clientId: id, comment, images } = body;
  if (await findLogEntry(context.tx, id)) return false;
  const recordedAt = toPlausibleTime(context, body.recordedAt);
  return recordSecondVerdict(context, point, event, {
    id,
    comment,
    images,
    recordedAt,
    planRevision: body.planRevision ?? null,
    taken: body.taken,
    photoMarks: body.photoMarks,
    geoPosition: body.geoPosition,
    measured: body.measured,
    instrument: await resolveInstrument(context, point, body, recordedAt),
    ...(await resolveDefect(context, point, { ...body, images: body.sentImages })),
  });
}

function answerAsBefore(
  context: ActionContext,
  point: CheckpointForStep,
  event: CheckpointEvent,
  first: { event: string; checkpointId: string | null },
) {
  if (!isSameRecording(first.event, event) || first.checkpointId !== point.id)
    throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return requireFound(checkpoints.find(context.tx, point.id));
}
