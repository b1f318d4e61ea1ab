import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const accessServerMessages = messages('access.access-server', {
  chooseRoleName: 'Choose one of: {offered}',
  setNewPassword: 'Set a new password',
  signIn: 'Sign in',
  hello: shared(commonMessages.helloFirstName),
  codeValidity: 'Your code works once and is valid for {codeMinutes} minutes.',
  ignoreIfNotRequested: 'If you didn’t ask for this code, ignore this email.',
  anAdministrator: 'An administrator',
  invitationTitle: 'You’ve been invited',
  linkValidity: 'The link works once and is valid until {expiresAt}.',
  acceptInvitation: 'Accept invitation',
  temporaryPassword: 'Your temporary password',
  temporaryPasswordSent:
    '{actor} asked us to send you a temporary password. Your old password no longer works, and you were signed out everywhere.',
  temporaryPasswordUse:
    'Sign in within {validHours} hours with the code below as your password, including its hyphens. You will then choose your own password.',
  unexpected: 'If you didn’t expect this, tell your administrator.',
  alreadyAccepted: 'This person has already accepted the invitation',
  invitationSubject: '{by} invites you to Roadworthy',
  invitationSubjectOfCompany: '{by} invites you to Roadworthy for {company}',
  invited: '{by} created an account for you. Choose a password to get started.',
  invitedToCompany: '{by} created an account for you at {company}. Choose a password to get started.',
  platform: 'Platform',
  resetCodeSubject: 'Your code to set a new password',
  signInCodeSubject: 'Your sign-in code',
  ifNotYou: 'If this wasn’t you, set a new password now and tell your administrator.',
  passwordChanged: 'Your password was changed',
  passwordChangedText: 'Sign in with your new password from now on. You were signed out everywhere else.',
  passwordChangedNotYou:
    'If this wasn’t you, choose Forgot password on the sign-in page now and tell your administrator.',
  secondFactorOn: 'Your second factor is on',
  secondFactorOnText:
    'You now need a code from your authenticator app to sign in. Keep your recovery codes where you can find them without your phone.',
  secondFactorOff: 'Your second factor is off',
  secondFactorOffText: 'You now sign in with your password only.',
  recoveryCodesRenewed: 'You have new recovery codes',
  recoveryCodesRenewedText: 'Your old recovery codes no longer work.',
  recoveryCodeUsed: 'A recovery code was used',
  recoveryCodeUsedText:
    'Someone signed in with a recovery code instead of your authenticator app. You have {left, plural, =0 {no recovery codes} one {# recovery code} other {# recovery codes}} left.',
  makeNewRecoveryCodes: 'Create new recovery codes on the Security page.',
  secondFactorReset: 'Your second factor was reset',
  secondFactorResetText:
    '{by} reset your second factor. Your authenticator app and your recovery codes no longer work, and you were signed out everywhere.',
  setUpNewSecondFactor:
    'You can set up a new second factor on the Security page. If you didn’t ask for this, tell your administrator.',
});
