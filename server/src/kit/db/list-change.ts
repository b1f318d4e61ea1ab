/** Of rows that come whole: which go and which come. What is the same stays, so that the history of the record tells only what changed. */
export function listChange<Was extends { id: string }, Now>(was: readonly Was[], now: readonly Now[], keyOf: (row: Was | Now) => string) {
  const left = Map.groupBy(was, keyOf);
  const come = now.filter((row) => left.get(keyOf(row))?.pop() === undefined);
  return { gone: [...left.values()].flat().map(({ id }) => id), come };
}
