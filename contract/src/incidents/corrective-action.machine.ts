import { actionRefusals } from './messages/incident-labels.messages.ts';
import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** A corrective action prevents a recurrence: it has an owner and a due date, and is reopened if it did not help. */
export const actionStates = ['open', 'done'] as const;
export type ActionState = (typeof actionStates)[number];
export type ActionEvent = 'change' | 'finish' | 'reopen' | 'withdraw';
export type ActionWho = 'the leaders' | 'any auditor' | 'the owner';

const assigners = ['the leaders', 'any auditor'] as const;
export const actionMachine = {
  refusal: (status) => actionRefusals[status],
  initial: ['open'],
  steps: [
    { from: 'open', event: 'change', who: assigners, to: 'open' },
    { from: 'open', event: 'finish', who: ['the owner', 'the leaders'], to: 'done' },
    { from: 'done', event: 'reopen', who: assigners, to: 'open' },
    { from: 'open', event: 'withdraw', who: assigners, to: 'open' },
  ],
} as const satisfies Machine<ActionState, ActionEvent, ActionWho>;

/** The status shown: an open action is overdue after its due date. Dates are in UTC. */
export const actionStatuses = ['Open', 'Overdue', 'Done'] as const;
export type ActionStatus = (typeof actionStatuses)[number];
export const actionStatusOf = ({ state, isOverdue }: { state: ActionState; isOverdue: boolean }): ActionStatus =>
  state === 'done' ? 'Done' : isOverdue ? 'Overdue' : 'Open';
export const actionTones: Record<ActionStatus, Tone> = { Open: 'busy', Overdue: 'bad', Done: 'good' };
