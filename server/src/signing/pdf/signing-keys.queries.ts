import type { Tx } from '../../kit/db/pool.ts';

// Certificates and encrypted keys: the root under the platform, the seal under its company. Asked as the system, before a company is known.

export const find = (tx: Tx, companyId: string, name: string) =>
  tx.selectFrom('signingKeys').select(['certificatePem', 'privateKeyCipher']).where('companyId', '=', companyId).where('name', '=', name).executeTakeFirst();

export const add = (tx: Tx, key: { companyId: string; name: string; certificatePem: string; privateKeyCipher: string }) =>
  tx
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Whether something was signed here already, so that there must be a root. */
export async function isInUse(tx: Tx): Promise<boolean> {
  const signed = await tx
    .selectFrom('signingSigners')
    .innerJoin('signings', (join) => join.onRef('signings.companyId', '=', 'signingSigners.companyId').onRef('signings.id', '=', 'signingSigners.signingId'))
    .select('signingSigners.id')
    .where('signingSigners.signedAt', 'is not', null)
    .where('signings.provider', '=', 'builtin')
    .limit(1)
    .executeTakeFirst();
  return signed !== undefined;
}
