import { messages } from '../../kit/messages.ts';

/**
 * The second factor after the password (docs/decisions/0013-totp-second-factor.md): a code from an authenticator app
 * (RFC 6238) or one of ten single-use recovery codes. Anybody can set one up; REQUIRE_SECOND_FACTOR=admins makes it
 * mandatory for roles that act in many companies.
 */
export const secondFactorMessages = messages('access.second-factor', {
  needed: 'Enter the code of your authenticator app',
  alreadyOn: 'Your second factor is on already. Switch it off to begin anew.',
  notOn: 'Your second factor is not on',
  beginAgain: 'This took too long. Begin again with a new key.',
  required: 'Your role needs a second factor: it stays on',
  switchedOff: 'Second factor switched off',
  reset: 'Second factor reset',
  resetNone: 'This person has no second factor',
  resetSelf: 'Your own second factor is kept on the Security page',
});
