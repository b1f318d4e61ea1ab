import { messages } from '../../kit/language/messages.ts';

export const liveMessages = messages('live', {
  tooManyForPerson: 'You already have six live screens open. This one refreshes every few seconds instead.',
  tooMany: 'Too many live screens are open at the moment. This one refreshes every few seconds instead.',
});
