import { messages } from '../../language/messages.ts';

/** What a person reads if a request fails without an explanation from the server. */
export const callMessages = messages('kit.call', {
  noConnection: 'No connection. What you typed is still here; try again in a moment.',
  failed: 'Something went wrong. Please try again.',
  downloadInterrupted: 'The download was interrupted. Please try again.',
});
