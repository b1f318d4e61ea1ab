/** The door of incidents, and of the corrective actions after them. */
export { remindActionOwners } from './action-reminder.actions.ts';
export { changeCorrectiveAction } from './corrective-action.actions.ts';
export { correctiveActionHandlers } from './corrective-action.handlers.ts';
export { isSeenBy } from './incident-filters.queries.ts';
export { customerOf, findIncident, seesIncident, sightOfIncidents } from './incident.rights.ts';
export { incidentHandlers } from './incident.handlers.ts';
