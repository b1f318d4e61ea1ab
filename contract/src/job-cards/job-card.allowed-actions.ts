import type { AccessLevel } from '../access/roles.ts';
import { can, stepsFrom } from '../kit/machine.ts';
import { isOpen, isInProgress, jobCardMachine, canSignOff, type JobCardEvent, type JobCardStatus, type JobCardWho } from './job-card.machine.ts';

/** What a job card offers to a person in its status (product.md section 2). The server decides again, by the same functions. */
export type JobCardAction = JobCardEvent | 'edit' | 'sign off' | 'add task' | 'work tasks' | 'delete';
export type JobCardPerson = { readonly _id: string; readonly accessLevel: AccessLevel; readonly role: { readonly name: string } };
type ActionableJobCard = {
  readonly wipStatus: { readonly name: JobCardStatus };
  readonly wipVehicle: { readonly startTime: string | null };
  readonly jobEngineer: { readonly _id: string } | null;
  readonly jobTeam: { readonly members: readonly { readonly _id: string }[] } | null;
};

/** The four roles of a workshop. A role that a company named itself reads job cards and no more. */
const leaderByRole: Readonly<Record<string, JobCardWho>> = { Manager: 'manager', Supervisor: 'supervisor', 'Rework Manager': 'rework manager' };
const leaderByLevel: Partial<Record<AccessLevel, JobCardWho>> = { super: 'super', admin: 'admin', brm: 'brm' };

const leaderOf = ({ accessLevel, role }: JobCardPerson): JobCardWho | undefined =>
  accessLevel === 'workshop' ? leaderByRole[role.name] : leaderByLevel[accessLevel];

/** Raises, edits, assigns, cancels and deletes job cards, and keeps their lists. */
export const isLeader = (person: JobCardPerson): boolean => leaderOf(person) !== undefined;

/** By name, or as a member of the team. */
const isAssigned = (card: ActionableJobCard, person: JobCardPerson): boolean =>
  card.jobEngineer?._id === person._id || (card.jobTeam?.members.some((member) => member._id === person._id) ?? false);

/** As whom the person stands before this job card. */
export function jobCardRoleOf(card: ActionableJobCard, person: JobCardPerson): JobCardWho | undefined {
  const leader = leaderOf(person);
  if (leader) return leader;
  return person.accessLevel === 'workshop' && person.role.name === 'Engineer' && isAssigned(card, person) ? 'the assigned engineer' : undefined;
}

/** Whether the table names this person for the event, in any status: not allowed (403) is told apart from not now (409). */
export function isPermitted(card: ActionableJobCard, person: JobCardPerson, event: JobCardEvent): boolean {
  const who = jobCardRoleOf(card, person);
  return jobCardMachine.steps.some((step) => step.event === event && step.who.some((one) => one === who));
}

/** A record of work stays: only a job card that nobody started is deleted. */
export const hasStarted = ({ wipVehicle }: Pick<ActionableJobCard, 'wipVehicle'>): boolean => wipVehicle.startTime !== null;

/** Steps first, then what changes its fields. The server refuses the rest: 403 where the person never may, 409 where the status forbids it. */
export function allowedJobCardActions(card: ActionableJobCard, person: JobCardPerson): readonly JobCardAction[] {
  const { name: status } = card.wipStatus;
  const canLead = isLeader(person);
  const events: readonly JobCardEvent[] = ['assign', 'start', 'resume', 'hold', 'finish', 'cancel', 'unassign', 'reopen'];
  const possible = events.filter((event) => stepsFrom(jobCardMachine, status, event).length > 0 && isPermitted(card, person, event));
  const rows: readonly [JobCardAction, boolean][] = [
    ['edit', canLead && isOpen(status)],
    ['sign off', canLead && canSignOff(status) && !isOpen(status)],
    ['add task', canLead && isOpen(status)],
    ['work tasks', isInProgress(status) && can(jobCardMachine, status, 'finish') && isPermitted(card, person, 'finish')],
    ['delete', canLead && !hasStarted(card)],
  ];
  return [...possible, ...rows.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))];
}
