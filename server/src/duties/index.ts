/** The public API of the duties slice: work that is assigned to a person, and handed over when they leave. */
export { dutyHandlers } from './duty.handlers.ts';
