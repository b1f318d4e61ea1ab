import { actionRefusals } from './messages/incident-labels.messages.ts';
import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

// A corrective action prevents a recurrence and has an owner and a due date. An action of an incident is done, and
// reopened if it did not help. An action of a finding is started and done, and then closed or sent back by the
// re-inspection.

export const actionStates = ['open', 'in progress', 'done', 'closed'] as const;
export type ActionState = (typeof actionStates)[number];
export type ActionEvent =
  | 'change'
  | 'start'
  | 'finish'
  | 'reopen'
  | 'withdraw'
  | 're-inspect ok'
  | 're-inspect not ok'
  | 'close';
export type ActionWho = 'the leaders' | 'any auditor' | 'the owner' | 'server';
export type ActionWhen = 'it is for an incident' | 'it is for a finding';

const assigners = ['the leaders', 'any auditor'] as const;
const doers = ['the owner', 'the leaders'] as const;
const server = ['server'] as const;
export const actionMachine = {
  refusal: (status) => actionRefusals[status],
  initial: ['open'],
  steps: [
    { from: 'open', event: 'change', who: assigners, to: 'open' },
    { from: 'in progress', event: 'change', who: assigners, to: 'in progress' },
    { from: 'open', event: 'start', who: doers, to: 'in progress', when: 'it is for a finding' },
    { from: 'open', event: 'finish', who: doers, to: 'done' },
    { from: 'in progress', event: 'finish', who: doers, to: 'done' },
    { from: 'done', event: 'reopen', who: assigners, to: 'open', when: 'it is for an incident' },
    { from: 'open', event: 'withdraw', who: assigners, to: 'open' },
    { from: 'in progress', event: 'withdraw', who: assigners, to: 'in progress' },
    { from: 'done', event: 're-inspect ok', who: server, to: 'closed', when: 'it is for a finding' },
    { from: 'done', event: 're-inspect not ok', who: server, to: 'in progress', when: 'it is for a finding' },
    // The finding was closed in another way, for instance by Complete or by the audit.
    { from: 'open', event: 'close', who: server, to: 'closed', when: 'it is for a finding' },
    { from: 'in progress', event: 'close', who: server, to: 'closed', when: 'it is for a finding' },
    { from: 'done', event: 'close', who: server, to: 'closed', when: 'it is for a finding' },
  ],
} as const satisfies Machine<ActionState, ActionEvent, ActionWho, ActionWhen>;

/** The states in which there is still work to do. */
export const unfinishedActionStates: readonly ActionState[] = actionStates.filter((state) =>
  actionMachine.steps.some(({ from, event }) => from === state && event === 'finish'),
);

/** The status as it is shown: after its due date, unfinished work is overdue. Dates are in UTC. */
export const actionStatuses = ['Open', 'In Progress', 'Overdue', 'Done', 'Closed'] as const;
export type ActionStatus = (typeof actionStatuses)[number];
const statusOf: Record<ActionState, ActionStatus> = {
  open: 'Open',
  'in progress': 'In Progress',
  done: 'Done',
  closed: 'Closed',
};
export const toActionStatus = ({ state, isOverdue }: { state: ActionState; isOverdue: boolean }): ActionStatus =>
  isOverdue ? 'Overdue' : statusOf[state];
export const actionTones: Record<ActionStatus, Tone> = {
  Open: 'busy',
  'In Progress': 'busy',
  Overdue: 'bad',
  Done: 'good',
  Closed: 'plain',
};
