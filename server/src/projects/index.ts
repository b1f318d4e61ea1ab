/** Public interface of projects. */
export { makeProjectHandlers } from './project.handlers.ts';
export type { EndPlans } from './project.actions.ts';
export { findProject, lockProject } from './project.actions.ts';
export { canSeeProjectDocument, canSeeProject, visibilityOf as projectVisibilityOf } from './project.rights.ts';
export { brmOf, chosenPerson } from './project-people.queries.ts';
export { isReplaced, hasNewerRevision } from './project-visibility.queries.ts';
export { handOverAssessment, handOverAudit } from './project-hand-over.actions.ts';
export { replaceCustomer } from './replace-customer.actions.ts';
export { reissueForBrm } from './reissue-for-brm.actions.ts';
export { verifyProject } from './project-signing.actions.ts';
export { completeLastPlan } from './project-steps.actions.ts';
