import type { Tx } from '../../kit/db/pool.ts';

// Certificates and encrypted keys: the root belongs to the platform, each seal to its company. Read as the system,
// before a company is in use.

export const find = (tx: Tx, companyId: string, name: string) =>
  tx
    .selectFrom('signingKeys')
    .select(['certificatePem', 'privateKeyCipher'])
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();

export const add = (
  tx: Tx,
  key: { companyId: string; name: string; certificatePem: string; privateKeyCipher: string },
) =>
  tx
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns whether anything was ever signed here, in which case a root must exist. */
export async function isInUse(tx: Tx): Promise<boolean> {
  const signed = await tx
    .selectFrom('signingSigners')
    .innerJoin('signings', (join) =>
      join
        .onRef('signings.companyId', '=', 'signingSigners.companyId')
        .onRef('signings.id', '=', 'signingSigners.signingId'),
    )
    .select('signingSigners.id')
    .where('signingSigners.signedAt', 'is not', null)
    .where('signings.provider', '=', 'builtin')
    .limit(1)
    .executeTakeFirst();
  return signed !== undefined;
}
