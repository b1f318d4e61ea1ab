// Tells a device's queue which failures do not depend on what was sent.

const transientStatuses = new Set([408, 425, 429]);
/** Whether the same request may succeed a little later: a server failure is never the fault of the data sent. */
export const isTransient = (status: number): boolean => status >= 500 || transientStatuses.has(status);
