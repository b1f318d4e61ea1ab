import { z } from 'zod';
import { instant } from '../kit/route.ts';
import { accessMessages, anyCodeField, AuthUser, codeField, passwordLength } from './session.schema.ts';

/**
 * A second factor beside the password (docs/decisions/0013-totp-second-factor.md): the code of an authenticator app (RFC 6238), or one of ten recovery
 * codes that work once each. Everybody may have one; REQUIRE_SECOND_FACTOR=admins makes it a must for those who act in many companies.
 */
export const secondFactorMessages = {
  needed: 'Enter the code of your authenticator app',
  alreadyOn: 'Your second factor is on already. Switch it off to begin anew.',
  notOn: 'Your second factor is not on',
  beginAgain: 'This took too long. Begin again with a new key.',
  required: 'Your role needs a second factor: it stays on',
  switchedOff: 'Second factor switched off',
  reset: 'Second factor reset',
  resetNone: 'This person has no second factor',
  resetSelf: 'Your own second factor is kept on the Security page',
} as const;

const currentPassword = z
  .string({ error: accessMessages.passwordRequired })
  .min(1, accessMessages.passwordRequired)
  .max(passwordLength.max, accessMessages.currentPasswordWrong);

/**
 * When it is on already, its code is asked as well: the new key takes over, as with a new phone. A session that was just begun with the password and
 * can do nothing but this is asked for neither.
 */
export const BeginSecondFactor = z.strictObject({ password: currentPassword.optional(), otp: anyCodeField.optional() });
export const ConfirmSecondFactor = z.strictObject({ otp: codeField });
export const ProveSecondFactor = z.strictObject({ password: currentPassword, otp: anyCodeField });

export const SecondFactor = z.object({ isOn: z.boolean(), since: instant.nullable(), recoveryCodesLeft: z.number(), isRequired: z.boolean() });
export type SecondFactor = z.output<typeof SecondFactor>;
/** The key in letters, for typing, and as the `otpauth:` address that the app reads from a QR code. Shown until it is confirmed. */
export const SecondFactorKey = z.object({ key: z.string(), address: z.string() });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** `user` is the session that begins when the second factor was the last step of signing in. */
export const SecondFactorOn = RecoveryCodes.extend({ user: AuthUser.nullable() });
