import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import type { SyncKind } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isPassing } from '../../kit/passing.ts';

// The journal on the device: one row for each recording, written before the screen says so, and kept until the server has answered for it. Here are
// its rules without a database and without a network.

export type EntryState = 'waiting' | 'refused' | 'sent';
export type NewEntry = {
  clientId: string;
  userId: string;
  companyId: string;
  planId: string;
  kind: SyncKind;
  /** The share that a piece is taken from, the checkpoint, the activity, or the question of a review. */
  target: string;
  event: CheckpointEvent | 'answer';
  /** What the screen showed before; of a new piece nothing. */
  from?: CheckpointState;
  /** What it is about, in words, for the list of what was refused. */
  title: string;
  body: Record<string, unknown>;
  photos: readonly string[];
  recordedAt: string;
  /** Until then it stays on the device, so that it can be taken back (docs/decisions/0033). */
  heldUntil?: number;
};
export type Entry = NewEntry & { seq: number; state: EntryState; message: string | null; sentAt: number | null };
/** What is recorded; the rest are answers of a review. */
export type Recording = Entry & { event: CheckpointEvent };
export const isRecorded = (entry: Entry): entry is Recording => entry.event !== 'answer';
export type Photo = { id: string; userId: string; clientId: string; blob: Blob | null; key: string | null };
/** Named after the entry that it answers; null where the server could read no name. */
export type Receipt = { clientId: string | null; status: number; message: string | null };

/** For so long an OK can be taken back (ux.md): it is in the journal already, and leaves the device afterwards. */
export const undoMs = 5_000;
/** A clock that was set back holds nothing for longer. */
export const isHeld = ({ heldUntil = 0 }: Pick<Entry, 'heldUntil'>, now: number): boolean => heldUntil > now && heldUntil <= now + undoMs;

/** Recordings of one checkpoint or activity follow each other, and so do answers to one question; pieces do not depend on one another. */
export const laneOf = (entry: Pick<Entry, 'kind' | 'target' | 'clientId'>): string => (entry.kind === 'piece' ? entry.clientId : entry.target);

export type Settled = { clientId: string; state: EntryState; message: string | null };

/**
 * What the receipts make of the entries that were sent. An entry without a receipt waits on. A refusal does not count behind an entry of the same
 * checkpoint that still waits: it was refused only because that one had not arrived. `held` remembers those checkpoints for what is sent later.
 */
export function settle(sent: readonly Entry[], receipts: readonly Receipt[], held: Set<string>): Settled[] {
  const found = new Map(receipts.map((receipt) => [receipt.clientId, receipt]));
  return sent.map((entry) => {
    const receipt = found.get(entry.clientId);
    const { clientId } = entry;
    if (receipt?.status === 200) return { clientId, state: 'sent', message: null };
    if (!receipt || isPassing(receipt.status)) held.add(laneOf(entry));
    return held.has(laneOf(entry))
      ? { clientId, state: 'waiting', message: null }
      : { clientId, state: 'refused', message: receipt?.message ?? deviceMessages.refused };
  });
}

/**
 * The entries that go together: in order, of one company, and of each checkpoint only the next. The one behind it goes when that one has arrived; else
 * it could overtake one that fails in the middle of the batch.
 */
export function nextBatch(waiting: readonly Entry[], held: ReadonlySet<string>, most: number): Entry[] {
  const behind = new Set(held);
  const free = waiting.filter((entry) => {
    const isFree = !behind.has(laneOf(entry));
    behind.add(laneOf(entry));
    return isFree;
  });
  const first = free[0];
  return first ? free.filter((entry) => entry.companyId === first.companyId).slice(0, most) : [];
}

/** What the server does not show yet: what waits, and what it received after it was last read. */
export const isAhead = ({ state, sentAt }: Pick<Entry, 'state' | 'sentAt'>, readAt: number): boolean =>
  state === 'waiting' || (state === 'sent' && sentAt !== null && sentAt > readAt);

/** How long until the next try: soon at first, at most a minute. */
export const pauseMs = (failures: number): number => Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5));
