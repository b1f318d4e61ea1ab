import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';

import type { SyncKind } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problemCodes } from '@roadworthy/contract/kit/problem.ts';
import { isTransient } from '../../../kit/api/transient.ts';

// The rules of the recording queue, without database and network. The queue has one row per recording, written before
// the screen confirms it, and kept until the server has answered.

export type EntryState = 'waiting' | 'refused' | 'sent';
export type NewQueueEntry = {
  clientId: string;
  userId: string;
  companyId: string;
  planId: string;
  kind: SyncKind;
  /**
   * The share that a piece is taken from, the checkpoint, the activity, the question of a review, or the plan whose risks
   * are confirmed.
   */
  target: string;
  event: CheckpointEvent | 'answer' | 'confirm risks';
  /** The state that the screen showed before; undefined for a new piece. */
  from?: CheckpointState;
  /** What the recording is about, for the list of refused entries. */
  title: string;
  body: Record<string, unknown>;
  photos: readonly string[];
  recordedAt: string;
  /** Until then the entry stays on the device and can be undone (docs/decisions/0033). */
  heldUntil?: number;
};
export type QueueEntry = NewQueueEntry & {
  seq: number;
  state: EntryState;
  message: string | null;
  sentAt: number | null;
  /** When the server last said that the risks of the plan have to be confirmed first. */
  lockedAt?: number;
};
/** A recording, as opposed to an answer of a review or a confirmation of risks. */
export type QueuedRecording = QueueEntry & { event: CheckpointEvent };
export const isQueuedRecording = (entry: QueueEntry): entry is QueuedRecording =>
  entry.event !== 'answer' && entry.event !== 'confirm risks';
export type QueuedPhoto = { id: string; userId: string; clientId: string; blob: Blob | null; key: string | null };
/** Identified by the entry's client id; null if the server could not read one. */
export type Receipt = { clientId: string | null; status: number; message: string | null };

/** How long an OK can be undone: it is already in the queue, and is sent afterwards. */
export const undoWindowMs = 5_000;
/** The upper limit covers a clock that was set back, which must not hold an entry any longer. */
export const isUndoable = ({ heldUntil = 0 }: Pick<QueueEntry, 'heldUntil'>, now: number): boolean =>
  heldUntil > now && heldUntil <= now + undoWindowMs;

/**
 * Recordings of one checkpoint or activity are sent in order, and so are answers to one question; pieces and
 * confirmations are independent.
 */
export const queueKey = (entry: Pick<QueueEntry, 'kind' | 'target' | 'clientId'>): string =>
  entry.kind === 'piece' || entry.kind === 'confirmation' ? entry.clientId : entry.target;

/** Blocks the recordings of a plan whose risks have to be confirmed first. */
const gateKey = ({ planId }: Pick<QueueEntry, 'planId'>): string => `gate of ${planId}`;
/** The server wants the risks of the plan to be confirmed first; the recording itself is fine. */
const lockedStatus = problemCodes.locked;

export type SettledEntry = { clientId: string; state: EntryState; message: string | null; isLocked?: boolean };

/**
 * Applies the receipts to the sent entries. An entry without a receipt remains pending. A refusal is ignored while an
 * earlier entry of the same checkpoint is pending, because it was refused only for that reason. `blocked` remembers
 * those checkpoints for later batches, and plans whose risks have to be confirmed first.
 */
export function settleEntries(
  sent: readonly QueueEntry[],
  receipts: readonly Receipt[],
  blocked: Set<string>,
): SettledEntry[] {
  const receiptByClientId = new Map(receipts.map((receipt) => [receipt.clientId, receipt]));
  return sent.map((entry) => {
    const receipt = receiptByClientId.get(entry.clientId);
    const { clientId } = entry;
    if (receipt?.status === 200) return { clientId, state: 'sent', message: null };
    if (receipt?.status === lockedStatus) {
      blocked.add(gateKey(entry)).add(queueKey(entry));
      return { clientId, state: 'waiting', message: null, isLocked: true };
    }
    if (!receipt || isTransient(receipt.status)) blocked.add(queueKey(entry));
    return blocked.has(queueKey(entry))
      ? { clientId, state: 'waiting', message: null }
      : { clientId, state: 'refused', message: receipt?.message ?? deviceMessages.refused };
  });
}

/**
 * The entries that are sent together: in order, of one company, and only the next one of each checkpoint. The one after
 * it waits for its arrival, because it could overtake an entry that fails in the middle of the batch. Of a plan whose
 * risks have to be confirmed first only the confirmation is sent.
 */
export function nextBatch(pending: readonly QueueEntry[], blocked: ReadonlySet<string>, maxSize: number): QueueEntry[] {
  const unavailable = new Set(blocked);
  // Recordings that were refused until the risks are confirmed wait for the confirmation to arrive.
  const confirming = new Set(pending.filter(({ kind }) => kind === 'confirmation').map(gateKey));
  const free = pending.filter((entry) => {
    const waitsForGate = entry.lockedAt !== undefined && confirming.has(gateKey(entry));
    const isLocked = entry.kind !== 'confirmation' && (waitsForGate || unavailable.has(gateKey(entry)));
    const isFree = !isLocked && !unavailable.has(queueKey(entry));
    unavailable.add(queueKey(entry));
    return isFree;
  });
  const first = free[0];
  return first ? free.filter((entry) => entry.companyId === first.companyId).slice(0, maxSize) : [];
}

/** Whether the server's answer lacks this entry: it is pending, or was received after the answer was read. */
export const isPendingAt = ({ state, sentAt }: Pick<QueueEntry, 'state' | 'sentAt'>, readAt: number): boolean =>
  state === 'waiting' || (state === 'sent' && sentAt !== null && sentAt > readAt);
