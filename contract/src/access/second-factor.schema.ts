import { z } from 'zod';
import { instant } from '../kit/route.ts';
import { accessMessages, anyCodeField, AuthUser, codeField, passwordLength } from './session.schema.ts';

/**
 * The second factor after the password (docs/decisions/0013-totp-second-factor.md): a code from an authenticator app
 * (RFC 6238) or one of ten single-use recovery codes. Anybody can set one up; REQUIRE_SECOND_FACTOR=admins makes it
 * mandatory for roles that act in many companies.
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
 * Replacing an active second factor, for instance with a new phone, also needs a code of the current one. A session
 * that has just signed in only to enrol needs neither password nor code.
 */
export const BeginSecondFactor = z.strictObject({ password: currentPassword.optional(), otp: anyCodeField.optional() });
export const ConfirmSecondFactor = z.strictObject({ otp: codeField });
export const ProveSecondFactor = z.strictObject({ password: currentPassword, otp: anyCodeField });

export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.number(),
  isRequired: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;
/**
 * The key as text to type, and as the `otpauth:` URI that the app reads from a QR code. Shown until it is confirmed.
 */
export const SecondFactorKey = z.object({ key: z.string(), address: z.string() });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** `user` is the session that starts if setting up the second factor completed a sign-in. */
export const SecondFactorOn = RecoveryCodes.extend({ user: AuthUser.nullable() });
