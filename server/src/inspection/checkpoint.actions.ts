import { can, step } from '@roadworthy/contract/kit/machine.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { checkpointMachine, countersOf, stateNames, type CheckpointEvent, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { inspectionMessages, type RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { completedPlan, mayRecord, mayRework, openOfVehicle, startedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { completeVehicle, seePlan } from '../work-plans/index.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointToStep } from './checkpoint.queries.ts';
import { earlier, stepCheckpoint, type Counts, type ShareMove } from './record.queries.ts';
import { afterRecording, mustBeAssigned, notNow, photosArrived, recordEventOf, refusedByPlan, timeOf } from './recording.actions.ts';

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

export function eventOf(body: RecordCheckpoint): CheckpointEvent {
  if (body.complete) return 'complete';
  return body.rectifyComment ? 'rectify' : recordEventOf(body);
}

export async function recordCheckpoint(acting: Acting, id: string, body: RecordCheckpoint) {
  const { tx, actor, newId } = acting;
  const clientId = body.clientId ?? newId();
  const point = await orNotFound(checkpoints.toStep(tx, id, actor.userId, clientId));
  mustBeAssigned(actor, point.inspector !== null);
  const event = eventOf(body);
  if (point.earlierEvent) return asFirst(acting, point, event, { event: point.earlierEvent, checkpointId: point.earlierCheckpoint });
  if (body.vin && body.vin !== point.vin) throw problem.field('vin', inspectionMessages.wrongVin);
  if (!can(checkpointMachine, point.state, event)) return sentTwice(acting, point, event, clientId);
  const isRecording = event !== 'rectify' && event !== 'complete';
  if (!(isRecording ? mayRecord(point.status) : mayRework(point.status))) throw notNow(point.status);
  await photosArrived(acting, body.images);
  const { to: state } = step(checkpointMachine, point.state, event);
  const written = await stepCheckpoint(tx, {
    id: clientId,
    planId: point.planId,
    checkpointId: id,
    shareId: point.actorShare,
    userId: actor.userId,
    event,
    state,
    isRecording,
    planVehicleId: point.planVehicleId,
    statuses: isRecording ? [startedPlan] : [startedPlan, completedPlan],
    delta: difference(countersOf[state], countersOf[point.state]),
    moves: movesOf(point, state, isRecording),
    comment: body.comment,
    rectifyComment: body.rectifyComment,
    illustration: undefined,
    images: body.images,
    recordedAt: timeOf(acting, body.recordedAt),
  });
  if (!written?.logged) return sentTwice(acting, point, event, clientId);
  if (written.planOk === null || written.planNok === null) return refusedByPlan(acting, point.planId);
  const vehicle = { ok: written.vehicleOk ?? 0, total: written.vehicleTotal ?? 0 };
  if (point.planVehicleId && state !== point.state && openOfVehicle(vehicle) === 0) await completeVehicle(acting, point.planVehicleId);
  await afterRecording(acting, { ...point, id: point.planId }, { event, logId: clientId, ok: written.planOk, nok: written.planNok });
  return orNotFound(checkpoints.find(tx, id));
}

const difference = (to: Counts, from: Counts): Counts => ({
  ok: to.ok - from.ok,
  nok: to.nok - from.nok,
  skip: to.skip - from.skip,
  rectified: to.rectified - from.rectified,
});
const nothing = countersOf.unchecked;

/** A share counts the checkpoints that its inspector recorded, also when a colleague mends one. Recording anew what was skipped takes it over. */
function movesOf(point: CheckpointToStep, to: CheckpointState, isRecording: boolean): ShareMove[] {
  const { ownerShare: from, actorShare } = point;
  const owner = isRecording ? actorShare : from;
  if (owner === from) return from ? [{ id: from, ...difference(countersOf[to], countersOf[point.state]) }] : [];
  return [
    ...(from ? [{ id: from, ...difference(nothing, countersOf[point.state]) }] : []),
    ...(owner ? [{ id: owner, ...difference(countersOf[to], nothing) }] : []),
  ];
}

/** Refused, unless the same recording came a moment earlier on another connection. */
async function sentTwice(acting: Acting, point: CheckpointToStep, event: CheckpointEvent, clientId: string) {
  const first = await earlier(acting.tx, clientId);
  if (!first) throw refusal(point.state, event);
  return asFirst(acting, point, event, first);
}

function refusal(state: CheckpointState, event: CheckpointEvent): Problem {
  if (event === 'complete' && state === 'not ok') return problem.conflict(inspectionMessages.rectifyComment);
  if (state === 'unchecked') return problem.conflict(`${checkpointMachine.subject} is ${state}`);
  return problem.conflict(inspectionMessages.already.replace('{state}', stateNames[state]));
}

function asFirst(acting: Acting, point: CheckpointToStep, event: CheckpointEvent, first: { event: string; checkpointId: string | null }) {
  if (first.event !== event || first.checkpointId !== point.id) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  return orNotFound(checkpoints.find(acting.tx, point.id));
}
