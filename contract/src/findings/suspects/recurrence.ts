/** An earlier failure of a check, and when the corrective action for it was closed. */
export type CorrectedFailure = { readonly foundAt: string; readonly actionClosedAt: string };
export type Recurrence = { readonly times: number; readonly since: string };

/**
 * Detects a check that fails again although a corrective action should have prevented it. `times` counts this failure
 * and every earlier one whose action was closed before this one was found. Times are ISO 8601 in UTC with milliseconds.
 */
export function detectRecurrence(foundAt: string, earlier: readonly CorrectedFailure[]): Recurrence | null {
  const [first, ...rest] = earlier
    .filter(({ actionClosedAt }) => actionClosedAt < foundAt)
    .map((failure) => failure.foundAt)
    .toSorted();
  return first === undefined ? null : { times: rest.length + 2, since: first };
}
