import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/device.messages.ts';
import type { SyncKind } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isTransient } from '../../../kit/api/transient.ts';

// The journal on the device: one row for each recording, written before the screen says so, and kept until the server has answered for it. Here are
// its rules without a database and without a network.

export type EntryState = 'waiting' | 'refused' | 'sent';
export type NewQueueEntry = {
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
export type QueueEntry = NewQueueEntry & { seq: number; state: EntryState; message: string | null; sentAt: number | null };
/** What is recorded; the rest are answers of a review. */
export type QueuedRecording = QueueEntry & { event: CheckpointEvent };
export const isQueuedRecording = (entry: QueueEntry): entry is QueuedRecording => entry.event !== 'answer';
export type QueuedPhoto = { id: string; userId: string; clientId: string; blob: Blob | null; key: string | null };
/** Named after the entry that it answers; null where the server could read no name. */
export type Receipt = { clientId: string | null; status: number; message: string | null };

/** For so long an OK can be taken back (ux.md): it is in the journal already, and leaves the device afterwards. */
export const undoWindowMs = 5_000;
/** A clock that was set back holds nothing for longer. */
export const isUndoable = ({ heldUntil = 0 }: Pick<QueueEntry, 'heldUntil'>, now: number): boolean => heldUntil > now && heldUntil <= now + undoWindowMs;

/** Recordings of one checkpoint or activity follow each other, and so do answers to one question; pieces do not depend on one another. */
export const queueKey = (entry: Pick<QueueEntry, 'kind' | 'target' | 'clientId'>): string => (entry.kind === 'piece' ? entry.clientId : entry.target);

export type SettledEntry = { clientId: string; state: EntryState; message: string | null };

/**
 * What the receipts make of the entries that were sent. An entry without a receipt waits on. A refusal does not count behind an entry of the same
 * checkpoint that still waits: it was refused only because that one had not arrived. `held` remembers those checkpoints for what is sent later.
 */
export function settleEntries(sent: readonly QueueEntry[], receipts: readonly Receipt[], blocked: Set<string>): SettledEntry[] {
  const receiptByClientId = new Map(receipts.map((receipt) => [receipt.clientId, receipt]));
  return sent.map((entry) => {
    const receipt = receiptByClientId.get(entry.clientId);
    const { clientId } = entry;
    if (receipt?.status === 200) return { clientId, state: 'sent', message: null };
    if (!receipt || isTransient(receipt.status)) blocked.add(queueKey(entry));
    return blocked.has(queueKey(entry))
      ? { clientId, state: 'waiting', message: null }
      : { clientId, state: 'refused', message: receipt?.message ?? deviceMessages.refused };
  });
}

/**
 * The entries that go together: in order, of one company, and of each checkpoint only the next. The one behind it goes when that one has arrived; else
 * it could overtake one that fails in the middle of the batch.
 */
export function nextBatch(pending: readonly QueueEntry[], blocked: ReadonlySet<string>, maxSize: number): QueueEntry[] {
  const unavailable = new Set(blocked);
  const free = pending.filter((entry) => {
    const isFree = !unavailable.has(queueKey(entry));
    unavailable.add(queueKey(entry));
    return isFree;
  });
  const first = free[0];
  return first ? free.filter((entry) => entry.companyId === first.companyId).slice(0, maxSize) : [];
}

/** What the server does not show yet: what waits, and what it received after it was last read. */
export const isPendingAt = ({ state, sentAt }: Pick<QueueEntry, 'state' | 'sentAt'>, readAt: number): boolean =>
  state === 'waiting' || (state === 'sent' && sentAt !== null && sentAt > readAt);

/** How long until the next try: soon at first, at most a minute. */
export const retryDelayMs = (failures: number): number => Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5));
