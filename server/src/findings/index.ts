/** The public API of findings: what was found to be wrong, and the work that follows from it. */
export { findingHandlers } from './finding.handlers.ts';
export { canSeeFinding } from './finding.rights.ts';
