/** The public API of projects. */
export { makeProjectHandlers } from './project.handlers.ts';
export type { EndPlans } from './project.actions.ts';
export { findProject, lockProject } from './project.actions.ts';
export { canSeeProjectDocument, canSeeProject, getProjectVisibility } from './project.rights.ts';
export { selectBrmJson, selectPersonJson } from './people/project-people.queries.ts';
export { isReplaced, hasNewerRevision } from './project-visibility.queries.ts';
export { handOverAssessment, handOverAudit } from './people/project-hand-over.actions.ts';
export { replaceCustomer } from './people/replace-customer.actions.ts';
export { reissueForBrm } from './people/reissue-for-brm.actions.ts';
export { makeVerifyProject } from './project-signing.actions.ts';
export { completeProjectAfterLastPlan } from './project-steps.actions.ts';
