/** The door of inspection: what inspectors record. */
export { activityHandlers } from './activity.handlers.ts';
export { inspectionHandlers } from './inspection.handlers.ts';
