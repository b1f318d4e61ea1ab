import { compareByRecordingTime, hasPassed, type CheckedItem } from './suspect-window.ts';

// The rule of the clean point (docs/decisions/0112). The server computes it in SQL, and a test compares the two.

export type CleanPoint = {
  /** The id of the first of the consecutive OKs, once there are enough. */
  readonly first: string | null;
  /** The item that made the number of consecutive OKs complete. */
  readonly reached: string | null;
  /** How many consecutive OKs there are at the end. */
  readonly clean: number;
};

type Judged = CheckedItem & { readonly recordedAt: string };
const isJudged = (item: CheckedItem): item is Judged =>
  item.recordedAt !== null && item.state !== 'unchecked' && item.state !== 'skipped';

/**
 * Finds the first of `needed` consecutive OKs recorded after a Not OK. Failures, even repaired ones, and contested
 * items start the count again. Skipped items do not matter.
 */
export function findCleanPoint(foundAt: string, items: readonly CheckedItem[], needed: number): CleanPoint {
  const after = items
    .filter(isJudged)
    .filter(({ recordedAt }) => recordedAt > foundAt)
    .toSorted(compareByRecordingTime);
  let run: string[] = [];
  let found: Pick<CleanPoint, 'first' | 'reached'> = { first: null, reached: null };
  for (const item of after) {
    run = hasPassed(item) ? [...run, item.id] : [];
    if (found.first === null && run.length === needed) found = { first: run[0] ?? null, reached: item.id };
  }
  return { ...found, clean: run.length };
}
