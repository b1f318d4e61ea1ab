import type { AccessLevel } from '../access/roles.ts';
import { can, stepsFrom } from '../kit/machine.ts';
import {
  isOpen,
  isInProgress,
  jobCardMachine,
  canSignOff,
  type JobCardEvent,
  type JobCardStatus,
  type JobCardWho,
} from './job-card.machine.ts';

/** What a person may do with a job card in its status. The server checks with the same functions. */
export type JobCardAction = JobCardEvent | 'edit' | 'sign off' | 'add task' | 'work tasks' | 'delete';
export type JobCardPerson = {
  readonly _id: string;
  readonly accessLevel: AccessLevel;
  readonly role: { readonly name: string };
};
type ActionableJobCard = {
  readonly wipStatus: { readonly name: JobCardStatus };
  readonly wipVehicle: { readonly startTime: string | null };
  readonly jobEngineer: { readonly _id: string } | null;
  readonly jobTeam: { readonly members: readonly { readonly _id: string }[] } | null;
};

/** The four roles of a workshop. A company's own roles may only read job cards. */
const leaderByRole: Readonly<Record<string, JobCardWho>> = {
  Manager: 'manager',
  Supervisor: 'supervisor',
  'Rework Manager': 'rework manager',
};
const leaderByLevel: Partial<Record<AccessLevel, JobCardWho>> = { super: 'super', admin: 'admin', brm: 'brm' };

const leaderOf = ({ accessLevel, role }: JobCardPerson): JobCardWho | undefined =>
  accessLevel === 'workshop' ? leaderByRole[role.name] : leaderByLevel[accessLevel];

/** Leaders create, edit, assign, cancel and delete job cards, and maintain their lists. */
export const isLeader = (person: JobCardPerson): boolean => leaderOf(person) !== undefined;

/** Named on the card, or a member of its team. */
const isAssigned = (card: ActionableJobCard, person: JobCardPerson): boolean =>
  card.jobEngineer?._id === person._id || (card.jobTeam?.members.some((member) => member._id === person._id) ?? false);

/** The roles that a person has on this job card. */
export function jobCardRoleOf(card: ActionableJobCard, person: JobCardPerson): JobCardWho | undefined {
  const leader = leaderOf(person);
  if (leader) return leader;
  return person.accessLevel === 'workshop' && person.role.name === 'Engineer' && isAssigned(card, person)
    ? 'the assigned engineer'
    : undefined;
}

/**
 * Whether the table allows this person the event in any status. This separates 403 (never allowed) from 409 (not
 * allowed now).
 */
export function isPermitted(card: ActionableJobCard, person: JobCardPerson, event: JobCardEvent): boolean {
  const who = jobCardRoleOf(card, person);
  return jobCardMachine.steps.some((step) => step.event === event && step.who.some((one) => one === who));
}

/** Records of work are kept, so a job card can only be deleted before work starts. */
export const hasStarted = ({ wipVehicle }: Pick<ActionableJobCard, 'wipVehicle'>): boolean =>
  wipVehicle.startTime !== null;

/**
 * Steps first, then edits. The server answers everything else with 403 if the person may never do it, or 409 if the
 * status does not allow it.
 */
export function allowedJobCardActions(card: ActionableJobCard, person: JobCardPerson): readonly JobCardAction[] {
  const { name: status } = card.wipStatus;
  const canLead = isLeader(person);
  const events: readonly JobCardEvent[] = [
    'assign',
    'start',
    'resume',
    'hold',
    'finish',
    'cancel',
    'unassign',
    'reopen',
  ];
  const possible = events.filter(
    (event) => stepsFrom(jobCardMachine, status, event).length > 0 && isPermitted(card, person, event),
  );
  const rows: readonly [JobCardAction, boolean][] = [
    ['edit', canLead && isOpen(status)],
    ['sign off', canLead && canSignOff(status) && !isOpen(status)],
    ['add task', canLead && isOpen(status)],
    [
      'work tasks',
      isInProgress(status) && can(jobCardMachine, status, 'finish') && isPermitted(card, person, 'finish'),
    ],
    ['delete', canLead && !hasStarted(card)],
  ];
  return [...possible, ...rows.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))];
}
