import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

/** Codes that were mailed, invitations, and browsers that are known. All secrets are kept hashed. */
export type CodeNew = { id: string; companyId: string; userId: string; purpose: 'sign-in' | 'forgot'; codeHash: string; now: Date; expiresAt: Date };

export const addCode = (tx: Tx, { now, expiresAt, ...code }: CodeNew) =>
  tx
    .insertInto('loginCodes')
    .values({ ...code, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute();

/** The newest code of each purpose that still counts, that of a sign-in first: nobody's wish for a new password takes it away. */
export const liveCodes = (tx: Tx, companyId: string, userId: string, now: Date) =>
  tx
    .selectFrom('loginCodes')
    .select(['id', 'companyId', 'userId', 'purpose', 'createdAt'])
    .distinctOn('purpose')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('purpose', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Counts the try and answers the hash to compare with; nothing once the tries are used up. */
export const takeTry = (tx: Tx, companyId: string, id: string, mostTries: number) =>
  tx
    .updateTable('loginCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('tries', '<', mostTries)
    .returning(['codeHash', 'purpose'])
    .executeTakeFirst();

/** One use: of many that come with the right code at once, one spends it. */
export const spendCode = (tx: Tx, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('loginCodes')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Accounts of the same e-mail whose forgot code was spent by the request that began the session: one mail was for all of them. */
export const resetTogether = (tx: Tx, email: string, begunAt: string) =>
  tx
    .selectFrom('loginCodes')
    .innerJoin('users', (join) => join.onRef('users.companyId', '=', 'loginCodes.companyId').onRef('users.id', '=', 'loginCodes.userId'))
    .select(['users.companyId', 'users.id'])
    .distinct()
    .where('users.emailKey', '=', email)
    .where('loginCodes.purpose', '=', 'forgot')
    .where('loginCodes.usedAt', '=', begunAt)
    .where('users.deletedAt', 'is', null)
    .execute();

export const addInvitation = (tx: Tx, invitation: { id: string; companyId: string; userId: string; tokenHash: string; now: Date; expiresAt: Date }) => {
  const { now, expiresAt, ...row } = invitation;
  return tx
    .insertInto('invitations')
    .values({ ...row, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute();
};
export const invitationOf = (tx: Tx, tokenHash: string, now: Date) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'companyId', 'userId'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** All open invitations of a person are spent at once: the mail may have been sent twice. */
export const spendInvitations = (tx: Tx, companyId: string, userId: string, now: Date) =>
  tx
    .updateTable('invitations')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute();

export const isKnownDevice = async (tx: Tx, companyId: string, userId: string, deviceHash: string): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('knownDevices')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .where('deviceHash', '=', deviceHash)
      .executeTakeFirst(),
  );

export const rememberDevice = (tx: Tx, companyId: string, userId: string, deviceHash: string, now: Date) =>
  tx
    .insertInto('knownDevices')
    .values({ companyId, userId, deviceHash, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
