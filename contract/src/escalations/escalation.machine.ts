import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { escalationRefusals } from './messages/escalation.messages.ts';

/**
 * The states of an escalation. A plan raises one when it reaches a TIP level for which it has a rule. The steps of that
 * rule are notified one after another until somebody acknowledges. The office then closes it with problem, cause and
 * containment.
 */
export const escalationStates = ['open', 'acknowledged', 'closed'] as const;
export type EscalationState = (typeof escalationStates)[number];
export type EscalationEvent = 'acknowledge' | 'close';
export type EscalationWho = 'the office' | 'the notified people';

export const escalationMachine = {
  refusal: (state) => escalationRefusals[state],
  initial: ['open'],
  steps: [
    { from: 'open', event: 'acknowledge', who: ['the notified people', 'the office'], to: 'acknowledged' },
    { from: 'acknowledged', event: 'close', who: ['the office'], to: 'closed' },
  ],
} as const satisfies Machine<EscalationState, EscalationEvent, EscalationWho>;

export const escalationTones: Record<EscalationState, Tone> = {
  open: 'bad',
  acknowledged: 'attention',
  closed: 'good',
};

/** Whether nobody has acknowledged the escalation yet. */
export const awaitsAcknowledgement = (state: EscalationState): boolean => state === 'open';
