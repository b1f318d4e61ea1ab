/** The public API of incidents and their corrective actions. */
export { remindActionOwners } from './corrective-actions/action-reminder.actions.ts';
export { changeCorrectiveAction } from './corrective-actions/corrective-action.actions.ts';
export {
  addFindingAction,
  addMeasureAction,
  changeMeasureAction,
  sendBackFindingAction,
} from './corrective-actions/finding-action.actions.ts';
export { isFindingPresent } from './corrective-actions/finding-presence.queries.ts';
export { correctiveActionHandlers } from './corrective-actions/corrective-action.handlers.ts';
export { isVisibleTo } from './incident-filters.queries.ts';
export { getOwnCustomerId, findIncident, canSeeIncident, getIncidentVisibility } from './incident.rights.ts';
export { holdIncident, noteIncidentJobCard } from './incident-job-card.actions.ts';
export { incidentHandlers } from './incident.handlers.ts';
