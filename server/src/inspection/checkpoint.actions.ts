import { checkpointMachine, isRecording, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { isSameRecording, mayStep } from '@roadworthy/contract/inspection/contest.machine.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { inspectionMessages, onlyAddsPhotos, onlyOne, type RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mayRecord, mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { isStale, notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { seePlan } from '../work-plans/index.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointToStep } from './checkpoint.queries.ts';
import { recordSecond } from './contest.actions.ts';
import * as matrix from './matrix.queries.ts';
import { earlier } from './record.queries.ts';
import { mustBeAssigned, notNow, photosArrived, recordEventOf, timeOf } from './recording.actions.ts';
import { takeStep } from './step.actions.ts';

// A checkpoint is recorded once, and when it is Not OK it is rectified and then completed, which makes it count as OK (document 3 section 4.4).

export async function listCheckpoints(acting: Acting, ask: QueryOf<typeof inspectionRoutes.listCheckpoints>) {
  await seePlan(acting, ask.workPlan);
  return checkpoints.list(acting.tx, ask);
}

export async function getCheckpoint(acting: Acting, id: string) {
  const checkpoint = await orNotFound(checkpoints.find(acting.tx, id));
  await seePlan(acting, checkpoint.workPlan);
  return checkpoint;
}

export async function listLogs(acting: Acting, ask: QueryOf<typeof inspectionRoutes.listCheckpointLogs>) {
  await seePlan(acting, ask.workPlan);
  return checkpoints.logs(acting.tx, ask);
}

export async function listMatrix(acting: Acting, ask: QueryOf<typeof inspectionRoutes.listMatrix>) {
  await seePlan(acting, ask.workPlan);
  return matrix.list(acting.tx, ask);
}

export function eventOf(body: RecordCheckpoint): CheckpointEvent {
  if (onlyAddsPhotos(body)) return 'add photos';
  if (body.complete) return 'complete';
  return body.rectifyComment ? 'rectify' : recordEventOf(body);
}

type Found = NonNullable<Awaited<ReturnType<typeof checkpoints.find>>>;
/** The body may be all of the checkpoint, changed: its photos are not added once more, and where several steps lie between, each is taken (document 3 section 7). */
export async function recordCheckpoint(acting: Acting, id: string, sent: RecordCheckpoint): Promise<Found> {
  const { tx, actor, newId } = acting;
  const clientId = sent.clientId ?? newId();
  const point = await orNotFound(checkpoints.toStep(tx, id, actor.userId, clientId));
  mustBeAssigned(actor, point.inspector !== null);
  const body = isOkAtOnce(point, sent) ? { ...sent, complete: false, rectifyComment: null } : sent;
  const event = eventOf(body);
  if (point.earlierEvent) return asFirst(acting, point, event, { event: point.earlierEvent, checkpointId: point.earlierCheckpoint });
  if (isStale(body.updatedAt, point)) notStale(body.updatedAt, await orNotFound(checkpoints.find(tx, id)));
  if (body.vin && body.vin !== point.vin) throw problem.field('vin', inspectionMessages.wrongVin);
  const images = body.images.filter((key) => !point.images.includes(key));
  if (event === 'add photos' && images.length === 0) return orNotFound(checkpoints.find(tx, id));
  const steps = mayStep(point, event) ? [] : stepsOf(point, { ...body, images });
  if (steps.length > 1) return takeEach(acting, id, steps, clientId);
  const isWritten = await (mayStep(point, event) ? record : recordAfterOthers)(acting, point, event, { ...body, images, clientId });
  return isWritten ? orNotFound(checkpoints.find(tx, id)) : asFirst(acting, point, event, await orNotFound(earlier(tx, clientId)));
}

/** OK needs no completion of its own; sent again it is the same. */
const isOkAtOnce = (point: CheckpointToStep, { ok, complete }: RecordCheckpoint): boolean =>
  Boolean(ok && complete) && (mayStep(point, 'record ok') || point.earlierEvent === 'record ok');

/** From where the checkpoint stands to what the body says of it: the verdict, the rework and its end. Empty when they do not begin there. */
function stepsOf(point: CheckpointToStep, { updatedAt: _looked, clientId: _last, ...body }: RecordCheckpoint): RecordCheckpoint[] {
  const silent = { ...body, ok: false, nok: false, skip: false, complete: false, comment: null, rectifyComment: null, images: [] };
  const isVerdict = onlyOne(body) && mayStep(point, recordEventOf(body));
  if (!isVerdict && !mayStep(point, 'rectify')) return [];
  const { comment, images, rectifyComment, complete } = body;
  return [
    ...(isVerdict ? [{ ...body, complete: false, rectifyComment: null }] : []),
    ...(rectifyComment ? [{ ...silent, rectifyComment, ...(!isVerdict && { comment, images }) }] : []),
    ...(complete ? [{ ...silent, complete }] : []),
  ];
}

/** The last step has the client's id, by which all of them count once. */
async function takeEach(acting: Acting, id: string, steps: readonly RecordCheckpoint[], clientId: string): Promise<Found> {
  const [first, ...rest] = steps;
  if (!first) return orNotFound(checkpoints.find(acting.tx, id));
  if (first.nok && !first.comment) throw problem.field('comment', inspectionMessages.description);
  await recordCheckpoint(acting, id, { ...first, clientId: rest.length === 0 ? clientId : acting.newId() });
  return takeEach(acting, id, rest, clientId);
}

type Recording = RecordCheckpoint & { clientId: string };
async function record(acting: Acting, point: CheckpointToStep, event: CheckpointEvent, body: Recording): Promise<boolean> {
  const isVerdict = isRecording(event);
  if (!(isVerdict ? mayRecord(point.status) : mayRework(point.status))) throw notNow(point.status);
  await photosArrived(acting, point.planId, body.images);
  const { comment, rectifyComment, images, clientId: id } = body;
  const recordedAt = timeOf(acting, body.recordedAt);
  const owner = isVerdict ? { userId: acting.actor.userId, shareId: point.actorShare, comment, recordedAt } : undefined;
  const { to } = step(checkpointMachine, point.state, event);
  return takeStep(acting, point, { id, event, to, owner, alsoWhenCompleted: !isVerdict, comment, rectifyComment, images, recordedAt });
}

/** The checkpoint is past that: unless the same recording came a moment earlier on another connection, it is a second verdict, or refused. */
async function recordAfterOthers(acting: Acting, point: CheckpointToStep, event: CheckpointEvent, body: Recording): Promise<boolean> {
  const { clientId: id, comment, images } = body;
  if (await earlier(acting.tx, id)) return false;
  return recordSecond(acting, point, event, { id, comment, images, recordedAt: timeOf(acting, body.recordedAt) });
}

function asFirst(acting: Acting, point: CheckpointToStep, event: CheckpointEvent, first: { event: string; checkpointId: string | null }) {
  if (!isSameRecording(first.event, event) || first.checkpointId !== point.id) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return orNotFound(checkpoints.find(acting.tx, point.id));
}
