/**
 * Compares two versions of a list and returns the ids of the removed rows, and the added rows. Unchanged rows are not
 * written, so the record's history shows only real changes.
 */
export function diffList<Was extends { id: string }, Now>(
  before: readonly Was[],
  after: readonly Now[],
  keyOf: (row: Was | Now) => string,
) {
  const left = Map.groupBy(before, keyOf);
  const added = after.filter((row) => left.get(keyOf(row))?.pop() === undefined);
  return { gone: [...left.values()].flat().map(({ id }) => id), come: added };
}
