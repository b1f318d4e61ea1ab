import { isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { pointsAhead, type Shown } from './ahead.ts';
import type { Entry } from './journal.ts';

// The pieces of a part plan come in several lists, each read at its own moment: the newest, all that are open, and older ones that somebody asked for.

type Read = { data: readonly Shown[]; readAt: number };
const isOpen = (piece: Shown): boolean => !isDoneState(piece.state);

/** Each piece once, as it was known last; what is open comes first, for it waits for somebody, and then the newest. */
export function piecesOf(reads: readonly Read[], entries: readonly Entry[]): Shown[] {
  const known = new Map<string, Shown>();
  for (const piece of reads.flatMap(({ data, readAt }) => pointsAhead(data, entries, readAt))) {
    const other = known.get(piece._id);
    if (!other || Date.parse(piece.updatedAt) > Date.parse(other.updatedAt)) known.set(piece._id, piece);
  }
  const pieces = [...known.values()].toSorted((one, other) => other.position - one.position);
  return [...pieces.filter(isOpen), ...pieces.filter((piece) => !isOpen(piece))];
}
