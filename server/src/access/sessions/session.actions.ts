import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { findAccessLevel, needsSecondFactor, platformId } from '@roadworthy/contract/access/roles.ts';
import { type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { tabletLimits } from '@roadworthy/contract/access/tablet.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../../kit/auth/passwords.ts';
import { hashToken, generateToken } from '../../kit/auth/tokens.ts';
import { asUser, type SessionKind } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Caller } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { notifyPerson } from '../users/account-notice.ts';
import * as codes from '../sign-in/code.queries.ts';
import * as devices from '../sign-in/device.queries.ts';
import * as tablets from '../tablets/tablet.queries.ts';
import * as sessions from './session.queries.ts';
import type { Account } from './session.queries.ts';
import {
  toEmailThrottleKey,
  countAttemptOrThrow,
  clearPasswordAttempts,
  toSessionSource,
} from '../sign-in/throttle.actions.ts';

// Sessions are opaque tokens, stored as hashes and bound to one account. A full session ends after 30 minutes without a
// request, or after 12 hours.

/** `device` is the token in the browser's device cookie. Signing in issues one if it is missing. */
export type SignInContext = { kit: Kit; caller: Caller; now: Date; newId: () => string; device: string };
/** A new session with its file cookie. */
export type StartedSession = { user: AuthUser; cookie: string | undefined };

const hours = 3_600_000;
const lifetimes: Record<SessionKind, number> = {
  full: 12 * hours,
  temporary: hours / 2,
  reset: hours / 2,
  invited: hours,
  'second-factor': hours / 6,
  enrol: hours / 2,
};

/** Returns the accounts with this password. An unknown email address takes as long as a wrong password. */
export async function filterAccountsByPassword(found: Account[], password: string): Promise<Account[]> {
  const registered = found.filter((account) => account.passwordHash !== null);
  if (registered.length === 0) {
    await verifyPassword(null, password);
    return [];
  }
  const matches: Account[] = [];
  for (const account of registered) if (await verifyPassword(account.passwordHash, password)) matches.push(account);
  return matches;
}

/**
 * Starts a session. Checks the password again under a lock, because a session must not outlive a password that was
 * changed during the sign-in. `pinUntil` is set if a PIN opens the session, which then ends when the PIN expires.
 */
export async function startSession(
  tx: Tx,
  visit: SignInContext,
  account: Account,
  kind: SessionKind,
  { pinUntil }: { pinUntil?: Date } = {},
): Promise<StartedSession> {
  if ((await sessions.lockPassword(tx, account.companyId, account.id))?.passwordHash !== account.passwordHash)
    throw problem.signedOut(accessMessages.loginWrong);
  const token = generateToken();
  const cookie = kind === 'full' ? generateToken() : undefined;
  const deviceHash = hashToken(visit.device);
  const tablet = kind === 'full' ? await tablets.findInCompany(tx, account.companyId, deviceHash) : undefined;
  const end = visit.now.getTime() + lifetimes[kind];
  await sessions.addSession(tx, {
    id: visit.newId(),
    companyId: account.companyId,
    userId: account.id,
    kind,
    tokenHash: hashToken(token),
    cookieHash: cookie ? hashToken(cookie) : null,
    now: visit.now,
    expiresAt: new Date(Math.min(end, pinUntil?.getTime() ?? end)),
    ip: visit.caller.ip,
    userAgent: visit.caller.userAgent,
    tabletId: tablet?.id ?? null,
    openedWithPin: pinUntil !== undefined,
  });
  if (tablet) await noteOnTablet(tx, visit, { ...account, tabletId: tablet.id }, pinUntil === undefined);
  if (kind === 'full') {
    await devices.rememberSignIn(tx, { companyId: account.companyId, userId: account.id, deviceHash }, visit.now);
  }
  return { user: toAuthUser(account, token, visit.now, kind), cookie };
}

/** Returns when a PIN expires: one working day after the password was given on the tablet. */
export const calculatePinExpiry = (now: Date): Date => new Date(now.getTime() + tabletLimits.hours * hours);

/** Records a sign-in on a shop tablet. A sign-in with the password also renews the person's PIN. */
async function noteOnTablet(
  tx: Tx,
  { now }: SignInContext,
  { companyId, id, tabletId }: Account & { tabletId: string },
  byPassword: boolean,
): Promise<void> {
  await tablets.touch(tx, companyId, tabletId, now);
  if (byPassword) await tablets.renew(tx, { companyId, tabletId, userId: id }, now, calculatePinExpiry(now));
}

