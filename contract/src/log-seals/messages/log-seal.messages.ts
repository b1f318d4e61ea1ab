import { messages } from '../../kit/language/messages.ts';

export const logSealTexts = messages('log-seals.log-seal', {
  title: 'Sealed Records',
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
