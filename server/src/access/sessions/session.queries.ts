import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { SessionKind } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';

export type Account = {
  companyId: string;
  id: string;
  emailId: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  roleId: string;
  roleName: string;
  roleDescription: string;
  passwordHash: string | null;
  isTempPassword: boolean;
  /** When the temporary password expires. */
  tempPasswordUntil: string | null;
  isVerified: boolean;
  isRegistered: boolean;
  companyName: string | null;
  askCode: boolean | null;
  /** When the second factor was switched on; null without one. */
  secondFactorSince: string | null;
};

const accounts = (tx: Tx) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.companyId', '=', 'users.companyId').onRef('secondFactors.id', '=', 'users.id'),
    )
    .select([
      'users.companyId',
      'users.id',
      'users.emailId',
      'users.firstName',
      'users.lastName',
      'users.phoneNumber',
      'users.roleId',
      'roles.name as roleName',
      'roles.description as roleDescription',
      'users.passwordHash',
      'users.isTempPassword',
      'users.tempPasswordUntil',
      'users.isVerified',
      'users.isRegistered',
      'companies.name as companyName',
      'companies.askCodeOnNewDevices as askCode',
      'secondFactors.confirmedAt as secondFactorSince',
    ])
    .where('users.deletedAt', 'is', null)
    .where('companies.deletedAt', 'is', null);
const active = (tx: Tx) => accounts(tx).where('users.isActive', '=', true);

/** Finds the active accounts of an email address: in a company, on the platform (null), or anywhere (undefined). */
export const findAccounts = (tx: Tx, email: string, companyId: string | null | undefined): Promise<Account[]> =>
  limitAccounts(active(tx), email, companyId);
/** Finds deactivated accounts, so that signing in with the right password can say that the account is deactivated. */
export const findInactiveAccounts = (tx: Tx, email: string, companyId: string | null | undefined): Promise<Account[]> =>
  limitAccounts(accounts(tx).where('users.isActive', '=', false), email, companyId);
function limitAccounts(
  all: ReturnType<typeof accounts>,
  email: string,
  companyId: string | null | undefined,
): Promise<Account[]> {
  const found = all.where('users.emailKey', '=', email);
  const there = companyId === undefined ? found : found.where('users.companyId', '=', companyId ?? platformId);
  return there.orderBy('users.createdAt').limit(8).execute();
}

export const findAccount = (tx: Tx, companyId: string, id: string): Promise<Account | undefined> =>
  active(tx).where('users.companyId', '=', companyId).where('users.id', '=', id).executeTakeFirst();

export type NewSession = {
  id: string;
  companyId: string;
  userId: string;
  tokenHash: string;
  cookieHash: string | null;
  kind: SessionKind;
  now: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  tabletId: string | null;
  openedWithPin: boolean;
};

export const addSession = (tx: Tx, { now, expiresAt, ...session }: NewSession) =>
  tx
    .insertInto('sessions')
    .values({
      ...session,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    .execute();

/** Finds the active full session of a token, and since when its account has had a second factor. */
export const findActiveSession = (tx: Tx, tokenHash: string, now: Date, idle: Date) =>
  tx
    .selectFrom('sessions')
    .leftJoin('secondFactors', (join) =>
      join
        .onRef('secondFactors.companyId', '=', 'sessions.companyId')
        .onRef('secondFactors.id', '=', 'sessions.userId'),
    )
    .select([
      'sessions.companyId',
      'sessions.userId',
      'sessions.createdAt',
      'sessions.openedWithPin',
      'secondFactors.confirmedAt as factorSince',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.kind', '=', 'full')
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.lastSeenAt', '>', idle.toISOString())
    .executeTakeFirst();

/** Finds a sign-in that waits for the second factor, by the token of the browser that started the sign-in. */
export const findPendingSignIn = (tx: Tx, tokenHash: string, now: Date) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'companyId', 'userId'])
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', 'second-factor')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

export const endSession = (tx: Tx, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** Ends a person's sessions except the given one, and removes their PINs from shop tablets. */
export const endUserSessions = async (tx: Tx, companyId: string, userId: string, now: Date, except?: string) => {
  await tx.deleteFrom('tabletPeople').where('companyId', '=', companyId).where('userId', '=', userId).execute();
  const live = tx
    .updateTable('sessions')
    .set({ endedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  return (except ? live.where('id', '<>', except) : live).execute();
};

/** Returns whether a PIN opened the session. A PIN proves less than a password. */
export const isPinSession = async (tx: Tx, companyId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('sessions')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('openedWithPin', '=', true)
    .executeTakeFirst()) !== undefined;

/** Ends the sessions of everybody in the company. */
export const endAllSessions = (tx: Tx, companyId: string, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .execute();

export const listSessions = (tx: Tx, companyId: string, userId: string, now: Date, idleSince: Date) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'ip', 'userAgent'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('lastSeenAt', '>', idleSince.toISOString())
    .where('kind', '=', 'full')
    .orderBy('lastSeenAt', 'desc')
    .execute();

type NewPassword = { passwordHash: string; now: Date };
const passwordColumns = ({ passwordHash, now }: NewPassword) => ({
  passwordHash,
  passwordChangedAt: now.toISOString(),
});

export const setTemporaryPassword = (tx: Tx, companyId: string, id: string, given: NewPassword & { until: Date }) =>
  tx
    .updateTable('users')
    .set({ ...passwordColumns(given), isTempPassword: true, tempPasswordUntil: given.until.toISOString() })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/**
 * Sets a password, and returns whether it did. `over` is the hash of the password to replace; if that is no longer the
 * current one, nothing changes. Without `over`, replaces any password.
 */
export async function setPassword(
  tx: Tx,
  companyId: string,
  id: string,
  { over, ...chosen }: NewPassword & { over?: string | null },
): Promise<boolean> {
  const person = tx
    .updateTable('users')
    .set({
      ...passwordColumns(chosen),
      isTempPassword: false,
      tempPasswordUntil: null,
      isVerified: true,
      isRegistered: true,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id);
  const { numUpdatedRows } = await (
    over === undefined ? person : person.where('passwordHash', 'is not distinct from', over)
  ).executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Locks a person's password until the transaction ends, so that it cannot be changed in the meantime. */
export const lockPassword = (tx: Tx, companyId: string, id: string) =>
  tx
    .selectFrom('users')
    .select('passwordHash')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const markVerified = (tx: Tx, companyId: string, id: string) =>
  tx
    .updateTable('users')
    .set({ isVerified: true })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isVerified', '=', false)
    .execute();

type InvitedProfile = NewPassword & {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | null | undefined;
  isVerified: boolean;
};

/** Completes the profile of an invited person. Omitted fields keep the invitation's values. */
export const completeProfile = (
  tx: Tx,
  companyId: string,
  id: string,
  { firstName, lastName, phoneNumber, isVerified, ...chosen }: InvitedProfile,
) =>
  tx
    .updateTable('users')
    .set({
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(phoneNumber !== undefined && { phoneNumber: phoneNumber || null }),
      ...passwordColumns(chosen),
      isRegistered: true,
      isVerified,
      isTempPassword: false,
      tempPasswordUntil: null,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const findCompany = (tx: Tx, id: string) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name', 'logo', 'internationalPhones', 'lockAfterMinutes'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
