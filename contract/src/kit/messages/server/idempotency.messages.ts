import { messages } from '../../language/messages.ts';

/** A write that is repeated with the same Idempotency-Key happens only once. */
export const idempotencyMessages = messages('kit.idempotency', {
  notUuid: 'The Idempotency-Key must be a UUID',
  otherRequest: 'This Idempotency-Key was already used for another request',
  inProgress: 'This request is still being processed. Please try again in a moment.',
});
