/** The entry of duties: what is assigned to somebody, and how it is handed over when they leave. */
export { dutyHandlers } from './duty.handlers.ts';
