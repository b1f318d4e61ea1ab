import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { findingRefusals } from './messages/finding-labels.messages.ts';

/**
 * The kinds of findings: a checkpoint that is Not OK, a risk that an audit refused, an incident, and a measure that a
 * signed risk assessment requires before the work starts.
 */
export const findingKinds = ['not ok', 'hazard', 'incident', 'measure'] as const;
export type FindingKind = (typeof findingKinds)[number];

/**
 * The states of a finding. They are not stored: they follow from its record, and from its job card or corrective
 * actions. `close` and `find again` are transitions of the record, such as Complete or closing an incident.
 */
export const findingStates = ['open', 'in work', 'ready', 'closed'] as const;
export type FindingState = (typeof findingStates)[number];
export type FindingEvent =
  | 'create job card'
  | 'create corrective action'
  | 'finish work'
  | 'cancel work'
  | 're-inspect ok'
  | 're-inspect not ok'
  | 'close'
  | 'find again';
export type FindingWho =
  | 'the office'
  | 'the inspectors'
  | 'the auditor'
  | 'the company BRM'
  | 'the super admin'
  | 'server';
export type FindingWhen =
  | 'it is a Not OK or an incident'
  | 'it is not an incident'
  | 'it is an incident without a job card'
  | 'somebody else did the work';

const office = ['the office'] as const;
const inspectors = ['the inspectors', 'the auditor', 'the company BRM', 'the super admin'] as const;
const server = ['server'] as const;
export const findingMachine = {
  refusal: (state) => findingRefusals[state],
  initial: ['open'],
  steps: [
    { from: 'open', event: 'create job card', who: office, to: 'in work', when: 'it is a Not OK or an incident' },
    { from: 'open', event: 'create corrective action', who: office, to: 'in work', when: 'it is not an incident' },
    // An incident can have a job card in addition to its corrective actions.
    {
      from: 'in work',
      event: 'create job card',
      who: office,
      to: 'in work',
      when: 'it is an incident without a job card',
    },
    {
      from: 'ready',
      event: 'create job card',
      who: office,
      to: 'in work',
      when: 'it is an incident without a job card',
    },
    { from: 'in work', event: 'finish work', who: server, to: 'ready' },
    { from: 'in work', event: 'cancel work', who: server, to: 'open' },
    { from: 'ready', event: 're-inspect ok', who: inspectors, to: 'closed', when: 'somebody else did the work' },
    { from: 'ready', event: 're-inspect not ok', who: inspectors, to: 'in work', when: 'somebody else did the work' },
    { from: 'open', event: 'close', who: server, to: 'closed' },
    { from: 'in work', event: 'close', who: server, to: 'closed' },
    { from: 'ready', event: 'close', who: server, to: 'closed' },
    { from: 'closed', event: 'find again', who: server, to: 'open' },
  ],
} as const satisfies Machine<FindingState, FindingEvent, FindingWho, FindingWhen>;

export const findingTones: Record<FindingState, Tone> = {
  open: 'bad',
  'in work': 'busy',
  ready: 'attention',
  closed: 'good',
};
