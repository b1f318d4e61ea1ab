import { isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { checkpointsWithPending, type CheckpointWithPending } from './with-pending.ts';
import type { QueueEntry } from '../queue/queue.ts';

// Merges lists of a part plan's pieces that were read at different times: the newest, all open ones, and older ones on
// request.

type PieceRead = { data: readonly CheckpointWithPending[]; readAt: number };
const isOpen = (piece: CheckpointWithPending): boolean => !isDoneState(piece.state);

/**
 * Returns each piece once, in its latest version. Open pieces come first, because somebody has to act on them, then the
 * newest.
 */
export function mergePieces(reads: readonly PieceRead[], entries: readonly QueueEntry[]): CheckpointWithPending[] {
  const known = new Map<string, CheckpointWithPending>();
  for (const piece of reads.flatMap(({ data, readAt }) => checkpointsWithPending(data, entries, readAt))) {
    const other = known.get(piece._id);
    if (!other || Date.parse(piece.updatedAt) > Date.parse(other.updatedAt)) known.set(piece._id, piece);
  }
  const pieces = [...known.values()].toSorted((one, other) => other.position - one.position);
  return [...pieces.filter(isOpen), ...pieces.filter((piece) => !isOpen(piece))];
}
