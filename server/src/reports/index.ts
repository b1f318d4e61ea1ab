/** The door of reports. */
export { reportHandlers } from './report.handlers.ts';
export { reportsOf } from './report.actions.ts';
