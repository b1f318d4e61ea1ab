import type { Tx } from '../../kit/db/pool.ts';

// Queries for the keys of authenticator apps (encrypted) and the recovery codes (hashed).

export const find = (tx: Tx, companyId: string, id: string) =>
  tx
    .selectFrom('secondFactors')
    .select(['secretCipher', 'nextCipher', 'nextAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores a key that becomes active with its first code. The current key stays valid until then. */
export const beginEnrolment = (tx: Tx, companyId: string, id: string, nextCipher: string, now: Date) => {
  const next = { nextCipher, nextAt: now.toISOString() };
  return tx
    .insertInto('secondFactors')
    .values({ companyId, id, ...next })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doUpdateSet(next))
    .execute();
};

/** Activates the new key. Of several concurrent confirmations, only one succeeds. */
export const confirmEnrolment = (
  tx: Tx,
  companyId: string,
  id: string,
  nextCipher: string,
  lastStep: number,
  now: Date,
) =>
  tx
    .updateTable('secondFactors')
    .set({ secretCipher: nextCipher, confirmedAt: now.toISOString(), lastStep, nextCipher: null, nextAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('nextCipher', '=', nextCipher)
    .returning('id')
    .executeTakeFirst();

/**
 * Marks the time step of a code, and all earlier ones, as used. Of several concurrent requests, only one can use a
 * step.
 */
export const consumeTimeStep = (tx: Tx, companyId: string, id: string, step: number) =>
  tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst();

export async function remove(tx: Tx, companyId: string, id: string): Promise<boolean> {
  await removeRecoveryCodes(tx, companyId, id);
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

const removeRecoveryCodes = (tx: Tx, companyId: string, userId: string) =>
  tx.deleteFrom('recoveryCodes').where('companyId', '=', companyId).where('userId', '=', userId).execute();

export async function setRecoveryCodes(
  tx: Tx,
  companyId: string,
  userId: string,
  codes: { id: string; codeHash: string }[],
  now: Date,
): Promise<void> {
  await removeRecoveryCodes(tx, companyId, userId);
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ ...code, companyId, userId, createdAt: now.toISOString() })))
    .execute();
}

export async function listUnusedRecoveryCodes(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const codes = tx
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId);
  return (await codes.where('usedAt', 'is', null).execute()).map(({ codeHash }) => codeHash);
}

export const consumeRecoveryCode = (tx: Tx, companyId: string, userId: string, codeHash: string, now: Date) =>
  tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

export async function countRecoveryCodes(tx: Tx, companyId: string, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return row?.n ?? 0;
}
