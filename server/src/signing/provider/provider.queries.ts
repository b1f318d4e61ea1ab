import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';

// What the providers have of ours, for those who ask before a company is known: the jobs, the webhook and the public check.

export type SigningRef = { companyId: string; id: string };

/** Everything that another service may still have something to say about, or still has to be told of. */
export const unfinished = (tx: Tx): Promise<SigningRef[]> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where('provider', '<>', 'builtin')
    .where('providerAskedAt', 'is not', null)
    .where('providerDoneAt', 'is', null)
    .orderBy('updatedAt')
    .execute();

export const byProviderDocument = (tx: Tx, documentHash: string): Promise<SigningRef | undefined> =>
  tx.selectFrom('signings').select(['companyId', 'id']).where('providerDocument', '=', documentHash).executeTakeFirst();

/** The document whose signed file has this digest. What came home and was found wanting is no document. */
export const bySignedFile = (tx: Tx, sha256: string) =>
  tx
    .selectFrom('signings')
    .leftJoin('companies', 'companies.id', 'signings.companyId')
    .select((eb) => [
      'signings.companyId',
      'signings.id',
      'signings.title',
      'signings.number',
      'companies.name as company',
      jsonArrayFrom(
        eb
          .selectFrom('signingSigners')
          .select(['signingSigners.name', 'signingSigners.role', 'signingSigners.meaning', 'signingSigners.signedAt'])
          .whereRef('signingSigners.companyId', '=', 'signings.companyId')
          .whereRef('signingSigners.signingId', '=', 'signings.id')
          .orderBy('signingSigners.position'),
      ).as('signers'),
    ])
    .where('signings.currentSha256', '=', sha256)
    .where('signings.providerDoneAt', 'is not', null)
    .where('signings.provider', '<>', 'builtin')
    .where('signings.state', 'in', ['completed', 'voided'])
    .whereRef('signings.currentSha256', '<>', 'signings.originalSha256')
    .executeTakeFirst();
