/** Nightly seals over permanent records, which make any later change detectable. */
export { checkLogs } from './checks/check-logs.actions.ts';
export { logSealHandlers } from './log-seal.handlers.ts';
export { isSealingOverdue, recordBaseline, sealLogs, restoreCheckMetrics } from './seals/nightly-seal.actions.ts';
export { findAlteredRows } from './state/altered-state.actions.ts';
export { findAlteredVerdicts } from './state/altered-verdicts.actions.ts';
