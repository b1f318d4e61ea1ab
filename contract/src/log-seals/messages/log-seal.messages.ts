import { messages } from '../../kit/messages.ts';

export const logSealTexts = messages('log-seals.log-seal', {
  asWritten: 'As it was written',
  none: 'Nothing is sealed yet. The days that are over are sealed each night at 02:20 UTC.',
  found: '{count, plural, one {# finding} other {# findings}}',
});
