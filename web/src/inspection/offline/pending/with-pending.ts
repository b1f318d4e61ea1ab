import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import {
  checkpointMachine,
  countersOf,
  isRecording,
  type CheckpointState,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { pendingOf, type Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';

import { stepsFrom } from '@roadworthy/contract/kit/machine.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { isPendingAt, isQueuedRecording, type QueueEntry, type QueuedRecording } from '../queue/queue.ts';

// Applies the device's pending recordings to the server's answers, with the same state machine.

type PendingFlag = { isPending?: boolean };
export type CheckpointWithPending = Checkpoint & PendingFlag;
export type ActivityWithPending = PlanActivity & PendingFlag;
type Counts = { quantity: number; ok: number; nok: number; skip: number; pending: number };

export const entryText = ({ body }: QueuedRecording, name: 'comment' | 'rectifyComment'): string | null => {
  const text = body[name];
  return typeof text === 'string' && text !== '' ? text : null;
};

const nextState = (state: CheckpointState, event: QueuedRecording['event']): CheckpointState | undefined =>
  stepsFrom(checkpointMachine, state, event)[0]?.to;
/** A Not OK that is completed straight away carries the rework comment, so the rework is one of its steps. */
function stateAfter(state: CheckpointState, entry: QueuedRecording): CheckpointState | undefined {
  const isReworked = entry.event === 'complete' && entryText(entry, 'rectifyComment') !== null;
  const from = isReworked ? nextState(state, 'rectify') : state;
  return from && nextState(from, entry.event);
}

/** Only its owner reads a queue, so the author of a pending entry is always "you". */
export const authorLabel = ({ state }: Pick<QueueEntry, 'state'>): string =>
  state === 'waiting' ? deviceMessages.youOnThisDevice : deviceMessages.you;
/** A pending recording as an entry of the checkpoint's history. */
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
  // A contested item waits for the BRM, regardless of what this device still sends.
  if (!state || ('contested' in point && point.contested)) return point;
  const { ok, nok, skip } = countersOf[state];
  return {
    ...point,
    state,
    ok,
    nok,
    skip,
    // A verdict has its own comment or none: the reason of an earlier skip, and comments on later photos, only appear in
    // the history.
    comment: isRecording(entry.event) ? entryText(entry, 'comment') : point.comment,
    rectifyComment: entryText(entry, 'rectifyComment') ?? point.rectifyComment,
    images: [...point.images, ...entry.photos],
    history: [...point.history, toHistoryEntry(entry)],
    updatedAt: entry.recordedAt,
    isPending: entry.state === 'waiting',
  };
}

export const pendingRecordings = (entries: readonly QueueEntry[], readAt: number): QueuedRecording[] =>
  entries.filter(isQueuedRecording).filter((entry) => isPendingAt(entry, readAt));

/** Checkpoints with the pending recordings of this device applied. */
export function checkpointsWithPending(
  checkpoints: readonly CheckpointWithPending[],
  entries: readonly QueueEntry[],
  readAt: number,
): CheckpointWithPending[] {
  const pending = pendingRecordings(entries, readAt).filter((entry) => entry.kind === 'checkpoint');
  return checkpoints.map((point) => pending.filter((entry) => entry.target === point._id).reduce(applyEntry, point));
}

/** Activities with the pending recordings of this device applied; activities change none of the plan's counters. */
export function activitiesWithPending(
  activities: readonly ActivityWithPending[],
  entries: readonly QueueEntry[],
  readAt: number,
): ActivityWithPending[] {
  const pending = pendingRecordings(entries, readAt).filter((entry) => entry.kind === 'activity');
  return activities.map((activity) =>
    pending.filter((entry) => entry.target === activity._id).reduce(applyEntry, activity),
  );
}

/** Recorded pieces that the server does not list yet, newest first. */
export const pendingPieces = (entries: readonly QueueEntry[], readAt: number): QueuedRecording[] =>
  pendingRecordings(entries, readAt)
    .filter((entry) => entry.kind === 'piece')
    .toReversed();

/** Each event moves the counters from this state to the next; a Not OK always passes through the same states. */
const stateBefore: Record<QueuedRecording['event'], CheckpointState> = {
  'record ok': 'unchecked',
  'record not ok': 'unchecked',
  'record skip': 'unchecked',
  rectify: 'not ok',
  complete: 'rectified',
  'add photos': 'not ok',
};

/** The counts of a plan or share with the pending recordings of this device applied. */
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
