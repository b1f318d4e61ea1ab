import { checkpointMachine, isRecording, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { isSameRecording, mayStep } from '@roadworthy/contract/inspection/contest.machine.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { inspectionMessages, onlyAddsPhotos, type RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
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
export async function recordCheckpoint(acting: Acting, id: string, body: RecordCheckpoint): Promise<Found> {
  const { tx, actor, newId } = acting;
  const clientId = body.clientId ?? newId();
  const point = await orNotFound(checkpoints.toStep(tx, id, actor.userId, clientId));
  mustBeAssigned(actor, point.inspector !== null);
  const event = eventOf(body);
  if (point.earlierEvent) return asFirst(acting, point, event, { event: point.earlierEvent, checkpointId: point.earlierCheckpoint });
  if (isStale(body.updatedAt, point)) notStale(body.updatedAt, await orNotFound(checkpoints.find(tx, id)));
  if (body.vin && body.vin !== point.vin) throw problem.field('vin', inspectionMessages.wrongVin);
  if (event === 'complete' && body.rectifyComment && !mayStep(point, event) && mayStep(point, 'rectify')) return rectifyAndComplete(acting, id, body, clientId);
  const isWritten = await (mayStep(point, event) ? record : recordAfterOthers)(acting, point, event, { ...body, clientId });
  return isWritten ? orNotFound(checkpoints.find(tx, id)) : asFirst(acting, point, event, await orNotFound(earlier(tx, clientId)));
}

/** Both stand in one body of document 3 section 7. The last step has the client's id, by which all of it counts once. */
async function rectifyAndComplete(acting: Acting, id: string, { complete, updatedAt: _looked, ...said }: RecordCheckpoint, clientId: string): Promise<Found> {
  await recordCheckpoint(acting, id, { ...said, ok: undefined, nok: undefined, clientId: acting.newId() });
  return recordCheckpoint(acting, id, { complete, vin: said.vin, recordedAt: said.recordedAt, comment: null, rectifyComment: null, images: [], clientId });
}

type Recording = RecordCheckpoint & { clientId: string };
async function record(acting: Acting, point: CheckpointToStep, event: CheckpointEvent, body: Recording): Promise<boolean> {
  const isVerdict = isRecording(event);
  if (!(isVerdict ? mayRecord(point.status) : mayRework(point.status))) throw notNow(point.status);
  await photosArrived(acting, body.images);
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
