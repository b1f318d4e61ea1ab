import { messages } from '../messages.ts';

/** A write that is repeated with the same Idempotency-Key happens once. */
export const idempotencyMessages = messages('kit.idempotency', {
  notUuid: 'The Idempotency-Key must be a UUID',
  otherRequest: 'This Idempotency-Key was used for another request',
  inProgress: 'The same request is still under way. Please try again in a moment.',
});
