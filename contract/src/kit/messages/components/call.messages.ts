import { messages } from '../../language/messages.ts';

/** Messages for requests that fail without the server saying why. */
export const callMessages = messages('kit.call', {
  noConnection: 'No connection. Your entries are still here. Try again in a moment.',
  failed: 'Something went wrong. Please try again.',
  downloadInterrupted: 'The download was interrupted. Please try again.',
});
