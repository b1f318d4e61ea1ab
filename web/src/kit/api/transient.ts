// Failures that are not caused by the data sent, and when to try again.

const transientStatuses = new Set([408, 425, 429]);
/** Whether the same request may succeed a little later. A failure of the server is never the fault of the data sent. */
export const isTransient = (status: number): boolean => status >= 500 || transientStatuses.has(status);

/** Calculates the delay before the next attempt: short at first, at most a minute. */
export const calculateRetryDelayMs = (failures: number): number => Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5));
