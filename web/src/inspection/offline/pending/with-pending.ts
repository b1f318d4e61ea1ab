import { checkpointMachine, countersOf, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { pendingOf, type Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/device.messages.ts';
import { stepsFrom } from '@roadworthy/contract/kit/machine.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { isPendingAt, isQueuedRecording, type QueueEntry, type QueuedRecording } from '../queue/queue.ts';

// The device is ahead of the server: what was recorded here and is not shown there yet is laid over what the server said, by the same machine.

type PendingFlag = { isPending?: boolean };
export type CheckpointWithPending = Checkpoint & PendingFlag;
export type ActivityWithPending = PlanActivity & PendingFlag;
type Counts = { quantity: number; ok: number; nok: number; skip: number; pending: number };

export const entryText = ({ body }: QueuedRecording, name: 'comment' | 'rectifyComment'): string | null => {
  const text = body[name];
  return typeof text === 'string' && text !== '' ? text : null;
};

const nextState = (state: CheckpointState, event: QueuedRecording['event']): CheckpointState | undefined => stepsFrom(checkpointMachine, state, event)[0]?.to;
/** A Not OK that is completed straight away takes the comment of its rework along, so the rework is a step of it. */
function stateAfter(state: CheckpointState, entry: QueuedRecording): CheckpointState | undefined {
  const isReworked = entry.event === 'complete' && entryText(entry, 'rectifyComment') !== null;
  const from = isReworked ? nextState(state, 'rectify') : state;
  return from && nextState(from, entry.event);
}

/** The journal of a device is read by its own person alone. */
export const authorLabel = ({ state }: Pick<QueueEntry, 'state'>): string => (state === 'waiting' ? deviceMessages.youOnThisDevice : deviceMessages.you);
/** As the history of a checkpoint tells it. */
const toHistoryEntry = (entry: QueuedRecording): CheckpointWithPending['history'][number] => ({
  _id: entry.clientId,
  event: entry.event,
  comment: entryText(entry, 'comment'),
  rectifyComment: entryText(entry, 'rectifyComment'),
  images: [...entry.photos],
  recordedAt: entry.recordedAt,
  createdAt: entry.recordedAt,
  by: authorLabel(entry),
});

function applyEntry<P extends CheckpointWithPending | ActivityWithPending>(point: P, entry: QueuedRecording): P {
  const state = stateAfter(point.state, entry);
  // What is contested waits for the BRM, whatever this device still sends.
  if (!state || ('contested' in point && point.contested)) return point;
  const { ok, nok, skip } = countersOf[state];
  return {
    ...point,
    state,
    ok,
    nok,
    skip,
    // Words beside later photos stand in the history.
    comment: (entry.event === 'add photos' ? null : entryText(entry, 'comment')) ?? point.comment,
    rectifyComment: entryText(entry, 'rectifyComment') ?? point.rectifyComment,
    images: [...point.images, ...entry.photos],
    history: [...point.history, toHistoryEntry(entry)],
    updatedAt: entry.recordedAt,
    isPending: entry.state === 'waiting',
  };
}

export const pendingRecordings = (entries: readonly QueueEntry[], readAt: number): QueuedRecording[] =>
  entries.filter(isQueuedRecording).filter((entry) => isPendingAt(entry, readAt));

/** Checkpoints with what was recorded on this device since they were read. */
export function checkpointsWithPending(checkpoints: readonly CheckpointWithPending[], entries: readonly QueueEntry[], readAt: number): CheckpointWithPending[] {
  const pending = pendingRecordings(entries, readAt).filter((entry) => entry.kind === 'checkpoint');
  return checkpoints.map((point) => pending.filter((entry) => entry.target === point._id).reduce(applyEntry, point));
}

/** Activities likewise; of the plan's counters they move none. */
export function activitiesWithPending(activities: readonly ActivityWithPending[], entries: readonly QueueEntry[], readAt: number): ActivityWithPending[] {
  const pending = pendingRecordings(entries, readAt).filter((entry) => entry.kind === 'activity');
  return activities.map((activity) => pending.filter((entry) => entry.target === activity._id).reduce(applyEntry, activity));
}

/** Recorded pieces that the server does not list yet, the newest first. */
export const pendingPieces = (entries: readonly QueueEntry[], readAt: number): QueuedRecording[] =>
  pendingRecordings(entries, readAt)
    .filter((entry) => entry.kind === 'piece')
    .toReversed();

/** Each event moves the counters from one state to the next; those that a Not OK went through are the same for every checkpoint. */
const stateBefore: Record<QueuedRecording['event'], CheckpointState> = {
  'record ok': 'unchecked',
  'record not ok': 'unchecked',
  'record skip': 'unchecked',
  rectify: 'not ok',
  complete: 'rectified',
  'add photos': 'not ok',
};

/** The counts of a plan or a share with what was recorded on this device since they were read. */
export function countsWithPending<C extends Counts>(counts: C, entries: readonly QueueEntry[], readAt: number): C {
  const sum = { ok: counts.ok, nok: counts.nok, skip: counts.skip };
  const skipped = new Set<string>();
  for (const entry of pendingRecordings(entries, readAt).filter((one) => one.kind !== 'activity')) {
    const wasSkipped = skipped.delete(entry.target) && entry.kind === 'checkpoint';
    const from = entry.from ?? (wasSkipped ? 'skipped' : stateBefore[entry.event]);
    const to = stateAfter(from, entry);
    if (!to) continue;
    if (to === 'skipped' && entry.kind === 'checkpoint') skipped.add(entry.target);
    sum.ok += countersOf[to].ok - countersOf[from].ok;
    sum.nok += countersOf[to].nok - countersOf[from].nok;
    sum.skip += countersOf[to].skip - countersOf[from].skip;
  }
  return { ...counts, ...sum, pending: pendingOf({ ...counts, ...sum }) };
}
