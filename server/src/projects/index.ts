/** The door of projects. */
export { makeProjectHandlers } from './project.handlers.ts';
export { findProject, holdProject } from './project.actions.ts';
export { completeLastPlan } from './project-steps.actions.ts';
