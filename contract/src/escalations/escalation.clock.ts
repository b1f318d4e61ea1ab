import type { EscalationRule, EscalationStop } from '../work-plans/escalation/escalation-rule.schema.ts';
import { awaitsAcknowledgement, type EscalationState } from './escalation.machine.ts';

// The clock of an escalation. Depends on nothing but the rule, the notified steps and the current time.

const minuteMs = 60_000;

/** Returns by when a step that is notified now has to be acknowledged. */
export const calculateAcknowledgementDeadline = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * minuteMs).toISOString();

/** `step` is the number of the last notified step, from 1. */
export type EscalationClock = {
  readonly state: EscalationState;
  readonly step: number;
  readonly dueAt: string;
};
export const isEscalationOverdue = ({ state, dueAt }: Pick<EscalationClock, 'state' | 'dueAt'>, now: Date): boolean =>
  awaitsAcknowledgement(state) && Date.parse(dueAt) <= now.getTime();

/**
 * Returns the number of the step to notify now. Undefined while the current step has time left, after an
 * acknowledgement, and after the last step. Even after an outage, steps are notified one by one, so that each gets its
 * full time.
 */
export function findNextStep({ steps }: Pick<EscalationRule, 'steps'>, clock: EscalationClock, now: Date) {
  return isEscalationOverdue(clock, now) && clock.step < steps.length ? clock.step + 1 : undefined;
}

/** Returns whether an escalation with this rule currently stops work. */
export const stopsWork = (stop: EscalationStop, state: EscalationState): boolean =>
  stop === 'until closed' ? state !== 'closed' : stop === 'until acknowledged' && awaitsAcknowledgement(state);
