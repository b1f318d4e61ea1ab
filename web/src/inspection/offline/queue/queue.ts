import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';

import type { ShiftEvent } from '@roadworthy/contract/day-sheets/worked-shift.ts';
import type { SyncKind } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problemCodes } from '@roadworthy/contract/kit/problem.ts';
import type { CaptureProof } from '../../photos/taken-photos.ts';
import { isTransient } from '../../../kit/api/transient.ts';

// The rules of the recording queue, without database and network. Each entry, such as a recording, is one row, written
// before the screen confirms it.

export type EntryState = 'waiting' | 'refused' | 'sent';
export type NewQueueEntry = {
  clientId: string;
  userId: string;
  companyId: string;
  planId: string;
  kind: SyncKind;
  /**
   * The id of what the entry is about: the share that a new piece counts towards, the checkpoint, the activity, the
   * question of a review, or the plan of a risk confirmation, a shift or a day sheet.
   */
  target: string;
  event: CheckpointEvent | 'answer' | 'confirm risks' | ShiftEvent | 'sign day sheet';
  /** The state that the screen showed before the recording; undefined for a new piece. */
  from?: CheckpointState;
  /** The subject of the recording, for the list of refused entries. */
  title: string;
  body: Record<string, unknown>;
  photos: readonly string[];
  recordedAt: string;
  /** Until this time the entry stays on the device, where it can be undone (docs/decisions/0033). */
  heldUntil?: number;
};
export type QueueEntry = NewQueueEntry & {
  seq: number;
  state: EntryState;
  message: string | null;
  sentAt: number | null;
  /** When the server last refused the entry because the risks of the plan have to be confirmed first. */
  lockedAt?: number;
};
/** A recording, as opposed to an answer of a review, a confirmation of risks, a shift or a signed day sheet. */
export type QueuedRecording = QueueEntry & { event: CheckpointEvent };
const otherEvents: readonly QueueEntry['event'][] = [
  'answer',
  'confirm risks',
  'start shift',
  'end shift',
  'sign day sheet',
];
export const isQueuedRecording = (entry: QueueEntry): entry is QueuedRecording => !otherEvents.includes(entry.event);
/**
 * Whether an entry is about a whole plan. Such an entry does not keep the plan open, and needs no confirmation of the
 * risks.
 */
export const isAboutPlan = ({ kind }: Pick<QueueEntry, 'kind'>): boolean =>
  kind === 'confirmation' || kind === 'shift' || kind === 'day sheet';
/** `proof` is missing in photos of earlier versions, and if the page could not compute it. */
export type QueuedPhoto = {
  id: string;
  userId: string;
  clientId: string;
  blob: Blob | null;
  key: string | null;
  proof?: CaptureProof;
  marks?: readonly PhotoMark[];
};
/** The server's response to an entry. `clientId` identifies the entry; it is null if the server could not read it. */
export type Receipt = { clientId: string | null; status: number; message: string | null };

/** How long an OK can be undone. It is in the queue already, and is sent after this time. */
export const undoWindowMs = 5_000;
/**
 * Whether an entry can still be undone. The upper bound is for a clock that was set back, with which `heldUntil` would
 * delay the entry by more than the window.
 */
export const isUndoable = ({ heldUntil = 0 }: Pick<QueueEntry, 'heldUntil'>, now: number): boolean =>
  heldUntil > now && heldUntil <= now + undoWindowMs;

/**
 * Returns the key of entries that must be sent in order: those of a checkpoint or activity, the answers to a question,
 * or the starts and ends of shifts on a plan. Pieces, confirmations and day sheets can be sent in any order.
 */
export const queueKey = ({ kind, target, clientId }: Pick<QueueEntry, 'kind' | 'target' | 'clientId'>): string =>
  kind === 'piece' || kind === 'confirmation' || kind === 'day sheet' ? clientId : target;

/** Returns the key that blocks the recordings of a plan until its risks are confirmed. */
const gateKey = ({ planId }: Pick<QueueEntry, 'planId'>): string => `gate of ${planId}`;
/** The status of a response to a recording that is valid, but has to wait until the risks of the plan are confirmed. */
const lockedStatus = problemCodes.locked;

export type SettledEntry = { clientId: string; state: EntryState; message: string | null; isLocked?: boolean };

/**
 * Applies the receipts to the sent entries. An entry without a receipt remains pending. While an earlier entry of the
 * same checkpoint is pending, a refusal is ignored, because that may be its only reason. `blocked` remembers these
 * checkpoints, and plans whose risks have to be confirmed first, for later batches.
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
 * Selects the entries to send together, in order: entries of one company, and only the next one of each checkpoint.
 * Later ones of that checkpoint wait for the next batch, because they could overtake an entry that fails. While a
 * plan's risks have to be confirmed, none of its recordings are sent. A signed day sheet is sent after all earlier
 * entries of its plan, so that the log contains everything in its figures when it arrives.
 */
export function selectNextBatch(
  pending: readonly QueueEntry[],
  blocked: ReadonlySet<string>,
  maxSize: number,
): QueueEntry[] {
  const unavailable = new Set(blocked);
  // Recordings that were refused because of unconfirmed risks wait until the confirmation has arrived.
  const confirming = new Set(pending.filter(({ kind }) => kind === 'confirmation').map(gateKey));
  const plansBefore = new Set<string>();
  const free = pending.filter((entry) => {
    const waitsForGate = entry.lockedAt !== undefined && confirming.has(gateKey(entry));
    const isLocked = !isAboutPlan(entry) && (waitsForGate || unavailable.has(gateKey(entry)));
    const waitsForRecordings = entry.kind === 'day sheet' && plansBefore.has(entry.planId);
    const isFree = !isLocked && !waitsForRecordings && !unavailable.has(queueKey(entry));
    unavailable.add(queueKey(entry));
    plansBefore.add(entry.planId);
    return isFree;
  });
  const first = free[0];
  return first ? free.filter((entry) => entry.companyId === first.companyId).slice(0, maxSize) : [];
}

/**
 * Whether the server's response lacks this entry, because it is pending or was received after the response was read.
 */
export const isPendingAt = ({ state, sentAt }: Pick<QueueEntry, 'state' | 'sentAt'>, readAt: number): boolean =>
  state === 'waiting' || (state === 'sent' && sentAt !== null && sentAt > readAt);
