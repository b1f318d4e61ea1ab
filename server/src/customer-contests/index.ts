/** The public API of customer contests: what customers claim about verdicts, and the answers. */
export { loadContests } from './customer-contest.actions.ts';
export { customerContestHandlers } from './customer-contest.handlers.ts';
