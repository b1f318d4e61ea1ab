import { messages } from '../../kit/language/messages.ts';

/**
 * The second factor after the password (docs/decisions/0013-totp-second-factor.md): a code from an authenticator app
 * (RFC 6238), or one of ten recovery codes that work once. Anybody can set one up. REQUIRE_SECOND_FACTOR=admins makes
 * it mandatory for Super Admins and PDSL Admins.
 */
export const secondFactorMessages = messages('access.second-factor', {
  needed: 'Enter the code from your authenticator app',
  alreadyOn: 'Your second factor is already on. Switch it off to start again.',
  notOn: 'Your second factor is off',
  beginAgain: 'This took too long. Start again with a new key.',
  required: 'Your role needs a second factor, so you can’t switch it off',
  switchedOff: 'Second factor switched off',
  reset: 'Second factor reset',
  resetNone: 'This person has no second factor',
  resetSelf: 'To change your own second factor, use the Security page',
});
