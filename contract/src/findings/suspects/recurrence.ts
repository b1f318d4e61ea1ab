/** An earlier time that a check failed, and when the corrective action that it led to was closed. */
export type SolvedFailure = { readonly foundAt: string; readonly actionClosedAt: string };
export type Recurrence = { readonly times: number; readonly since: string };

/**
 * A check that fails after a corrective action should have prevented it. Every earlier failure whose action was done and
 * closed before this one was found counts, and this one. Times are ISO 8601 in UTC with milliseconds.
 */
export function recurrenceOf(foundAt: string, earlier: readonly SolvedFailure[]): Recurrence | null {
  const [first, ...rest] = earlier
    .filter(({ actionClosedAt }) => actionClosedAt < foundAt)
    .map((failure) => failure.foundAt)
    .toSorted();
  return first === undefined ? null : { times: rest.length + 2, since: first };
}
