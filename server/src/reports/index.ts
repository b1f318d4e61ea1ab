/** The door of reports. */
export { reportHandlers } from './report.handlers.ts';
