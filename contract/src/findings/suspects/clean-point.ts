import { byRecordedOrder, hasPassed, type CheckedItem } from './suspect-window.ts';

// The rule of the clean point (docs/decisions/0112). The server answers by SQL, which a test compares with it.

export type CleanPoint = {
  /** The first of the consecutive OK, once there are enough. */
  readonly first: string | null;
  /** The one that made them enough. */
  readonly reached: string | null;
  /** Consecutive OK at the end. */
  readonly clean: number;
};

type Judged = CheckedItem & { readonly recordedAt: string };
const isJudged = (item: CheckedItem): item is Judged =>
  item.recordedAt !== null && item.state !== 'unchecked' && item.state !== 'skipped';

/**
 * The first of `needed` consecutive OK recorded after a Not OK. Anything that failed, even if it was repaired, and
 * anything contested starts the count again; what was skipped is not counted.
 */
export function cleanPoint(foundAt: string, items: readonly CheckedItem[], needed: number): CleanPoint {
  const after = items
    .filter(isJudged)
    .filter(({ recordedAt }) => recordedAt > foundAt)
    .toSorted(byRecordedOrder);
  let run: string[] = [];
  let found: Pick<CleanPoint, 'first' | 'reached'> = { first: null, reached: null };
  for (const item of after) {
    run = hasPassed(item) ? [...run, item.id] : [];
    if (found.first === null && run.length === needed) found = { first: run[0] ?? null, reached: item.id };
  }
  return { ...found, clean: run.length };
}
