/** The public API of escalations: TIP levels for which a plan has a rule, until somebody acknowledges and closes them. */
export { advanceEscalations, raiseEscalation } from './escalation-ladder.actions.ts';
export { escalationHandlers } from './escalation.handlers.ts';
export { loadEscalations } from './escalation.actions.ts';
export { selectDeadline, selectEscalationState, selectNotifiedPeople } from './escalation-columns.queries.ts';
