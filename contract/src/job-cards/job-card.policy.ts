import { jobCardMessages } from './messages/job-card.messages.ts';
import { allows, groups, rowsFor, type Person, type Policy } from '../access/policy.ts';
import {
  canSignOff,
  isInProgress,
  isOpen,
  jobCardMachine,
  jobCardStatuses,
  type JobCardEvent,
  type JobCardStatus,
  type JobCardWho,
} from './job-card.machine.ts';

/** What a person may do with a job card in its status. The server checks with the same functions. */
type JobCardRule = 'edit' | 'sign off' | 'add task' | 'work tasks' | 'delete';
export type JobCardAction = JobCardEvent | JobCardRule;
type ActionableJobCard = {
  readonly wipStatus: { readonly name: JobCardStatus };
  readonly wipVehicle: { readonly startTime: string | null };
  readonly jobEngineer: { readonly _id: string } | null;
  readonly jobTeam: { readonly members: readonly { readonly _id: string }[] } | null;
};

/** Records of work are kept, so a job card can only be deleted before work starts. */
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
    { action: 'edit', who: ['the leaders'], in: jobCardStatuses.filter(isOpen) },
    // An open card is signed off as part of an edit.
    {
      action: 'sign off',
      who: ['the leaders'],
      in: jobCardStatuses.filter((status) => canSignOff(status) && !isOpen(status)),
    },
    { action: 'add task', who: ['the leaders'], in: jobCardStatuses.filter(isOpen) },
    {
      action: 'work tasks',
      who: ['the leaders', 'the assigned engineer'],
      in: jobCardStatuses.filter(isInProgress),
    },
    { action: 'delete', who: ['the leaders'], when: ['work has not started'] },
  ],
  subjects: {
    'the leaders': groups['the leaders'],
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
    rowsFor(jobCardPolicy, action).some(({ who }) => who.includes('the assigned engineer'))
      ? jobCardMessages.notAssignedToYou
      : jobCardMessages.leadersOnly,
  conflictOf: (action) => conflicts[action],
};
const conflicts: Partial<Record<JobCardAction, string>> = {
  'work tasks': jobCardMessages.notInProgress,
  delete: jobCardMessages.alreadyStarted,
};

/** Whether this person works on the card at all, as its engineer or as a leader. */
export const worksOn = (card: ActionableJobCard, person: Person): boolean =>
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
  'delete',
] as const satisfies readonly JobCardAction[];
/** Steps first, then edits. */
export const allowedJobCardActions = (card: ActionableJobCard, person: Person): readonly JobCardAction[] =>
  buttons.filter((action) => allows(jobCardPolicy, card, person, action));
