import { accessMessages } from './messages/session.messages.ts';
import { z } from 'zod';
import { instant } from '../kit/route.ts';
import { anyCodeField, AuthUser, codeField, passwordLength } from './session.schema.ts';

const currentPassword = z
  .string({ error: accessMessages.passwordRequired })
  .min(1, accessMessages.passwordRequired)
  .max(passwordLength.max, accessMessages.currentPasswordWrong);

/**
 * Replacing an active second factor, for instance with a new phone, also takes a code of the current one. A session
 * that only allows the setup needs neither password nor code.
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
/** `user` is the session that starts if setting up the second factor has also completed a sign-in. */
export const SecondFactorEnabled = RecoveryCodes.extend({ user: AuthUser.nullable() });
