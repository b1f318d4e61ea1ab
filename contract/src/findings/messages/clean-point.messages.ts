import { messages } from '../../kit/language/messages.ts';

/** From which vehicle or piece on a check that was Not OK is clean again: on the plan and in its reports. */
export const cleanPointMessages = messages('findings.clean-points', {
  title: 'Clean points',
  explanation:
    'A check that was Not OK is clean from the first of {needed, plural, one {# OK} other {# consecutive OK}} after it, in the order of recording.',
  check: 'Check',
  notOk: 'Last Not OK',
  cleanFrom: 'Clean from',
  clean: 'Clean',
  notYet: 'Not clean yet',
  lastNotOk: 'Last Not OK: {name}, {at}',
  from: 'Clean from {name} in {plan}, recorded {at} by {by}',
  reached: 'Confirmed by {needed, plural, one {# OK} other {# consecutive OK}} on {at}',
  soFar: '{clean} of {needed} consecutive OK so far',
  nameAndTime: '{name}\n{at}',
  fromCell: '{name} ({plan})\n{at}, {by}',
});
