import { messages } from '../../kit/messages.ts';

/** Sign-in, sign-up and sessions: the fields a person types and what the server answers. */
export const accessMessages = messages('access.session', {
  emailRequired: 'Email is required!',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 10 characters long',
  passwordCommon: 'This password is on the list of common passwords. Please choose another.',
  passwordSame: 'The new password must differ from the old one',
  notYourEmail: 'This is not the e-mail of your account',
  noLocation:
    'Without a location, this inspector cannot be chosen for work plans of projects that have a work location.',
  passwordNotMatched: 'Password and confirm not matched!',
  passwordChanged: 'Password change successfull',
  currentPasswordWrong: 'The current password is wrong',
  codeDigits: 'The code has 6 digits',
  codeWrong: 'The code is wrong or no longer valid',
  recoveryForm: 'A recovery code has 10 letters and digits',
  codeSent: 'If the e-mail is known here, a code is on its way to it',
  deactivated: 'Your account was deactivated. Ask your company to activate it again.',
  loginWrong: 'The e-mail or the password is wrong',
  tooManyTries: 'Too many tries. Please wait a moment before the next one.',
  tooManyMails:
    '{count, plural, one {You have sent many e-mails in a short time. Try again in 1 minute.} other {You have sent many e-mails in a short time. Try again in # minutes.}}',
  tooManyMailsOfCompany:
    '{count, plural, one {Many e-mails were sent from this company in a short time. Try again in 1 minute.} other {Many e-mails were sent from this company in a short time. Try again in # minutes.}}',
  inviteOver:
    'This invitation was used already, has expired or is incomplete. Sign in if you have set your password; otherwise ask for a new invitation.',
  invited: 'Invitation sent',
  invitedWithoutMail:
    'Invitation created. No mail server is set, so a Super Admin passes on its link from the Mail Outbox.',
  emailTaken: 'This e-mail has an account here already',
  emailStays: 'The e-mail says who somebody is, so it stays. Invite them with the other one.',
  signedOut: 'Signed out',
  sessionEnded: 'Session ended',
  nameRequired: 'Name is required',
  userEmailRequired: 'Email is required',
  roleRequired: 'Role is required',
  roleNotYours: 'You may not give this role',
  accountAbove: "You can't change this account: its role is above yours. Ask an administrator.",
  roleStays: 'You can’t remove this role: you could not add it again. Ask a super admin.',
  noRoleNameLeft: 'All role names are in use. Edit a role instead.',
  roleAbove: "You can't change this role: it is above yours. Ask an administrator.",
  selfDelete: "You can't delete yourself",
  roleInUse:
    '{count, plural, one {This role is held by 1 person and stays} other {This role is held by # people and stays}}',
  roleNameTaken: 'This role name is already used',
  userSaved: 'User saved',
  userDeleted: 'User deleted',
  roleSaved: 'Role saved',
  roleDeleted: 'Role deleted',
});
