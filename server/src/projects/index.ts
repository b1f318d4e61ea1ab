/** The door of projects. */
export { makeProjectHandlers } from './project.handlers.ts';
export type { EndPlans } from './project.actions.ts';
export { findProject, holdProject } from './project.actions.ts';
export { seesDocumentOfProject, seesProject, sightOf as sightOfProjects } from './project.rights.ts';
export { isReplaced, replacedBy } from './project-sight.queries.ts';
export { handOverAssessment, handOverAudit } from './project-hand-over.actions.ts';
export { replaceCustomer } from './replace-customer.actions.ts';
export { completeLastPlan } from './project-steps.actions.ts';
