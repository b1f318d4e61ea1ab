/** The door of the seals: what was written stays as it was written, and it is noticed when it does not. */
export { logSealHandlers } from './log-seal.handlers.ts';
export { sealLogs } from './log-seal.actions.ts';
