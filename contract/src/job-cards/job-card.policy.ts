import { jobCardMessages } from './messages/job-card.messages.ts';
import { labourRefusals } from './messages/labour.messages.ts';
import { allows, roleSubjects, listPolicyRows, type Person, type Policy } from '../access/policy.ts';
import {
  isJobCardInProgress,
  isJobCardOpen,
  jobCardMachine,
  jobCardStatuses,
  type JobCardEvent,
  type JobCardStatus,
  type JobCardWho,
} from './job-card.machine.ts';

// What a person may do with a job card in its current status. Buttons and server use the same rules.

type JobCardRule =
  | 'edit'
  | 'sign off'
  | 'add task'
  | 'work tasks'
  | 'run clock'
  | 'start vehicle check'
  | 'issue parts'
  | 'return parts'
  | 'reserve parts'
  | 'delete';
export type JobCardAction = JobCardEvent | JobCardRule;
type ActionableJobCard = {
  readonly wipStatus: { readonly name: JobCardStatus };
  readonly wipVehicle: { readonly startTime: string | null };
  readonly jobEngineer: { readonly _id: string } | null;
  readonly jobTeam: { readonly members: readonly { readonly _id: string }[] } | null;
};

/** Whether work has started. A job card can then no longer be deleted, because that would lose records of work. */
export const hasStarted = ({ wipVehicle }: Pick<ActionableJobCard, 'wipVehicle'>): boolean =>
  wipVehicle.startTime !== null;

export const jobCardPolicy: Policy<
  ActionableJobCard,
  JobCardStatus,
  JobCardEvent,
  JobCardRule,
  JobCardWho,
  'work has not started'
> = {
  machine: jobCardMachine,
  statusOf: ({ wipStatus }) => wipStatus.name,
  rules: [
    { action: 'edit', who: ['the leaders'], in: jobCardStatuses.filter(isJobCardOpen) },
    // An open card is signed off as part of an edit. A finished one accepts nothing else until a leader reopens it.
    { action: 'sign off', who: ['the leaders'], in: ['Completed'] },
    { action: 'add task', who: ['the leaders'], in: jobCardStatuses.filter(isJobCardOpen) },
    {
      action: 'work tasks',
      who: ['the leaders', 'the assigned engineer'],
      in: jobCardStatuses.filter(isJobCardInProgress),
    },
    {
      action: 'run clock',
      who: ['the leaders', 'the assigned engineer'],
      in: jobCardStatuses.filter(isJobCardInProgress),
    },
    {
      action: 'start vehicle check',
      who: ['the leaders', 'the assigned engineer'],
      in: jobCardStatuses.filter(isJobCardInProgress),
    },
    {
      action: 'issue parts',
      who: ['the leaders', 'the assigned engineer'],
      in: jobCardStatuses.filter(isJobCardInProgress),
    },
    // What was left over can also come back later. A leader returns it once the card is closed.
    {
      action: 'return parts',
      who: ['the leaders', 'the assigned engineer'],
      in: jobCardStatuses.filter(isJobCardInProgress),
    },
    { action: 'return parts', who: ['the leaders'], in: ['On Hold', 'Completed', 'Cancelled'] },
    {
      action: 'reserve parts',
      who: ['the leaders', 'the assigned engineer'],
      in: jobCardStatuses.filter(isJobCardOpen),
    },
    { action: 'delete', who: ['the leaders'], when: ['work has not started'] },
  ],
  subjects: {
    'the leaders': roleSubjects['the leaders'],
    'the assigned engineer': {
      means: 'an engineer who is named on the job card or belongs to its team',
      includes: ({ _id, accessLevel, role }, { jobEngineer, jobTeam }) =>
        accessLevel === 'workshop' &&
        role.name === 'Engineer' &&
        (jobEngineer?._id === _id || (jobTeam?.members.some((member) => member._id === _id) ?? false)),
    },
  },
  conditions: { 'work has not started': (card) => !hasStarted(card) },
  refusalOf: (action) =>
    listPolicyRows(jobCardPolicy, action).some(({ who }) => who.includes('the assigned engineer'))
      ? jobCardMessages.notAssignedToYou
      : jobCardMessages.leadersOnly,
  conflictOf: (action) => conflicts[action],
};
const conflicts: Partial<Record<JobCardAction, string>> = {
  'work tasks': jobCardMessages.notInProgress,
  'run clock': labourRefusals.notInProgress,
  'start vehicle check': jobCardMessages.checkNotInProgress,
  'issue parts': jobCardMessages.partsNotInProgress,
  'return parts': jobCardMessages.partsNotInProgress,
  delete: jobCardMessages.alreadyStarted,
};

/** Whether this person has anything to do with the card, as its engineer or as a leader. */
export const isInvolvedIn = (card: ActionableJobCard, person: Person): boolean =>
  Object.values(jobCardPolicy.subjects).some(({ includes }) => includes(person, card));

const buttons = [
  'assign',
  'start',
  'resume',
  'hold',
  'finish',
  'cancel',
  'unassign',
  'reopen',
  'edit',
  'sign off',
  'add task',
  'work tasks',
  'run clock',
  'start vehicle check',
  'issue parts',
  'return parts',
  'reserve parts',
  'delete',
] as const satisfies readonly JobCardAction[];
/** Lists the actions that the person may take now, steps before edits. */
export const listAllowedJobCardActions = (card: ActionableJobCard, person: Person): readonly JobCardAction[] =>
  buttons.filter((action) => allows(jobCardPolicy, card, person, action));