function toAuthUser(account: Account, accessToken: string, now: Date, kind: SessionKind): AuthUser {
  return {
    accessToken,
    _id: account.id,
    emailId: account.emailId,
    firstName: account.firstName,
    lastName: account.lastName,
    role: { _id: account.roleId, name: account.roleName, description: account.roleDescription },
    accessLevel: findAccessLevel(account.roleName),
    companyId: account.companyId === platformId ? null : account.companyId,
    isTempPassword: account.isTempPassword,
    tokenTime: now.toISOString(),
    ...(kind === 'enrol' && { needsSecondFactor: true }),
  };
}

export async function hashNewPassword(account: Account | undefined, password: string): Promise<string> {
  if (isCommonPassword(password)) throw problem.field('password', accessMessages.passwordCommon);
  if (account?.passwordHash && (await verifyPassword(account.passwordHash, password)))
    throw problem.field('password', accessMessages.passwordSame);
  return hashPassword(password);
}

/**
 * Returns the kind of session. A person who lacks the second factor that their role requires can do nothing but set one
 * up.
 */
export const getSessionKind = ({ kit }: SignInContext, account: Account): 'full' | 'enrol' =>
  isSecondFactorRequired(kit, account.roleName) && !account.secondFactorSince ? 'enrol' : 'full';
export const isSecondFactorRequired = (kit: Kit, roleName: string): boolean =>
  kit.settings.requireSecondFactor === 'admins' && needsSecondFactor(roleName);

/** The session behind a bearer token. Its kind decides whether the person is fully signed in. */
export type SessionHolder = {
  companyId: string;
  userId: string;
  sessionId: string;
  kind: SessionKind;
  begunAt: string;
};

/** Changes the password and ends all sessions. Starts a new one, unless the second factor still has to be given. */
export async function changePassword(
  visit: SignInContext,
  holder: SessionHolder,
  change: { emailId?: string | undefined; password: string; currentPassword?: string | undefined },
): Promise<StartedSession | undefined> {
  const { kit, now } = visit;
  const account = await kit.db.inSystem((tx) => sessions.findAccount(tx, holder.companyId, holder.userId));
  if (!account) throw problem.signedOut();
  if (change.emailId && change.emailId !== account.emailId.toLowerCase())
    throw problem.field('emailId', accessMessages.notYourEmail);
  if (holder.kind === 'full' || holder.kind === 'enrol') {
    await countAttemptOrThrow(visit, 'password', toEmailThrottleKey(account), toSessionSource(holder));
    if (!(await verifyPassword(account.passwordHash, change.currentPassword ?? '')))
      throw problem.field('currentPassword', accessMessages.currentPasswordWrong);
  }
  const passwordHash = await hashNewPassword(account, change.password);
  const session = await kit.db.inSystem(async (tx) => {
    const sameReset =
      holder.kind === 'reset'
        ? await codes.listAccountsForPasswordReset(tx, account.emailId.toLowerCase(), holder.begunAt)
        : [];
    const own = { companyId: account.companyId, id: account.id, over: account.passwordHash };
    for (const { over, ...one } of [
      own,
      ...sameReset.filter(({ id }) => id !== own.id).map((other) => ({ ...other, over: undefined })),
    ]) {
      const chosen = { passwordHash, now, ...(over !== undefined && { over }) };
      // Of two concurrent changes, the second fails: the password that it replaces is no longer the current one.
      if (!(await asUser(tx, one.companyId, one.id, () => sessions.setPassword(tx, one.companyId, one.id, chosen))))
        throw problem.signedOut();
      await sessions.endUserSessions(tx, one.companyId, one.id, now);
    }
    await clearPasswordAttempts(tx, toEmailThrottleKey(account));
    await notifyPerson(tx, kit, account, 'password');
    if (holder.kind === 'reset' && account.secondFactorSince) return undefined;
    return startSession(
      tx,
      visit,
      { ...account, passwordHash, isTempPassword: false },
      holder.kind === 'full' ? 'full' : getSessionKind(visit, account),
    );
  });
  kit.outbox.kick();
  return session;
}
