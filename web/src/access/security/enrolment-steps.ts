import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import type { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { call } from '../../kit/api/call.ts';

/** Setting up a second factor, step by step: prove who you are, give the key to the app, keep the recovery codes. */
export type EnrolmentStep =
  | { name: 'begin' }
  | { name: 'key'; key: string; address: string }
  | { name: 'codes'; recoveryCodes: string[]; user: AuthUser | null };

/** The first one, one on another phone, or the one that the role needs before anything else. */
export type EnrolmentReason = 'first' | 'another' | 'needed';

type Options = { token?: string };

export async function beginEnrolment(proof: { password?: string; otp?: string }, options: Options): Promise<EnrolmentStep> {
  const { data } = await call(secondFactorRoutes.beginSecondFactor, { body: proof }, options);
  return { name: 'key', ...data };
}

export async function confirmKey(otp: string, options: Options): Promise<EnrolmentStep> {
  const { data } = await call(secondFactorRoutes.confirmSecondFactor, { body: { otp } }, options);
  return { name: 'codes', ...data };
}
