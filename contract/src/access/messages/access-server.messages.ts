import { messages } from '../../kit/messages.ts';

export const accessServerMessages = messages('access.access-server', {
  chooseOneOfOffered: 'Choose one of: {offered}',
  setANewPassword: 'Set a new password',
  signIn: 'Sign in',
  helloFirstName: 'Hello {firstName},',
  yourCodeHasCodeLengthDigitsWorks: 'Your code has {codeLength} digits, works once and for {codeMinutes} minutes.',
  ifYouDidNotAskFor: 'If you did not ask for it, you can ignore this mail.',
  mailPurpose: 'mail {purpose}',
  whoAskedForIt: 'who asked for it',
  deviceHash: 'device {hash}',
  sessionSessionId: 'session {sessionId}',
  addressAddress: 'address {address}',
  ifThisWasNotYouSet: 'If this was not you, set a new password at once and tell your administrator.',
  youSignInWithTheNew: 'You sign in with the new one from now on, and were signed out everywhere else.',
  ifThisWasNotYouChoose:
    'If this was not you, choose Forgot password on the sign-in page at once and tell your administrator.',
  fromNowOnSigningInAsks:
    'From now on signing in asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
  fromNowOnYourPasswordAlone: 'From now on your password alone opens your account.',
  theCodesYouHadBeforeWork: 'The codes you had before work no longer.',
  oneOfYourRecoveryCodesWas:
    'One of your recovery codes was used in place of a code of your authenticator app. {left} of them are left.',
  makeNewOnesOnTheSecurity: 'Make new ones on the Security page before you need one.',
  byHasResetYourSecondFactor:
    '{by} has reset your second factor. The codes of your authenticator app and your recovery codes no longer count, and you were signed out everywhere.',
  youCanSetUpANew:
    'You can set up a new one on the Security page. If you did not ask for this, tell your administrator.',
  anAdministrator: 'An administrator',
  adminPasswordIsOnTheList: 'ADMIN_PASSWORD is on the list of common passwords: change it after the first sign-in',
  youAreInvited: 'You are invited',
  byHasMadeAnAccountFor: '{by} has made an account for you{value}. Choose your password to begin.',
  theLinkWorksOnceUntilExpiresAt: 'The link works once, until {expiresAt}.',
  acceptTheInvitation: 'Accept the invitation',
  personUserId: 'person {userId}',
  companyCompany: 'company {company}',
  mailsWhatMinutesWhose: 'mails {what} {minutes} {whose}',
  yourTemporaryPassword: 'Your temporary password',
  actorHasAskedForATemporary:
    '{actor} has asked for a temporary password for you. Your old one no longer counts, and you were signed out everywhere.',
  signInWithinValidHoursHoursWith:
    'Sign in within {validHours} hours with the code below as your password, hyphens included. You are then asked for a password of your own.',
  ifYouDidNotExpectThis: 'If you did not expect this, tell your administrator.',
  locationIsWrong: 'Location is wrong',
  workshopIsWrong: 'Workshop is wrong',
  teamIsWrong: 'Team is wrong',
  thisPersonHasAcceptedTheInvitation: 'This person has accepted the invitation already',
});
