import { accessMessages } from './messages/session.messages.ts';
import { z } from 'zod';
import {
  invalidEmailMessage,
  emailPattern,
  optionalReference,
  optionalText,
  reference,
  text,
  singleLineText,
} from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { accessLevels } from './roles.ts';

export const codeLength = 6;
export const passwordLength = { min: 10, max: 200 };
const phoneLength = 40;

export const emailField = singleLineText(accessMessages.emailRequired)
  .trim()
  .toLowerCase()
  .min(1, { error: accessMessages.emailRequired, abort: true })
  .max(254, invalidEmailMessage)
  .regex(emailPattern, invalidEmailMessage);

/** Passwords are never trimmed or truncated: every character counts (ASVS 6.2.8). */
export const passwordField = z
  .string({ error: accessMessages.passwordRequired })
  .min(passwordLength.min, accessMessages.passwordShort)
  .max(passwordLength.max, accessMessages.tooLong({ max: passwordLength.max }));

/** Where to sign in: a company, the platform (null), or, if omitted, any account that the password opens. */
const companyId = id.nullish();
/** The 6-digit code from a mail or an authenticator app. */
export const codeField = z
  .string({ error: accessMessages.codeDigits })
  .trim()
  .regex(/^\d{6}$/, accessMessages.codeDigits);

/**
 * A recovery code is shown in two halves. Instead of the hyphen there may be a space or nothing, and case does not
 * matter.
 */
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
 * A name or phone number that is left out keeps the invitation's value. The form shows both, so an empty phone number
 * removes it.
 */
export const CompleteProfile = z.strictObject({
  firstName: text(accessMessages.firstNameRequired, 120).optional(),
  lastName: singleLineText().trim().max(120).optional(),
  phoneNumber: singleLineText()
    .trim()
    .max(phoneLength, accessMessages.tooLong({ max: phoneLength }))
    .nullish(),
  password: passwordField,
  /** The invitation link already proves the email address. With `false`, a code is required all the same. */
  isVerified: z.boolean().optional(),
  isRegistered: z.boolean().optional(),
});

export const RoleRef = z.object({ _id: id, name: z.string(), description: z.string() });
export const CompanyRef = z.object({
  _id: id,
  name: z.string(),
  logo: z.string().nullable(),
  internationalPhones: z.boolean().optional(),
  lockAfterMinutes: z.number().optional(),
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

/** Several accounts match the password, so the person has to choose the company. */
export const ChooseCompany = z.object({ choose: z.array(z.object({ companyId: id.nullable(), name: z.string() })) });
/** Issued after the code of the forgotten-password flow; only valid for change-password. */
export const ResetToken = z.object({ accessToken: z.string() });

export const Me = AuthUser.omit({ accessToken: true, tokenTime: true, needsSecondFactor: true }).extend({
  permissions: z.array(z.string()),
  company: CompanyRef.nullable(),
  /** The installation's time zone, which decides when a day begins. Sessions of an earlier version lack it. */
  timeZone: z.string().optional(),
});
export type Me = z.output<typeof Me>;
/** Includes the token of the current session and when the session began. */
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
  phoneNumber: optionalText(phoneLength),
  role: reference(accessMessages.roleRequired),
  location: z.array(reference(accessMessages.locationWrong)).max(200).default([]),
  /** The person's workshops, and the team to join at once. */
  workshop: z.array(reference(accessMessages.workshopWrong)).max(200).default([]),
  team: optionalReference,
});

/** The longest list. Nobody can invite more people than this within a minute (mail-limit.actions.ts). */
const maxInvited = 30;
const InvitedPerson = InviteUser.pick({ firstName: true, lastName: true, emailId: true, role: true });
const listed = <Person extends z.ZodType>(person: Person) =>
  z
    .array(person)
    .min(1, accessMessages.nobodyToInvite)
    .max(maxInvited, accessMessages.tooManyToInvite({ max: maxInvited }));
const noEmailTwice = z.superRefine<{ people: readonly { emailId: string }[] }>(
  ({ people }, context) => {
    for (const [index, { emailId }] of people.entries())
      if (people.findIndex((one) => one.emailId === emailId) < index)
        context.addIssue({ code: 'custom', path: ['people', index, 'emailId'], message: accessMessages.emailTwice });
  },
  { when: ({ issues }) => issues.length === 0 },
);
/** Where invited inspectors and workshop members work. */
const placesOfWork = { location: InviteUser.shape.location, workshop: InviteUser.shape.workshop };
export const InviteUsers = z.strictObject({ people: listed(InvitedPerson), ...placesOfWork }).check(noEmailTwice);
/** The form has a single Name field for each person. It is split into first and last name when it is sent. */
export const InviteUsersForm = z
  .strictObject({
    people: listed(InviteUser.pick({ emailId: true, role: true }).extend({ name: InviteUser.shape.firstName })),
    ...placesOfWork,
  })
  .check(noEmailTwice);
