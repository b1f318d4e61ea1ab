import { can, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** The life of a job card (product.md section 2): each arrow of it is a row here, once for every status it begins in. */
export const jobCardStatuses = ['Jobcard Created', 'Assigned', 'In Progress', 'On Hold', 'Completed', 'Cancelled'] as const;
export type JobCardStatus = (typeof jobCardStatuses)[number];

export type JobCardEvent = 'assign' | 'unassign' | 'start' | 'hold' | 'resume' | 'finish' | 'cancel' | 'reopen';
export type JobCardWho = 'super' | 'admin' | 'brm' | 'manager' | 'supervisor' | 'rework manager' | 'the assigned engineer';

const leaders = ['super', 'admin', 'brm', 'manager', 'supervisor', 'rework manager'] as const;
const workers = [...leaders, 'the assigned engineer'] as const;

export const jobCardMachine = {
  subject: 'Job card',
  initial: ['Jobcard Created'],
  steps: [
    { from: 'Jobcard Created', event: 'assign', who: leaders, to: 'Assigned' },
    { from: 'Jobcard Created', event: 'cancel', who: leaders, to: 'Cancelled' },
    // When nobody is left on it, it waits for somebody again.
    { from: 'Assigned', event: 'unassign', who: leaders, to: 'Jobcard Created' },
    { from: 'Assigned', event: 'start', who: workers, to: 'In Progress' },
    { from: 'Assigned', event: 'cancel', who: leaders, to: 'Cancelled' },
    { from: 'In Progress', event: 'hold', who: workers, to: 'On Hold' },
    { from: 'In Progress', event: 'finish', who: workers, to: 'Completed' },
    { from: 'In Progress', event: 'cancel', who: leaders, to: 'Cancelled' },
    { from: 'On Hold', event: 'resume', who: workers, to: 'In Progress' },
    { from: 'On Hold', event: 'cancel', who: leaders, to: 'Cancelled' },
    // The work was not done after all; the sign-off of before does not count for what follows.
    { from: 'Completed', event: 'reopen', who: leaders, to: 'In Progress' },
  ],
} as const satisfies Machine<JobCardStatus, JobCardEvent, JobCardWho>;

/** `POST /jobcard/{id}/status` names where to; the event is the row that leads there. */
export const eventBetween = (from: JobCardStatus, to: JobCardStatus): JobCardEvent | undefined =>
  jobCardMachine.steps.find((step) => step.from === from && step.to === to)?.event;

/** Open: it can still be cancelled. */
export const isOpen = (status: JobCardStatus): boolean => can(jobCardMachine, status, 'cancel');
/** Somebody works on it now: it could be finished. */
export const isInProgress = (status: JobCardStatus): boolean => can(jobCardMachine, status, 'finish');
/** What nobody has started yet: overdue once the day of its preferred start is over. */
export const unstartedStatuses = ['Jobcard Created', 'Assigned'] as const satisfies readonly JobCardStatus[];
/** A finished job card is frozen but for its sign-off, until a leader reopens it; a cancelled one for good. */
export const canSignOff = (status: JobCardStatus): boolean => isOpen(status) || status === 'Completed';

/** The rows of `GET /wip_status`: fixed, the same in every company. */
export const wipStatuses = jobCardStatuses.map((name, index) => ({ _id: `00000000-0000-4000-8000-00000000000${index + 1}`, name }));
/** The status as the wire has it, with its fixed id (`GET /wip_status`). */
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

/** What a step asks for (product.md section 2). `people`: at least one of supervisor, team and engineer. */
export const eventInputs: Record<JobCardEvent, readonly ('people' | 'reason' | 'comment' | 'startValue' | 'endValue')[]> = {
  assign: ['people'],
  unassign: [],
  start: ['startValue'],
  hold: ['reason'],
  resume: [],
  finish: ['comment', 'endValue'],
  cancel: ['reason'],
  reopen: ['reason'],
};

/** How the history says a step, and the label of its button. */
export const eventLabels: Record<JobCardEvent, { history: string; button: string }> = {
  assign: { history: 'Assigned', button: 'Assign' },
  unassign: { history: 'Unassigned', button: 'Unassign' },
  start: { history: 'Started', button: 'Start' },
  hold: { history: 'Put on hold', button: 'Hold' },
  resume: { history: 'Resumed', button: 'Resume' },
  finish: { history: 'Finished', button: 'Finish job' },
  cancel: { history: 'Cancelled', button: 'Cancel job card' },
  reopen: { history: 'Reopened', button: 'Reopen' },
};
