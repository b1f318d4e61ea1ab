/** The public API of findings: what was found to be wrong, and the work that follows from it. */
export { remindFindingOwners } from './finding-reminder.actions.ts';
export { loadCleanPoints } from './suspects/clean-point.actions.ts';
export { findingHandlers } from './finding.handlers.ts';
export { canSeeFinding } from './finding.rights.ts';
