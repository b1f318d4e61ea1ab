import { jobCardRefusals, jobCardStatusLabels } from './messages/job-card/job-card-labels.messages.ts';
import { can, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

export const jobCardStatuses = [
  'Jobcard Created',
  'Assigned',
  'In Progress',
  'On Hold',
  'Completed',
  'Cancelled',
] as const;
export type JobCardStatus = (typeof jobCardStatuses)[number];

/** The order of a list sorted by `workOrder`. */
export const statusesInWorkOrder = [
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
    // With nobody assigned, the card is back to waiting for an assignment.
    { from: 'Assigned', event: 'unassign', who: leaders, to: 'Jobcard Created' },
    { from: 'Assigned', event: 'start', who: workers, to: 'In Progress' },
    { from: 'Assigned', event: 'cancel', who: leaders, to: 'Cancelled' },
    { from: 'In Progress', event: 'hold', who: workers, to: 'On Hold' },
    { from: 'In Progress', event: 'finish', who: workers, to: 'Completed' },
    { from: 'In Progress', event: 'cancel', who: leaders, to: 'Cancelled' },
    { from: 'On Hold', event: 'resume', who: workers, to: 'In Progress' },
    { from: 'On Hold', event: 'cancel', who: leaders, to: 'Cancelled' },
    // The work turned out not to be finished, so the earlier sign-off does not count.
    { from: 'Completed', event: 'reopen', who: leaders, to: 'In Progress' },
  ],
} as const satisfies Machine<JobCardStatus, JobCardEvent, JobCardWho>;

/** Finds the event that leads to a status, because `POST /jobcard/{id}/status` names only the target. */
export const findEventBetween = (from: JobCardStatus, to: JobCardStatus): JobCardEvent | undefined =>
  jobCardMachine.steps.find((step) => step.from === from && step.to === to)?.event;

/** Whether a job card is open. Open cards can still be cancelled. */
export const isJobCardOpen = (status: JobCardStatus): boolean => can(jobCardMachine, status, 'cancel');
/** Whether work is in progress. Only then can the card be finished. */
export const isJobCardInProgress = (status: JobCardStatus): boolean => can(jobCardMachine, status, 'finish');
/** The statuses before work starts. Such a card is overdue once the day of its preferred start is over. */
export const unstartedStatuses = ['Jobcard Created', 'Assigned'] as const satisfies readonly JobCardStatus[];

/** The rows of `GET /wip_status`, fixed and the same in every company. */
export const wipStatuses = jobCardStatuses.map((name, index) => ({
  _id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
}));
/** Returns a status in its wire format, with the fixed id from `GET /wip_status`. */
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

/** The input that each step needs. `people` means at least one of supervisor, team and engineer. */
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
