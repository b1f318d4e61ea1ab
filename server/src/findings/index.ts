/** The public API of findings (Not OK items, refused risks and incidents) and of the work on them. */
export { remindFindingOwners } from './finding-reminder.actions.ts';
export { loadCleanPoints } from './suspects/clean-point.actions.ts';
export { raiseMeasures } from './measures/measure.actions.ts';
export { findingHandlers } from './finding.handlers.ts';
export { canSeeFinding, findVisibleFinding, findingVisibilityOf } from './finding.rights.ts';
