import { jobCardRefusals, jobCardStatusLabels } from './messages/job-card-labels.messages.ts';
import { can, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** The life of a job card: one row for each transition and each status it starts from. */
export const jobCardStatuses = [
  'Jobcard Created',
  'Assigned',
  'In Progress',
  'On Hold',
  'Completed',
  'Cancelled',
] as const;
export type JobCardStatus = (typeof jobCardStatuses)[number];

/** The order in which work is taken up: cards in progress, cards on hold, assigned cards, and the rest. */
export const workOrder = [
  'In Progress',
  'On Hold',
  'Assigned',
  'Jobcard Created',
  'Completed',
  'Cancelled',
] as const satisfies readonly JobCardStatus[];

export type JobCardEvent = 'assign' | 'unassign' | 'start' | 'hold' | 'resume' | 'finish' | 'cancel' | 'reopen';
export type JobCardWho = 'the leaders' | 'the assigned engineer';

const leaders = ['the leaders'] as const;
const workers = [...leaders, 'the assigned engineer'] as const;

export const jobCardMachine = {
  refusal: (status) => jobCardRefusals.isStatus({ status: jobCardStatusLabels[status] }),
  initial: ['Jobcard Created'],
  steps: [
    { from: 'Jobcard Created', event: 'assign', who: leaders, to: 'Assigned' },
    { from: 'Jobcard Created', event: 'cancel', who: leaders, to: 'Cancelled' },
    // When the last person is removed, the card waits for an assignment again.
    { from: 'Assigned', event: 'unassign', who: leaders, to: 'Jobcard Created' },
    { from: 'Assigned', event: 'start', who: workers, to: 'In Progress' },
    { from: 'Assigned', event: 'cancel', who: leaders, to: 'Cancelled' },
    { from: 'In Progress', event: 'hold', who: workers, to: 'On Hold' },
    { from: 'In Progress', event: 'finish', who: workers, to: 'Completed' },
    { from: 'In Progress', event: 'cancel', who: leaders, to: 'Cancelled' },
    { from: 'On Hold', event: 'resume', who: workers, to: 'In Progress' },
    { from: 'On Hold', event: 'cancel', who: leaders, to: 'Cancelled' },
    // The work was not finished after all, so the earlier sign-off does not count.
    { from: 'Completed', event: 'reopen', who: leaders, to: 'In Progress' },
  ],
} as const satisfies Machine<JobCardStatus, JobCardEvent, JobCardWho>;

/** `POST /jobcard/{id}/status` names the target status; the event is the row that leads there. */
export const eventBetween = (from: JobCardStatus, to: JobCardStatus): JobCardEvent | undefined =>
  jobCardMachine.steps.find((step) => step.from === from && step.to === to)?.event;

/** Open cards can still be cancelled. */
export const isOpen = (status: JobCardStatus): boolean => can(jobCardMachine, status, 'cancel');
/** Work is in progress if the card could be finished now. */
export const isInProgress = (status: JobCardStatus): boolean => can(jobCardMachine, status, 'finish');
/** The statuses before work starts: such a card is overdue once the day of its preferred start has passed. */
export const unstartedStatuses = ['Jobcard Created', 'Assigned'] as const satisfies readonly JobCardStatus[];
/** A finished job card accepts only its sign-off until a leader reopens it; a cancelled card accepts nothing. */
export const canSignOff = (status: JobCardStatus): boolean => isOpen(status) || status === 'Completed';

/** The rows of `GET /wip_status`, fixed and the same in every company. */
export const wipStatuses = jobCardStatuses.map((name, index) => ({
  _id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
}));
/** A status in its wire format, with the fixed id from `GET /wip_status`. */
export const toWipStatus = (name: JobCardStatus): { _id: string; name: JobCardStatus } => ({
  _id: wipStatuses.find((row) => row.name === name)?._id ?? '',
  name,
});

const tones: Record<JobCardStatus, Tone> = {
  'Jobcard Created': 'plain',
  Assigned: 'attention',
  'In Progress': 'busy',
  'On Hold': 'attention',
  Completed: 'good',
  Cancelled: 'bad',
};
export const jobCardTone = (status: JobCardStatus): Tone => tones[status];

/** The input that each step needs. `people`: at least one of supervisor, team and engineer. */
export const eventInputs: Record<
  JobCardEvent,
  readonly ('people' | 'reason' | 'comment' | 'startValue' | 'endValue')[]
> = {
  assign: ['people'],
  unassign: [],
  start: ['startValue'],
  hold: ['reason'],
  resume: [],
  finish: ['comment', 'endValue'],
  cancel: ['reason'],
  reopen: ['reason'],
};
