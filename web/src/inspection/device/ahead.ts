import { checkpointMachine, countersOf, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { pendingOf, type Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { stepsFrom } from '@roadworthy/contract/kit/machine.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { isAhead, type Entry } from './journal.ts';

// The device is ahead of the server: what was recorded here and is not shown there yet is laid over what the server said, by the same machine.

type Waits = { waits?: boolean };
export type Shown = Checkpoint & Waits;
export type ShownActivity = PlanActivity & Waits;
type Counts = { quantity: number; ok: number; nok: number; skip: number; pending: number };

const wordsOf = ({ body }: Entry, name: 'comment' | 'rectifyComment'): string | null => {
  const words = body[name];
  return typeof words === 'string' && words !== '' ? words : null;
};

const after = (state: CheckpointState, { event }: Entry): CheckpointState | undefined => stepsFrom(checkpointMachine, state, event)[0]?.to;

function withEntry<P extends Shown | ShownActivity>(point: P, entry: Entry): P {
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
    updatedAt: entry.recordedAt,
    waits: entry.state === 'waiting',
  };
}

/** Checkpoints with what was recorded on this device since they were read. */
export function pointsAhead(points: readonly Shown[], entries: readonly Entry[], readAt: number): Shown[] {
  const ahead = entries.filter((entry) => entry.kind === 'checkpoint' && isAhead(entry, readAt));
  return points.map((point) => ahead.filter((entry) => entry.target === point._id).reduce(withEntry, point));
}

/** Activities likewise; of the plan's counters they move none. */
export function activitiesAhead(activities: readonly ShownActivity[], entries: readonly Entry[], readAt: number): ShownActivity[] {
  const ahead = entries.filter((entry) => entry.kind === 'activity' && isAhead(entry, readAt));
  return activities.map((activity) => ahead.filter((entry) => entry.target === activity._id).reduce(withEntry, activity));
}

/** Recorded pieces that the server does not list yet, the newest first. */
export const piecesAhead = (entries: readonly Entry[], readAt: number): Entry[] =>
  entries.filter((entry) => entry.kind === 'piece' && isAhead(entry, readAt)).toReversed();

/** Each event moves the counters from one state to the next; those that a Not OK went through are the same for every checkpoint. */
const before: Record<Entry['event'], CheckpointState> = {
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
  for (const entry of entries.filter((one) => one.kind !== 'activity' && isAhead(one, readAt))) {
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
