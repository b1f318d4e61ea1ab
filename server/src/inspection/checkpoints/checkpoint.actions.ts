import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { requireAllowed, takeStep } from '@roadworthy/contract/access/policy.ts';
import { isRecording, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { checkpointPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';
import { isSameRecording, canTakeEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import {
  onlyAddsPhotos,
  hasOneVerdict,
  type RecordCheckpoint,
} from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isStale, refuseStale, requireFound } from '../../kit/db/records.ts';
import { personOf } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { passRiskGate } from '../../risk-gate/index.ts';
import { refuseWhileStopped, requireVisiblePlan } from '../../work-plans/index.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointToStep } from './checkpoint.queries.ts';
import { recordSecondVerdict } from '../contest/contest.actions.ts';
import * as matrix from './matrix.queries.ts';
import { findLogEntry } from '../recording/recording.queries.ts';
import {
  requireAssigned,
  toRecordableItem,
  requirePhotosUploaded,
  recordEventOf,
  plausibleTime,
  online,
  type Origin,
} from '../recording/recording.actions.ts';
import { applyStep } from './checkpoint-step.actions.ts';
import { hasLeft, saveUncounted } from './uncounted.actions.ts';

// A checkpoint is recorded once. A Not OK is rectified and then completed, which makes it count as OK.

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

export function eventOf(body: RecordCheckpoint): CheckpointEvent {
  if (onlyAddsPhotos(body)) return 'add photos';
  if (body.complete) return 'complete';
  return body.rectifyComment ? 'rectify' : recordEventOf(body);
}

type Found = NonNullable<Awaited<ReturnType<typeof checkpoints.find>>>;
/**
 * A client may send the whole checkpoint back with its changes: existing photos are not added again, and if the change
 * spans several steps, each of them is taken. `isQueued`: it comes from a device that may have been offline.
 */
export async function recordCheckpoint(
  context: ActionContext,
  id: string,
  input: RecordCheckpoint,
  { isQueued }: Origin = online,
): Promise<Found> {
  const { tx, actor, newId } = context;
  const clientId = input.clientId ?? newId();
  const point = await requireFound(checkpoints.findForStep(tx, id, actor.userId, clientId));
  requireAssigned(actor, point.inspector !== null);
  const body = withoutSkipReason(
    point,
    isDirectOk(point, input) ? { ...input, complete: false, rectifyComment: null } : input,
  );
  const event = eventOf(body);
  if (point.earlierEvent)
    return answerAsBefore(context, point, event, { event: point.earlierEvent, checkpointId: point.earlierCheckpoint });
  if (!isQueued) refuseWhileStopped(point.stopReason);
  if (hasLeft(point)) return saveUncounted(context, point, event, { ...body, clientId });
  if (isStale(body.updatedAt, point)) refuseStale(body.updatedAt, await requireFound(checkpoints.find(tx, id)));
  if (body.vin && body.vin !== point.vin) throw problem.field('vin', inspectionMessages.wrongVin);
  const images = body.images.filter((key) => !point.images.includes(key));
  if (event === 'add photos' && images.length === 0) return requireFound(checkpoints.find(tx, id));
  if (point.gateSince && mayRework(point.status)) {
    const recordedAt = plausibleTime(context, body.recordedAt);
    await passRiskGate(context, { planId: point.planId, id: clientId, recordedAt, isQueued });
  }
  const steps = canTakeEvent(point, event) ? [] : splitIntoSteps(point, { ...body, images });
  if (steps.length > 1) return recordSteps(context, id, steps, { clientId, isQueued });
  const isWritten = await (canTakeEvent(point, event) ? recordFirst : recordAsSecondVerdict)(context, point, event, {
    ...body,
    images,
    clientId,
  });
  return isWritten
    ? requireFound(checkpoints.find(tx, id))
    : answerAsBefore(context, point, event, await requireFound(findLogEntry(tx, clientId)));
}

/** The reason of a skip that a client sends back with its OK is not the OK's comment; the history keeps it. */
const withoutSkipReason = (point: CheckpointToStep, body: RecordCheckpoint): RecordCheckpoint =>
  point.state === 'skipped' && body.ok && body.comment === point.comment ? { ...body, comment: null } : body;

/** An OK needs no completion; sending it again changes nothing. */
const isDirectOk = (point: CheckpointToStep, { ok, complete }: RecordCheckpoint): boolean =>
  Boolean(ok && complete) && (canTakeEvent(point, 'record ok') || point.earlierEvent === 'record ok');

/**
 * The steps from the current state to the state in the body: verdict, rework, completion. Empty if they do not start at
 * the current state.
 */
function splitIntoSteps(
  point: CheckpointToStep,
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
  };
  const isVerdict = hasOneVerdict(body) && canTakeEvent(point, recordEventOf(body));
  if (!isVerdict && !canTakeEvent(point, 'rectify')) return [];
  const { comment, images, rectifyComment, complete } = body;
  return [
    ...(isVerdict ? [{ ...body, complete: false, rectifyComment: null }] : []),
    ...(rectifyComment ? [{ ...empty, rectifyComment, ...(!isVerdict && { comment, images }) }] : []),
    ...(complete ? [{ ...empty, complete }] : []),
  ];
}

/** Only the last step carries the client's id, so all of them count once. */
async function recordSteps(
  context: ActionContext,
  id: string,
  steps: readonly RecordCheckpoint[],
  { clientId, isQueued }: { clientId: string; isQueued: boolean },
): Promise<Found> {
  const [first, ...rest] = steps;
  if (!first) return requireFound(checkpoints.find(context.tx, id));
  if (first.nok && !first.comment) throw problem.field('comment', inspectionMessages.description);
  const stepId = rest.length === 0 ? clientId : context.newId();
  await recordCheckpoint(context, id, { ...first, clientId: stepId }, { isQueued });
  return recordSteps(context, id, rest, { clientId, isQueued });
}

type Recording = RecordCheckpoint & { clientId: string };
async function recordFirst(
  context: ActionContext,
  point: CheckpointToStep,
  event: CheckpointEvent,
  body: Recording,
): Promise<boolean> {
  const isVerdict = isRecording(event);
  const item = toRecordableItem(point, context.actor);
  const person = personOf(context.actor);
  requireAllowed(checkpointPolicy, item, person, isVerdict ? 'record' : 'rework');
  await requirePhotosUploaded(context, point.planId, body.images);
  const { comment, rectifyComment, images, clientId: id } = body;
  const recordedAt = plausibleTime(context, body.recordedAt);
  const owner = isVerdict
    ? { userId: context.actor.userId, shareId: point.actorShare, comment, recordedAt }
    : undefined;
  const to = takeStep(checkpointPolicy, item, person, event);
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
  });
}

/**
 * The checkpoint has moved past this event: it is a second verdict or refused, unless the same recording arrived a
 * moment earlier on another connection.
 */
async function recordAsSecondVerdict(
  context: ActionContext,
  point: CheckpointToStep,
  event: CheckpointEvent,
  body: Recording,
): Promise<boolean> {
  const { clientId: id, comment, images } = body;
  if (await findLogEntry(context.tx, id)) return false;
  return recordSecondVerdict(context, point, event, {
    id,
    comment,
    images,
    recordedAt: plausibleTime(context, body.recordedAt),
    planRevision: body.planRevision ?? null,
  });
}

function answerAsBefore(
  context: ActionContext,
  point: CheckpointToStep,
  event: CheckpointEvent,
  first: { event: string; checkpointId: string | null },
) {
  if (!isSameRecording(first.event, event) || first.checkpointId !== point.id)
    throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return requireFound(checkpoints.find(context.tx, point.id));
}
