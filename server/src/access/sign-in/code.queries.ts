import type { Tx } from '../../kit/db/pool.ts';

/** Codes that were mailed, and invitations. All secrets are kept hashed. `askedBy`: the browser that asked for it, `askedFrom`: its network. */
export type CodeNew = {
  id: string;
  companyId: string;
  userId: string;
  purpose: 'sign-in' | 'forgot';
  codeHash: string;
  askedBy: string;
  askedFrom: string;
  now: Date;
  expiresAt: Date;
};

export const addCode = (tx: Tx, { now, expiresAt, ...code }: CodeNew) =>
  tx
    .insertInto('loginCodes')
    .values({ ...code, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute();

/** All codes that still count, those of a sign-in first: nobody's wish for another code takes one away. */
export const liveCodes = (tx: Tx, companyId: string, userId: string, now: Date) =>
  tx
    .selectFrom('loginCodes')
    .select(['id', 'companyId', 'userId', 'purpose', 'codeHash', 'askedBy', 'askedFrom', 'createdAt'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('purpose', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

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

/** The other ones of the account for the same purpose: what they were asked for is done. */
export const voidOtherCodes = (tx: Tx, { companyId, userId, purpose }: Pick<CodeNew, 'companyId' | 'userId' | 'purpose'>, now: Date) =>
  tx
    .updateTable('loginCodes')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();

/** Accounts of the same e-mail whose forgot code was spent by the request that began the session: one mail was for all of them. */
export const accountsOfSameReset = (tx: Tx, email: string, begunAt: string) =>
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
export const findInvitation = (tx: Tx, tokenHash: string, now: Date) =>
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
