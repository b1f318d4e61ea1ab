import {
  checkpointMachine,
  countersByState,
  type CheckpointEvent,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { findTargetStatus } from '@roadworthy/contract/kit/machine.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { toCheckpointEvent } from './checkpoint.actions.ts';
import { toCheckpoint } from './checkpoint.queries.ts';
import { calculateLot, drawsSecondLooks } from '../second-looks/draw.ts';
import { requiresAssignment, publishPlanChange, toPlausibleTime } from '../recording/recording.actions.ts';
import { insertRecordings, type FirstRecording, type RecordedCheckpoint } from './recording-batch.queries.ts';

// Groups recordings that arrive at the same moment and only change counts: an open checkpoint becomes OK or skipped.
// Anything that is refused, sends a notification, or completes a vehicle or plan goes through recordCheckpoint on its
// own.

type RecordingContext = Omit<ActionContext, 'tx'> & {
  params: { id: string };
  body: RecordCheckpoint;
  /** The recording comes from a device that may have been offline. */
  isQueued?: boolean;
};
type BatchItem = { request: RecordingContext; recording: FirstRecording };

export const isBatchableEvent = (event: CheckpointEvent): boolean => event === 'record ok' || event === 'record skip';

/**
 * Records the batch and returns a function that builds the response of each recording. Throws when the batch completes
 * something, or when another request was faster.
 */
export async function recordBatch(tx: Tx, contexts: readonly RecordingContext[]) {
  const batchable = contexts
    .filter(({ body }) => isBatchableRecording(body))
    .map((request) => ({ request, recording: toFirstRecording(request) }));
  const unique = batchable.filter(isFirstOfItsKind);
  const [first] = unique;
  if (!first) return () => [];
  const recorded = await insertRecordings(
    tx,
    unique.map(({ recording }) => recording),
  );
  for (const planId of new Set(recorded.map((row) => row.planId))) publishPlanChange(first.request, planId);
  return () => {
    const rows = new Map(recorded.map((row) => [row.logId, row]));
    const answers = new Map(
      unique.map(({ request, recording }) => [request, toResponse(request, rows.get(recording.logId))]),
    );
    return contexts.map((request) => answers.get(request));
  };
}

/**
 * Returns whether the recording can be batched. A recording that names the version it read needs a comparison, and a
 * measured value is compared with the limits, so neither is batched.
 */
export const isBatchableRecording = (body: RecordCheckpoint): boolean =>
  isBatchableEvent(toCheckpointEvent(body)) && body.images.length === 0 && !body.measured?.length && !body.updatedAt;

/**
 * Returns whether no earlier item names the same checkpoint or has the same id; a later duplicate is recorded on its
 * own.
 */
const isFirstOfItsKind = ({ recording }: BatchItem, index: number, all: readonly BatchItem[]): boolean =>
  all.findIndex(
    (other) => other.recording.checkpointId === recording.checkpointId || other.recording.logId === recording.logId,
  ) === index;

function toFirstRecording(context: RecordingContext): FirstRecording {
  const { actor, body, params, newId, now, kit, isQueued = false } = context;
  const checkpointId = params.id.toLowerCase();
  const logId = body.clientId ?? newId();
  const event = toCheckpointEvent(body);
  const recordedAt = toPlausibleTime(context, body.recordedAt);
  // `insertRecordings` records only what the policy allows: `onlyIfAssigned` limits it to plans that name the person.
  const state = findTargetStatus(checkpointMachine, 'unchecked', event);
  const { ok, skip } = countersByState[state];
  return {
    logId,
    checkpointId,
    vin: body.vin || null,
    userId: actor.userId,
    onlyIfAssigned: requiresAssignment(actor),
    event,
    state,
    ok,
    skip,
    comment: body.comment,
    recordedAt,
    gateAt: isQueued ? recordedAt : now.toISOString(),
    planRevision: body.planRevision ?? null,
    ...(body.geoPosition !== undefined && { geoPosition: body.geoPosition }),
    ...(drawsSecondLooks(actor.company) && {
      lot: calculateLot(kit.keys, { company: actor.company, checkpoint: checkpointId, entry: logId }),
    }),
  };
}

/** Builds the same response as reading the checkpoint again. */
function toResponse({ actor, body }: RecordingContext, found: RecordedCheckpoint | undefined) {
  if (!found) return undefined;
  const { geoPosition, ...row } = found;
  const { userId, firstName, lastName, emailId } = actor;
  const entry = {
    _id: row.logId,
    event: toCheckpointEvent(body),
    comment: row.comment,
    rectifyComment: null,
    images: [],
    recordedAt: row.recordedAt ?? row.loggedAt,
    createdAt: row.loggedAt,
    planRevision: body.planRevision ?? null,
    measured: null,
    instrument: null,
    defect: null,
    answers: null,
    geoPosition,
    by: fullName(actor),
  };
  return {
    data: toCheckpoint(Object.assign(row, { recordedBy: { _id: userId, firstName, lastName, emailId } }), [entry]),
  };
}
