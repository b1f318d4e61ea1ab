import { messages } from '../../language/messages.ts';

/** Messages of the server for routes that have none of their own. */
export const problemMessages = messages('kit.problem', {
  signIn: 'Please sign in',
  notAllowed: 'You are not allowed to do this',
  notFound: 'Not found',
  codeSent: 'Verification code sent to your email address',
  checkFields: 'Please check the fields',
  unavailable: 'The service is not available right now. Please try again.',
});
