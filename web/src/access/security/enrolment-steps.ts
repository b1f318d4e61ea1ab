import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import type { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { call } from '../../kit/api/call.ts';

/** The steps of setting up a second factor: prove your identity, add the key to the app, save the recovery codes. */
export type EnrolmentStep =
  | { name: 'begin' }
  | { name: 'key'; key: string; address: string }
  | { name: 'codes'; recoveryCodes: string[]; user: AuthUser | null };

/** The first second factor, one on another phone, or one that the role requires before sign-in completes. */
export type EnrolmentReason = 'first' | 'another' | 'needed';

type Options = { token?: string };

export async function beginEnrolment(
  proof: { password?: string; otp?: string },
  options: Options,
): Promise<EnrolmentStep> {
  const { data } = await call(secondFactorRoutes.beginSecondFactor, { body: proof }, options);
  return { name: 'key', ...data };
}

export async function confirmKey(otp: string, options: Options): Promise<EnrolmentStep> {
  const { data } = await call(secondFactorRoutes.confirmSecondFactor, { body: { otp } }, options);
  return { name: 'codes', ...data };
}
