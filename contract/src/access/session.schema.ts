import { z } from 'zod';
import {
  invalidEmailMessage,
  emailPattern,
  optionalReference,
  optionalText,
  reference,
  requiredMessage,
  text,
  singleLineText,
} from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { accessLevels } from './roles.ts';

/** Sign-in, sign-up and sessions: the fields a person types and what the server answers. */
export const accessMessages = {
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
  tooManyMails: {
    one: 'You have sent many e-mails in a short time. Try again in 1 minute.',
    many: 'You have sent many e-mails in a short time. Try again in {count} minutes.',
  },
  tooManyMailsOfCompany: {
    one: 'Many e-mails were sent from this company in a short time. Try again in 1 minute.',
    many: 'Many e-mails were sent from this company in a short time. Try again in {count} minutes.',
  },
  inviteOver:
    'This invitation was used already, has expired or is incomplete. Sign in if you have set your password; otherwise ask for a new invitation.',
  invited: 'Invitation sent',
  invitedWithoutMail:
    'Invitation created. No mail server is set, so a Super Admin passes on its link from the Mail Outbox.',
  emailTaken: 'This e-mail has an account here already',
  emailStays: 'The e-mail says who somebody is, so it stays. Invite them with the other one.',
  signedOut: 'Signed out',
  sessionEnded: 'Session ended',
  nameRequired: requiredMessage('Name'),
  userEmailRequired: requiredMessage('Email'),
  roleRequired: requiredMessage('Role'),
  roleNotYours: 'You may not give this role',
  accountAbove: "You can't change this account: its role is above yours. Ask an administrator.",
  roleStays: 'You can’t remove this role: you could not add it again. Ask a super admin.',
  noRoleNameLeft: 'All role names are in use. Edit a role instead.',
  roleAbove: "You can't change this role: it is above yours. Ask an administrator.",
  selfDelete: "You can't delete yourself",
  roleInUse: { one: 'This role is held by 1 person and stays', many: 'This role is held by {count} people and stays' },
  roleNameTaken: 'This role name is already used',
  userSaved: 'User saved',
  userDeleted: 'User deleted',
  roleSaved: 'Role saved',
  roleDeleted: 'Role deleted',
} as const;

export const codeLength = 6;
export const passwordLength = { min: 10, max: 200 };

export const emailField = singleLineText(accessMessages.emailRequired)
  .trim()
  .toLowerCase()
  .min(1, { error: accessMessages.emailRequired, abort: true })
  .max(254, invalidEmailMessage)
  .regex(emailPattern, invalidEmailMessage);

/** Never trimmed or truncated: every character of a password counts (ASVS 6.2.8). */
export const passwordField = z
  .string({ error: accessMessages.passwordRequired })
  .min(passwordLength.min, accessMessages.passwordShort)
  .max(passwordLength.max, `At most ${passwordLength.max} characters`);

/** Where to sign in: a company, the platform (null), or, if omitted, any account that the password opens. */
const companyId = id.nullish();
/** The 6-digit code from a mail or an authenticator app. */
export const codeField = z
  .string({ error: accessMessages.codeDigits })
  .trim()
  .regex(/^\d{6}$/, accessMessages.codeDigits);

/** A recovery code is shown in two halves; hyphens, spaces and case are ignored. */
export const recoveryCode = { count: 10, length: 10, letters: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' };
const recoveryHalf = `[${recoveryCode.letters}]{${recoveryCode.length / 2}}`;
const recoveryPattern = `${recoveryHalf}[- ]?${recoveryHalf}`;
export const recoveryField = z
  .string({ error: accessMessages.recoveryForm })
  .trim()
  .regex(new RegExp(`^${recoveryPattern}$`, 'i'), accessMessages.recoveryForm);
/** A code from an authenticator app, or a recovery code instead. */
export const anyCodeField = z
  .string({ error: accessMessages.codeDigits })
  .trim()
  .regex(new RegExp(`^(\\d{6}|${recoveryPattern})$`, 'i'), accessMessages.codeDigits);

export const SignIn = z.strictObject({
  emailId: emailField,
  password: z
    .string({ error: accessMessages.passwordRequired })
    .min(1, accessMessages.passwordRequired)
    .max(passwordLength.max),
  companyId,
});
/** The mailed code, or the app's code if the account has a second factor. */
export const VerifyCode = z.strictObject({
  emailId: emailField,
  otp: anyCodeField,
  isVerified: z.boolean().optional(),
  companyId,
});
export const RequestCode = z.strictObject({ emailId: emailField, companyId });
export const ChangePassword = z.strictObject({
  emailId: emailField.optional(),
  password: passwordField,
  currentPassword: z.string().max(passwordLength.max).optional(),
});
/**
 * An omitted name or phone number keeps the invitation's value. The form shows both, so an empty phone number removes
 * it.
 */
export const CompleteProfile = z.strictObject({
  firstName: text(requiredMessage('First name'), 120).optional(),
  lastName: singleLineText().trim().max(120).optional(),
  phoneNumber: singleLineText().trim().max(40, 'At most 40 characters').nullish(),
  password: passwordField,
  /** The invitation link already proves the email address; `false` still asks for a code. */
  isVerified: z.boolean().optional(),
  isRegistered: z.boolean().optional(),
});

export const RoleRef = z.object({ _id: id, name: z.string(), description: z.string() });
export const CompanyRef = z.object({
  _id: id,
  name: z.string(),
  logo: z.string().nullable(),
  internationalPhones: z.boolean().optional(),
});

export const AuthUser = z.object({
  accessToken: z.string(),
  _id: id,
  emailId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: RoleRef,
  accessLevel: z.enum(accessLevels),
  companyId: id.nullable(),
  isTempPassword: z.boolean(),
  tokenTime: instant,
  /** This session can only set up the second factor that the role requires. */
  needsSecondFactor: z.literal(true).optional(),
});
export type AuthUser = z.output<typeof AuthUser>;

/** Several accounts match the password: the person then picks the company. */
export const ChooseCompany = z.object({ choose: z.array(z.object({ companyId: id.nullable(), name: z.string() })) });
/** Issued after the code of the forgotten-password flow; only valid for change-password. */
export const ResetToken = z.object({ accessToken: z.string() });

export const Me = AuthUser.omit({ accessToken: true, tokenTime: true, needsSecondFactor: true }).extend({
  permissions: z.array(z.string()),
  company: CompanyRef.nullable(),
});
export type Me = z.output<typeof Me>;
/** Includes the current session: its token and when it was signed in. */
export const WhoAmI = Me.extend({ accessToken: z.string(), tokenTime: instant });

export const Invitation = z.object({
  accessToken: z.string(),
  emailId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  company: z.object({ name: z.string() }).nullable(),
});
export const SessionRecord = z.object({
  _id: id,
  createdAt: instant,
  lastSeenAt: instant,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
});

export const InviteUser = z.strictObject({
  firstName: text(accessMessages.nameRequired, 120),
  lastName: singleLineText().trim().max(120).default(''),
  emailId: singleLineText(accessMessages.userEmailRequired)
    .trim()
    .toLowerCase()
    .min(1, { error: accessMessages.userEmailRequired, abort: true })
    .max(254, invalidEmailMessage)
    .regex(emailPattern, invalidEmailMessage),
  phoneNumber: optionalText(40),
  role: reference(accessMessages.roleRequired),
  location: z.array(reference('Location is wrong')).max(200).default([]),
  /** The workshops that the person works in, and the team to join at once. */
  workshop: z.array(reference('Workshop is wrong')).max(200).default([]),
  team: optionalReference,
});
