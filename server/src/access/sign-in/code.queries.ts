import type { Tx } from '../../kit/db/pool.ts';

/**
 * A mailed code, stored as a hash. `askedBy` is the browser that requested it, and `askedFrom` that browser's network.
 */
export type NewCode = {
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

export const addCode = (tx: Tx, { now, expiresAt, ...code }: NewCode) =>
  tx
    .insertInto('loginCodes')
    .values({ ...code, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute();

/** Lists all valid codes, sign-in codes first. Requesting another code leaves the earlier ones valid. */
export const listValidCodes = (tx: Tx, companyId: string, userId: string, now: Date) =>
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

/** Marks a code as spent. Of several concurrent requests with the right code, only one succeeds. */
export const consumeCode = (tx: Tx, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('loginCodes')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Cancels the account's other codes for a purpose that has been achieved. */
export const voidOtherCodes = (
  tx: Tx,
  { companyId, userId, purpose }: Pick<NewCode, 'companyId' | 'userId' | 'purpose'>,
  now: Date,
) =>
  tx
    .updateTable('loginCodes')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();

/**
 * Lists the accounts whose reset code was spent by the request that started this session. They share an email address,
 * and a single mail covered all of them.
 */
export const listAccountsForPasswordReset = (tx: Tx, email: string, begunAt: string) =>
  tx
    .selectFrom('loginCodes')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'loginCodes.companyId').onRef('users.id', '=', 'loginCodes.userId'),
    )
    .select(['users.companyId', 'users.id'])
    .distinct()
    .where('users.emailKey', '=', email)
    .where('loginCodes.purpose', '=', 'forgot')
    .where('loginCodes.usedAt', '=', begunAt)
    .where('users.deletedAt', 'is', null)
    .execute();

export const addInvitation = (
  tx: Tx,
  invitation: { id: string; companyId: string; userId: string; tokenHash: string; now: Date; expiresAt: Date },
) => {
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

/** Marks all open invitations of a person as spent. There may be several, because invitations can be sent again. */
export const consumeInvitations = (tx: Tx, companyId: string, userId: string, now: Date) =>
  tx
    .updateTable('invitations')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute();
