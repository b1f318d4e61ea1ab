import { mayLevel } from '../access/permissions.ts';
import type { JobCardPerson } from '../job-cards/job-card.allowed-actions.ts';
import { isLeader } from '../job-cards/job-card.allowed-actions.ts';
import { step } from '../kit/machine.ts';
import { problem } from '../kit/problem.ts';
import { actionMachine, type ActionEvent, type ActionState, type ActionWho } from './corrective-action.machine.ts';
import {
  incidentMachine,
  type IncidentEvent,
  type IncidentStatus,
  type IncidentWhen,
  type IncidentWho,
} from './incident.machine.ts';
import { incidentMessages } from './incident.schema.ts';

/**
 * What a person may do with an incident and its corrective actions; buttons and server use the same rules. The office
 * and workshop leaders lead. An auditor may create corrective actions, but not close incidents that others are
 * responsible for.
 */
export type IncidentPerson = JobCardPerson;
type ActionableIncident = {
  readonly status: IncidentStatus;
  readonly reportedBy: { readonly _id: string } | null;
  readonly acknowledgedAt: string | null;
  readonly project: object | null;
};
type ActionableCorrectiveAction = {
  readonly state: ActionState;
  readonly owner: { readonly _id: string } | null;
  readonly incident: Pick<ActionableIncident, 'status'>;
};

const roles: readonly (readonly [IncidentWho, (person: IncidentPerson) => boolean])[] = [
  ['the office', ({ accessLevel }) => mayLevel(accessLevel, 'incidents.share')],
  ['the leads', isLeader],
  ['the auditor', ({ accessLevel }) => accessLevel === 'auditor'],
];
const rolesOf = (person: IncidentPerson): IncidentWho[] =>
  roles.flatMap(([who, hasRole]) => (hasRole(person) ? [who] : []));
const hasAnyRole = <Who extends string>(heldRoles: readonly string[], who: readonly Who[]): boolean =>
  who.some((role) => heldRoles.includes(role));

/**
 * The refusal names who may take the event. Only these two need one, because people can see their buttons elsewhere.
 */
const refusals: Partial<Record<IncidentEvent, string>> = {
  change: incidentMessages.changeNotAllowed,
  delete: incidentMessages.deleteNotAllowed,
};
const isAcknowledged = ({ acknowledgedAt }: ActionableIncident): boolean => acknowledgedAt !== null;

/**
 * The step that the event takes for this person: 403 if the table never allows them, 409 if it does not allow them now.
 */
export function incidentStep(
  incident: ActionableIncident,
  person: IncidentPerson,
  event: IncidentEvent,
  conditions: readonly IncidentWhen[] = [],
) {
  const heldRoles = [...rolesOf(person), ...(incident.reportedBy?._id === person._id ? ['its reporter'] : [])];
  const steps = incidentMachine.steps.filter((row) => row.event === event && hasAnyRole(heldRoles, row.who));
  if (steps.length === 0) throw problem.notAllowed(refusals[event]);
  if (event === 'delete' && isAcknowledged(incident)) throw problem.conflict(incidentMessages.alreadyAcknowledged);
  const facts: IncidentWhen[] = [
    ...conditions,
    ...(isAcknowledged(incident) ? [] : (['nobody has acknowledged it'] as const)),
    ...(incident.project ? (['it has a project'] as const) : []),
  ];
  return step<IncidentStatus, IncidentEvent, IncidentWho, IncidentWhen>(
    { ...incidentMachine, steps },
    incident.status,
    event,
    facts,
  );
}

/**
 * The step that this person takes on a corrective action; 403 if the table never allows them, otherwise 409 "Corrective
 * action is {state}".
 */
export function actionStep(action: ActionableCorrectiveAction, person: IncidentPerson, event: ActionEvent) {
  const heldRoles = [...rolesOf(person), ...(action.owner?._id === person._id ? ['the owner'] : [])];
  const steps = actionMachine.steps.filter((row) => row.event === event && hasAnyRole(heldRoles, row.who));
  if (steps.length === 0) throw problem.notAllowed();
  // The actions of a closed incident cannot be created, completed or reopened.
  step<IncidentStatus, IncidentEvent, IncidentWho, IncidentWhen>(incidentMachine, action.incident.status, 'act');
  return step<ActionState, ActionEvent, ActionWho, never>({ ...actionMachine, steps }, action.state, event);
}

const succeeds = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};
const incidentEvents: readonly IncidentEvent[] = ['change', 'acknowledge', 'act', 'close', 'reopen', 'share', 'delete'];
const assumedConditions: readonly IncidentWhen[] = ['every corrective action is done', 'a reason is given'];
export const allowedIncidentActions = (
  incident: ActionableIncident,
  person: IncidentPerson,
): readonly IncidentEvent[] =>
  incidentEvents.filter((event) => succeeds(() => incidentStep(incident, person, event, assumedConditions)));

const actionEvents: readonly ActionEvent[] = ['finish', 'change', 'withdraw', 'reopen'];
export const allowedCorrectiveActionEvents = (
  action: ActionableCorrectiveAction,
  person: IncidentPerson,
): readonly ActionEvent[] => actionEvents.filter((event) => succeeds(() => actionStep(action, person, event)));
