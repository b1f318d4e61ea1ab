import { roleSubjects, type Policy } from '../access/policy.ts';
import {
  escalationMachine,
  type EscalationEvent,
  type EscalationState,
  type EscalationWho,
} from './escalation.machine.ts';
import { escalationMessages } from './messages/escalation.messages.ts';

/** `notified` are the people of the steps notified so far. A role stands for those who have it now. */
export type ActionableEscalation = { readonly state: EscalationState; readonly notified: readonly string[] };

const refusals: Record<EscalationEvent, string> = {
  acknowledge: escalationMessages.notNotified,
  close: escalationMessages.officeOnly,
};

export const escalationPolicy: Policy<ActionableEscalation, EscalationState, EscalationEvent, never, EscalationWho> = {
  machine: escalationMachine,
  statusOf: ({ state }) => state,
  rules: [],
  subjects: {
    'the office': roleSubjects['the office'],
    'the notified people': {
      means: 'the people of the steps that were notified so far',
      includes: ({ _id }, { notified }) => notified.includes(_id),
    },
  },
  conditions: {},
  refusalOf: (action) => refusals[action],
};
