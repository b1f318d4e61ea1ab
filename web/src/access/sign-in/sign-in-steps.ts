import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { SignIn, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { call, ApiError } from '../../kit/api/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import type { Session } from '../../kit/session/session.ts';
import { startSession } from './start-session.ts';

// The steps of signing in. Loaded on demand, so that the page itself stays within 150 kB of JavaScript.

export type Credentials = { emailId: string; password: string };
/** Where to sign in: to a company, to the platform (null), or to any account that the password opens (undefined). */
export type SignInTarget = string | null | undefined;
export type SignInStep =
  | { name: 'form'; emailId?: string }
  | { name: 'choose'; typed: Credentials; choices: { companyId: string | null; name: string }[] }
  | { name: 'code'; emailId: string; place: SignInTarget }
  | { name: 'second-factor'; emailId: string; place: SignInTarget }
  | { name: 'enrolment'; emailId: string; token: string }
  | { name: 'new-password'; emailId: string; token: string }
  | { name: 'in'; session: Session };

/** Finds all invalid fields, with the contract's messages. */
export function findCredentialErrors(typed: Credentials): Record<string, string> {
  const checked = SignIn.safeParse(typed);
  return Object.fromEntries((checked.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));
}

export async function continueSignIn(user: AuthUser): Promise<SignInStep> {
  const { emailId, accessToken: token } = user;
  if (user.isTempPassword) return { name: 'new-password', emailId, token };
  return user.needsSecondFactor
    ? { name: 'enrolment', emailId, token }
    : { name: 'in', session: await startSession(user) };
}

/**
 * Returns the step for a 406 response, which requires a code from a mail or from the authenticator app. Throws any
 * other error again.
 */
function codeStep(error: unknown, emailId: string, place: SignInTarget): SignInStep {
  const name = error instanceof ApiError ? error.code : undefined;
  if (name === 'second_factor') return { name: 'second-factor', emailId, place };
  if (name === 'code_needed') return { name: 'code', emailId, place };
  throw error;
}

/**
 * Returns where a sign-in over a locked page leads. The user of the page returns to the same company or platform;
 * anybody else signs in to any account of their own.
 */
export const resolveSignInTarget = (
  locked: { emailId: string; place: SignInTarget },
  typed: Credentials,
): SignInTarget => (typed.emailId.trim().toLowerCase() === locked.emailId.toLowerCase() ? locked.place : undefined);

/** If the server cannot be reached, unlocks a locked page on the device after a short wait. */
export type UnlockOffline = (typed: Credentials) => Promise<Session>;
const timeoutMs = 8_000;

export async function signIn(typed: Credentials, place: SignInTarget, openHere?: UnlockOffline): Promise<SignInStep> {
  try {
    const timeout = openHere && { signal: AbortSignal.timeout(timeoutMs) };
    const { data } = await call(sessionRoutes.login, { body: { ...typed, companyId: place } }, timeout);
    return 'choose' in data ? { name: 'choose', typed, choices: data.choose } : await continueSignIn(data);
  } catch (error) {
    if (openHere && error instanceof ApiError && error.offline) return { name: 'in', session: await openHere(typed) };
    return codeStep(error, typed.emailId, place);
  }
}

export async function verifyCode(emailId: string, otp: string, place: SignInTarget): Promise<SignInStep> {
  try {
    const { data } = await call(sessionRoutes.verify, { body: { emailId, otp, isVerified: true, companyId: place } });
    return 'emailId' in data ? await continueSignIn(data) : { name: 'form', emailId };
  } catch (error) {
    return codeStep(error, emailId, place);
  }
}

/** Shows the success message and returns to the sign-in form, where the flow continues as specified. */
export function completePasswordChange(emailId: string): SignInStep {
  toast.good(accessMessages.passwordChanged);
  return { name: 'form', emailId };
}

/** Fetches the company of a sign-in page. Null if there is no such company. */
export const fetchCompany = (id: string): Promise<{ name: string; hasLogo: boolean } | null> =>
  call(companyRoutes.companySign, { params: { id } }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)) return null;
      throw error;
    },
  );
