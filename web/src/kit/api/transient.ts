// What a device keeps until it is sent tells by this rule which failures say nothing about what was sent.

const transientStatuses = new Set([408, 425, 429]);
/** Whether the same may be taken a little later: the server's trouble is never the fault of what was sent. */
export const isTransient = (status: number): boolean => status >= 500 || transientStatuses.has(status);
