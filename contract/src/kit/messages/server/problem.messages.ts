import { messages } from '../../language/messages.ts';

/** What the server says where a route has no message of its own. */
export const problemMessages = messages('kit.problem', {
  signIn: 'Please sign in',
  notAllowed: 'You are not allowed to do this',
  notFound: 'Not found',
  codeSent: 'Verification code sent to your e-mail',
  checkFields: 'Please check the fields',
  unavailable: 'The service is not available right now. Please try again.',
});
