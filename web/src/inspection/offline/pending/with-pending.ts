import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import {
  checkpointMachine,
  countersByState,
  isRecordingEvent,
  type CheckpointState,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { countUnrecorded, type Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { listStepsFrom } from '@roadworthy/contract/kit/machine.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { z } from 'zod';
import { isPendingAt, isQueuedRecording, type QueueEntry, type QueuedRecording } from '../queue/queue.ts';

// Applies the device's pending recordings to the server's data, with the same state machine.

type PendingFlag = { isPending?: boolean };
export type CheckpointWithPending = Checkpoint & PendingFlag;
export type ActivityWithPending = PlanActivity & PendingFlag;
type Counts = { quantity: number; ok: number; nok: number; skip: number; pending: number };

export const readEntryText = ({ body }: QueuedRecording, name: 'comment' | 'rectifyComment'): string | null => {
  const text = body[name];
  return typeof text === 'string' && text !== '' ? text : null;
};

const nextState = (state: CheckpointState, event: QueuedRecording['event']): CheckpointState | undefined =>
  listStepsFrom(checkpointMachine, state, event)[0]?.to;
/**
 * Returns the state after a recording. A Not OK that is completed at once has a rework comment, so it passes through
 * the rework state as well.
 */
function stateAfter(state: CheckpointState, entry: QueuedRecording): CheckpointState | undefined {
  const isReworked = entry.event === 'complete' && readEntryText(entry, 'rectifyComment') !== null;
  const from = isReworked ? nextState(state, 'rectify') : state;
  return from && nextState(from, entry.event);
}

/** Returns the values in a pending recording of a measured check, or null if it has none. */
export const readEntryValues = ({ body: { measured } }: QueuedRecording): string[] | null =>
  Array.isArray(measured) ? measured.filter((value) => typeof value === 'string') : null;

/** Returns the defect code of a pending recording, or null if it has none. */
export const readEntryDefect = ({ body: { defect } }: QueuedRecording): DefectCode | null =>
  DefectCode.safeParse(defect).data ?? null;

const QueuedAnswers = z.array(FollowUpAnswer.extend({ photos: z.array(z.number()) }));
/** Returns the answers of a pending recording, with its photos on the device; null if it has no answers. */
export const readEntryAnswers = ({ body: { answers }, photos }: QueuedRecording): FollowUpAnswer[] | null =>
  QueuedAnswers.safeParse(answers).data?.map((answer) => ({
    ...answer,
    photos: answer.photos.flatMap((place) => photos[place] ?? []),
  })) ?? null;

/** Names the author of a pending entry: "you", because people see only their own queue. */
export const formatEntryAuthor = ({ state }: Pick<QueueEntry, 'state'>): string =>
  state === 'waiting' ? deviceMessages.youOnThisDevice : deviceMessages.you;
/** Converts a pending recording to an entry of the checkpoint's history. */
const toHistoryEntry = (entry: QueuedRecording): CheckpointWithPending['history'][number] => ({
  _id: entry.clientId,
  event: entry.event,
  comment: readEntryText(entry, 'comment'),
  rectifyComment: readEntryText(entry, 'rectifyComment'),
  images: [...entry.photos],
  recordedAt: entry.recordedAt,
  createdAt: entry.recordedAt,
  by: formatEntryAuthor(entry),
  measured: readEntryValues(entry),
  defect: readEntryDefect(entry),
  answers: readEntryAnswers(entry),
});

function applyEntry<P extends CheckpointWithPending | ActivityWithPending>(point: P, entry: QueuedRecording): P {
  const state = stateAfter(point.state, entry);
  // A contested item waits for the office, no matter what this device has yet to send.
  if (!state || ('contested' in point && point.contested)) return point;
  const { ok, nok, skip } = countersByState[state];
  return {
    ...point,
    state,
    ok,
    nok,
    skip,
    // A verdict shows its own comment or none. The reason of an earlier skip, and comments on later photos, appear only
    // in the history.
    comment: isRecordingEvent(entry.event) ? readEntryText(entry, 'comment') : point.comment,
    rectifyComment: readEntryText(entry, 'rectifyComment') ?? point.rectifyComment,
    images: [...point.images, ...entry.photos],
    history: [...point.history, toHistoryEntry(entry)],
    updatedAt: entry.recordedAt,
    isPending: entry.state === 'waiting',
  };
}

export const listPendingRecordings = (entries: readonly QueueEntry[], readAt: number): QueuedRecording[] =>
  entries.filter(isQueuedRecording).filter((entry) => isPendingAt(entry, readAt));

/** Applies the pending recordings of this device to checkpoints. */
export function checkpointsWithPending(
  checkpoints: readonly CheckpointWithPending[],
  entries: readonly QueueEntry[],
  readAt: number,
): CheckpointWithPending[] {
  const pending = listPendingRecordings(entries, readAt).filter((entry) => entry.kind === 'checkpoint');
  return checkpoints.map((point) => pending.filter((entry) => entry.target === point._id).reduce(applyEntry, point));
}

/** Applies the pending recordings of this device to activities. They change none of the plan's counters. */
export function activitiesWithPending(
  activities: readonly ActivityWithPending[],
  entries: readonly QueueEntry[],
  readAt: number,
): ActivityWithPending[] {
  const pending = listPendingRecordings(entries, readAt).filter((entry) => entry.kind === 'activity');
  return activities.map((activity) =>
    pending.filter((entry) => entry.target === activity._id).reduce(applyEntry, activity),
  );
}

/** Lists recorded pieces that the server does not list yet, newest first. */
export const listPendingPieces = (entries: readonly QueueEntry[], readAt: number): QueuedRecording[] =>
  listPendingRecordings(entries, readAt)
    .filter((entry) => entry.kind === 'piece')
    .toReversed();

/** The state from which each event moves the counters, for an entry that does not name one. */
const stateBefore: Record<QueuedRecording['event'], CheckpointState> = {
  'record ok': 'unchecked',
  'record not ok': 'unchecked',
  'record skip': 'unchecked',
  rectify: 'not ok',
  complete: 'rectified',
  'add photos': 'not ok',
  'add value': 'ok',
};

/** Returns the counts of a plan or share with the pending recordings of this device applied. */
export function countsWithPending<C extends Counts>(counts: C, entries: readonly QueueEntry[], readAt: number): C {
  const sum = { ok: counts.ok, nok: counts.nok, skip: counts.skip };
  const skipped = new Set<string>();
  for (const entry of listPendingRecordings(entries, readAt).filter((one) => one.kind !== 'activity')) {
    const wasSkipped = skipped.delete(entry.target) && entry.kind === 'checkpoint';
    const from = entry.from ?? (wasSkipped ? 'skipped' : stateBefore[entry.event]);
    const to = stateAfter(from, entry);
    if (!to) continue;
    if (to === 'skipped' && entry.kind === 'checkpoint') skipped.add(entry.target);
    sum.ok += countersByState[to].ok - countersByState[from].ok;
    sum.nok += countersByState[to].nok - countersByState[from].nok;
    sum.skip += countersByState[to].skip - countersByState[from].skip;
  }
  return { ...counts, ...sum, pending: countUnrecorded({ ...counts, ...sum }) };
}
