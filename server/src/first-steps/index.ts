/** The public API of the first steps: what an installation and its companies still need before work can begin. */
export { firstStepsHandlers } from './first-steps.handlers.ts';
