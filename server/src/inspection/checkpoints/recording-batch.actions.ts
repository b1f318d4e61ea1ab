import {
  checkpointMachine,
  countersOf,
  type CheckpointEvent,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { targetOf } from '@roadworthy/contract/kit/machine.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { eventOf } from './checkpoint.actions.ts';
import { toCheckpoint } from './checkpoint.queries.ts';
import { requiresAssignment, publishPlanChange, plausibleTime } from '../recording/recording.actions.ts';
import { insertRecordings, type FirstRecording, type Recorded } from './recording-batch.queries.ts';

// Groups recordings that arrive at the same moment and only change counts: an open checkpoint becomes OK or skipped.
// Anything that is refused, sends a notification, or completes a vehicle or plan goes through recordCheckpoint on its
// own.

type RecordingContext = Omit<ActionContext, 'tx'> & {
  params: { id: string };
  body: RecordCheckpoint;
  /** It comes from a device that may have been offline. */
  isQueued?: boolean;
};
type BatchItem = { request: RecordingContext; recording: FirstRecording };

export const isBatchableEvent = (event: CheckpointEvent): boolean => event === 'record ok' || event === 'record skip';

/**
 * Builds the answer of each recording in the batch. Throws when the batch completes something, or when another request
 * was faster.
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

/** A recording that names the version it read needs a comparison, so it is never batched. */
export const isBatchableRecording = (body: RecordCheckpoint): boolean =>
  isBatchableEvent(eventOf(body)) && body.images.length === 0 && !body.updatedAt;

/** If two items name the same checkpoint or carry the same id, the later one is recorded on its own. */
const isFirstOfItsKind = ({ recording }: BatchItem, index: number, all: readonly BatchItem[]): boolean =>
  all.findIndex(
    (other) => other.recording.checkpointId === recording.checkpointId || other.recording.logId === recording.logId,
  ) === index;

function toFirstRecording(context: RecordingContext): FirstRecording {
  const { actor, body, params, newId, now, isQueued = false } = context;
  const event = eventOf(body);
  const recordedAt = plausibleTime(context, body.recordedAt);
  // The statement below records only what the policy allows: `onlyIfAssigned` says which plans these are.
  const state = targetOf(checkpointMachine, 'unchecked', event);
  const { ok, skip } = countersOf[state];
  return {
    logId: body.clientId ?? newId(),
    checkpointId: params.id.toLowerCase(),
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
  };
}

/** The same answer as reading the checkpoint again. */
function toResponse({ actor, body }: RecordingContext, row: Recorded | undefined) {
  if (!row) return undefined;
  const { userId, firstName, lastName, emailId } = actor;
  const entry = {
    _id: row.logId,
    event: eventOf(body),
    comment: row.comment,
    rectifyComment: null,
    images: [],
    recordedAt: row.recordedAt ?? row.loggedAt,
    createdAt: row.loggedAt,
    planRevision: body.planRevision ?? null,
    by: fullName(actor),
  };
  return { data: toCheckpoint({ ...row, recordedBy: { _id: userId, firstName, lastName, emailId } }, [entry]) };
}
