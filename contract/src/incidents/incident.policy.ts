import { incidentMessages } from './messages/incident.messages.ts';
import {
  allows,
  roleSubjects,
  requireEverAllowed,
  requireNextStatus,
  type Person,
  type Policy,
} from '../access/policy.ts';
import {
  actionMachine,
  type ActionEvent,
  type ActionState,
  type ActionWhen,
  type ActionWho,
} from './corrective-action.machine.ts';
import {
  incidentMachine,
  type IncidentEvent,
  type IncidentStatus,
  type IncidentWhen,
  type IncidentWho,
} from './incident.machine.ts';

// What a person may do with an incident and its corrective actions. Buttons and server use the same rules. The leaders
// are the office and the workshop leaders. An auditor may create corrective actions, but not close incidents.

type Named = { readonly _id: string } | null;
type ActionableIncident = {
  readonly status: IncidentStatus;
  readonly reportedBy: Named;
  readonly acknowledgedAt: string | null;
  readonly project: object | null;
  /** The owner of the corrective action that is being finished. */
  readonly actionOwner?: Named;
};
type ActionableCorrectiveAction = {
  readonly state: ActionState;
  readonly owner: Named;
  /** Null for the action of a finding. */
  readonly incident: Pick<ActionableIncident, 'status'> | null;
};

export const incidentPolicy: Policy<
  ActionableIncident,
  IncidentStatus,
  IncidentEvent,
  never,
  IncidentWho,
  IncidentWhen
> = {
  machine: incidentMachine,
  statusOf: ({ status }) => status,
  rules: [],
  subjects: {
    'the office': roleSubjects['the office'],
    'the leaders': roleSubjects['the leaders'],
    'any auditor': roleSubjects['any auditor'],
    'its reporter': {
      means: 'the person who reported the incident',
      includes: ({ _id }, { reportedBy }) => reportedBy?._id === _id,
    },
    'the owner': {
      means: 'the owner of the corrective action that is finished',
      includes: ({ _id }, { actionOwner }) => actionOwner?._id === _id,
    },
  },
  conditions: {
    'every corrective action is done': 'given',
    'a reason is given': 'given',
    'nobody has acknowledged it': ({ acknowledgedAt }) => acknowledgedAt === null,
    'it has a project': ({ project }) => project !== null,
  },
  refusalOf: (event) => refusals[event],
  conflictOf: (event, { acknowledgedAt }) =>
    event === 'delete' && acknowledgedAt !== null ? incidentMessages.alreadyAcknowledged : undefined,
};
/** The texts of 403 responses for these two events. Other events use the general one. */
const refusals: Partial<Record<IncidentEvent, string>> = {
  change: incidentMessages.changeNotAllowed,
  delete: incidentMessages.deleteNotAllowed,
};

export const actionPolicy: Policy<ActionableCorrectiveAction, ActionState, ActionEvent, never, ActionWho, ActionWhen> =
  {
    machine: actionMachine,
    statusOf: ({ state }) => state,
    rules: [],
    subjects: {
      'the leaders': roleSubjects['the leaders'],
      'any auditor': roleSubjects['any auditor'],
      'the owner': {
        means: 'the person whom the corrective action names as its owner',
        includes: ({ _id }, { owner }) => owner?._id === _id,
      },
      server: roleSubjects.server,
    },
    conditions: {
      'it is for an incident': ({ incident }) => incident !== null,
      'it is for a finding': ({ incident }) => incident === null,
    },
  };

/**
 * Returns the incident of a corrective action, on which it depends whether the action can still change; null for an
 * action of a finding.
 */
const incidentOf = ({ incident, owner }: ActionableCorrectiveAction): ActionableIncident | null =>
  incident && {
    status: incident.status,
    actionOwner: owner,
    reportedBy: null,
    acknowledgedAt: null,
    project: null,
  };

/**
 * Returns the state that a corrective action reaches. Throws 403 if the table never allows this person to take the
 * step, and otherwise 409 for the incident or the action. Actions of a closed incident cannot change.
 */
export function takeActionStep(action: ActionableCorrectiveAction, person: Person, event: ActionEvent): ActionState {
  requireEverAllowed(actionPolicy, action, person, event);
  const incident = incidentOf(action);
  if (incident) requireNextStatus(incidentPolicy, incident, person, 'act');
  return requireNextStatus(actionPolicy, action, person, event);
}

const incidentButtons: readonly IncidentEvent[] = [
  'change',
  'acknowledge',
  'act',
  'link hazards',
  'close',
  'reopen',
  'share',
  'delete',
];
export const listAllowedIncidentActions = (incident: ActionableIncident, person: Person): readonly IncidentEvent[] =>
  incidentButtons.filter((event) => allows(incidentPolicy, incident, person, event));

const actionButtons: readonly ActionEvent[] = ['start', 'finish', 'change', 'withdraw', 'reopen'];
export const listAllowedCorrectiveActionEvents = (
  action: ActionableCorrectiveAction,
  person: Person,
): readonly ActionEvent[] => {
  const incident = incidentOf(action);
  if (incident && !allows(incidentPolicy, incident, person, 'act')) return [];
  return actionButtons.filter((event) => allows(actionPolicy, action, person, event));
};
