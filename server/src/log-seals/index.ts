/** The nightly seals: what was written for good stays as it was written, and it is noticed when it does not. */
export { checkLogs } from './check-logs.actions.ts';
export { logSealHandlers } from './log-seal.handlers.ts';
export { isSealingOverdue, recordBaseline, sealLogs, showLastCheck } from './night.actions.ts';
export { alteredState } from './altered-state.actions.ts';
export { alteredVerdicts } from './altered-verdicts.actions.ts';
