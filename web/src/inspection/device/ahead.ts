import { checkpointMachine, countersOf, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { pendingOf, type Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { stepsFrom } from '@roadworthy/contract/kit/machine.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { isAhead, isRecorded, type Entry, type Recording } from './journal.ts';

// The device is ahead of the server: what was recorded here and is not shown there yet is laid over what the server said, by the same machine.

type Waits = { waits?: boolean };
export type Shown = Checkpoint & Waits;
export type ShownActivity = PlanActivity & Waits;
type Counts = { quantity: number; ok: number; nok: number; skip: number; pending: number };

export const wordsOf = ({ body }: Recording, name: 'comment' | 'rectifyComment'): string | null => {
  const words = body[name];
  return typeof words === 'string' && words !== '' ? words : null;
};

const step = (state: CheckpointState, event: Recording['event']): CheckpointState | undefined => stepsFrom(checkpointMachine, state, event)[0]?.to;
/** A Not OK that is completed straight away takes the comment of its rework along, so the rework is a step of it. */
function after(state: CheckpointState, entry: Recording): CheckpointState | undefined {
  const isReworked = entry.event === 'complete' && wordsOf(entry, 'rectifyComment') !== null;
  const from = isReworked ? step(state, 'rectify') : state;
  return from && step(from, entry.event);
}

/** The journal of a device is read by its own person alone. */
export const byOf = ({ state }: Pick<Entry, 'state'>): string => (state === 'waiting' ? deviceMessages.youHere : deviceMessages.you);
/** As the history of a checkpoint tells it. */
const entryOf = (entry: Recording): Shown['history'][number] => ({
  _id: entry.clientId,
  event: entry.event,
  comment: wordsOf(entry, 'comment'),
  rectifyComment: wordsOf(entry, 'rectifyComment'),
  images: [...entry.photos],
  recordedAt: entry.recordedAt,
  createdAt: entry.recordedAt,
  by: byOf(entry),
});

function withEntry<P extends Shown | ShownActivity>(point: P, entry: Recording): P {
  const state = after(point.state, entry);
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
    comment: (entry.event === 'add photos' ? null : wordsOf(entry, 'comment')) ?? point.comment,
    rectifyComment: wordsOf(entry, 'rectifyComment') ?? point.rectifyComment,
    images: [...point.images, ...entry.photos],
    history: [...point.history, entryOf(entry)],
    updatedAt: entry.recordedAt,
    waits: entry.state === 'waiting',
  };
}

export const recordedAhead = (entries: readonly Entry[], readAt: number): Recording[] => entries.filter(isRecorded).filter((entry) => isAhead(entry, readAt));

/** Checkpoints with what was recorded on this device since they were read. */
export function pointsAhead(points: readonly Shown[], entries: readonly Entry[], readAt: number): Shown[] {
  const ahead = recordedAhead(entries, readAt).filter((entry) => entry.kind === 'checkpoint');
  return points.map((point) => ahead.filter((entry) => entry.target === point._id).reduce(withEntry, point));
}

/** Activities likewise; of the plan's counters they move none. */
export function activitiesAhead(activities: readonly ShownActivity[], entries: readonly Entry[], readAt: number): ShownActivity[] {
  const ahead = recordedAhead(entries, readAt).filter((entry) => entry.kind === 'activity');
  return activities.map((activity) => ahead.filter((entry) => entry.target === activity._id).reduce(withEntry, activity));
}

/** Recorded pieces that the server does not list yet, the newest first. */
export const piecesAhead = (entries: readonly Entry[], readAt: number): Recording[] =>
  recordedAhead(entries, readAt)
    .filter((entry) => entry.kind === 'piece')
    .toReversed();

/** Each event moves the counters from one state to the next; those that a Not OK went through are the same for every checkpoint. */
const before: Record<Recording['event'], CheckpointState> = {
  'record ok': 'unchecked',
  'record not ok': 'unchecked',
  'record skip': 'unchecked',
  rectify: 'not ok',
  complete: 'rectified',
  'add photos': 'not ok',
};

/** The counts of a plan or a share with what was recorded on this device since they were read. */
export function countsAhead<C extends Counts>(counts: C, entries: readonly Entry[], readAt: number): C {
  const sum = { ok: counts.ok, nok: counts.nok, skip: counts.skip };
  const skipped = new Set<string>();
  for (const entry of recordedAhead(entries, readAt).filter((one) => one.kind !== 'activity')) {
    const wasSkipped = skipped.delete(entry.target) && entry.kind === 'checkpoint';
    const from = entry.from ?? (wasSkipped ? 'skipped' : before[entry.event]);
    const to = after(from, entry);
    if (!to) continue;
    if (to === 'skipped' && entry.kind === 'checkpoint') skipped.add(entry.target);
    sum.ok += countersOf[to].ok - countersOf[from].ok;
    sum.nok += countersOf[to].nok - countersOf[from].nok;
    sum.skip += countersOf[to].skip - countersOf[from].skip;
  }
  return { ...counts, ...sum, pending: pendingOf({ ...counts, ...sum }) };
}
