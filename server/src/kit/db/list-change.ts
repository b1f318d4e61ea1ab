/** Of rows that come whole: which go and which come. What is the same stays, so that the history of the record tells only what changed. */
export function diffList<Was extends { id: string }, Now>(before: readonly Was[], after: readonly Now[], keyOf: (row: Was | Now) => string) {
  const left = Map.groupBy(before, keyOf);
  const come = after.filter((row) => left.get(keyOf(row))?.pop() === undefined);
  return { gone: [...left.values()].flat().map(({ id }) => id), come };
}
