import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** Clean points, on a plan's page and in its reports. */
export const cleanPointMessages = messages('findings.clean-points', {
  title: 'Clean points',
  explanation:
    'After a Not OK, a check counts as clean again once it has {needed, plural, one {# OK result} other {# OK results in a row}}, starting from the first of them.',
  check: 'Check',
  notOk: 'Last Not OK',
  cleanFrom: 'Clean from',
  clean: 'Clean',
  notYet: 'Not clean yet',
  lastNotOk: 'Last Not OK: {name}, {at}',
  from: 'Clean from {name} in {plan}, recorded {at} by {by}',
  reached: 'Confirmed by {needed, plural, one {# OK result} other {# OK results in a row}} on {at}',
  soFar: '{clean} of {needed} OK results in a row so far',
  nameAndTime: '{name}\n{at}',
  showMore: shared(commonMessages.showMore),
  fromCell: '{name} ({plan})\n{at}, {by}',
});
