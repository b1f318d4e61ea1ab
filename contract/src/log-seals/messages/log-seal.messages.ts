import { messages } from '../../kit/language/messages.ts';

export const logSealMessages = messages('log-seals.log-seal', {
  title: 'Sealed records',
  seal: 'Seal',
  upTo: 'Up to',
  compared: 'Compared',
  newEntries: 'New entries',
  allEntries: 'Total entries',
  result: 'Result',
  asWritten: 'Unchanged',
  none: 'Nothing is sealed yet. Completed days are sealed each night at 02:20 UTC.',
  found: '{count, plural, one {# finding} other {# findings}}',
});
