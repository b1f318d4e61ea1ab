/** The public API of the duties slice: work assigned to a person, and its handover when they leave. */
export { dutyHandlers } from './duty.handlers.ts';
