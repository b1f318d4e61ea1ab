/** The door of inspection: what inspectors record. */
export { inspectionHandlers } from './inspection.handlers.ts';
