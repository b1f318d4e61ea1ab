/** The public API of the first steps: what an installation and its companies still need before the work begins. */
export { firstStepsHandlers } from './first-steps.handlers.ts';
