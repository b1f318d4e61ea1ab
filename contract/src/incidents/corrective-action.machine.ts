import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** What is done so that it does not happen again: given to somebody, done by a day, and given again where it did not help. */
export const actionStates = ['open', 'done'] as const;
export type ActionState = (typeof actionStates)[number];
export type ActionEvent = 'change' | 'finish' | 'reopen' | 'withdraw';
export type ActionWho = 'the leads' | 'the auditor' | 'the owner';

const giving = ['the leads', 'the auditor'] as const;
export const actionMachine = {
  subject: 'Corrective action',
  begins: ['open'],
  steps: [
    { from: 'open', event: 'change', who: giving, to: 'open' },
    { from: 'open', event: 'finish', who: ['the owner', 'the leads'], to: 'done' },
    { from: 'done', event: 'reopen', who: giving, to: 'open' },
    { from: 'open', event: 'withdraw', who: giving, to: 'open' },
  ],
} as const satisfies Machine<ActionState, ActionEvent, ActionWho>;

/** How it stands today: one that is open after its day is overdue. Days are those of UTC. */
export const actionStandings = ['Open', 'Overdue', 'Done'] as const;
export type ActionStanding = (typeof actionStandings)[number];
export const standingOf = ({ state, isOverdue }: { state: ActionState; isOverdue: boolean }): ActionStanding =>
  state === 'done' ? 'Done' : isOverdue ? 'Overdue' : 'Open';
export const toneOfStanding: Record<ActionStanding, Tone> = { Open: 'busy', Overdue: 'bad', Done: 'good' };
