import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const suspectStateLabels = messages('findings.suspect-states', {
  passed: 'Previously inspected OK',
  'repeat due': 'Repeat check due',
  'repeated ok': 'Repeat check OK',
  'repeated not ok': 'Repeat check Not OK',
  removed: 'Removed from the plan',
  completed: 'Plan completed',
});

/** Vehicles and pieces that passed a check before another one was found Not OK on it. */
export const suspectMessages = messages('findings.suspects', {
  suspects: 'Suspect list',
  item: 'Vehicle or piece',
  state: 'State',
  passed: 'Recorded OK',
  passedBy: 'Recorded by',
  plan: 'Work plan',
  project: 'Project',
  count:
    '{count, plural, =0 {Nothing is suspect} one {# vehicle or piece is suspect} other {# vehicles or pieces are suspect}}',
  search: 'Search suspects',
  all: shared(commonMessages.all),
  empty: 'Nothing passed this check between the last verified OK and this Not OK.',
  noMatches: 'No suspects match these filters.',
  open: 'Suspect list',
  window:
    'Everything that passed this check after the last verified OK ({name} in {plan}, {at}) and before the Not OK of {until}.',
  windowFromStart: 'Everything that passed this check before the Not OK of {until}. No earlier OK has been verified.',
  rule: 'An OK is verified once a second person has also recorded OK, or the office has decided that it is OK.',
  hint: 'To inspect these vehicles again, create a work plan for them. To recall them, create a corrective action on the finding.',
  repeatHint:
    '{count, plural, one {# vehicle of {planNo} has} other {# vehicles of {planNo} have}} not been checked again: repeat their check. For vehicles of other plans, create a work plan or a corrective action on the finding.',
  repeat: 'Repeat checks',
  completedHint:
    '{count, plural, one {# is in a completed plan} other {# are in completed plans}} and may have been shipped.',
  notOkOnly: 'Only a Not OK item has a suspect list',
});
