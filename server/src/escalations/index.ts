/** The public API of escalations, from the TIP level that raises one until somebody has acknowledged and closed it. */
export { advanceEscalations, raiseEscalation } from './escalation-ladder.actions.ts';
export { escalationHandlers } from './escalation.handlers.ts';
export { loadEscalations } from './escalation.actions.ts';
export { selectDeadline, selectEscalationState, selectNotifiedPeople } from './escalation-columns.queries.ts';
