/** The door of incidents. */
export { incidentHandlers } from './incident.handlers.ts';
