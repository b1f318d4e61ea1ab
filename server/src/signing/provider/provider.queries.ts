import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';

// Our documents at the providers, for callers that have no company in use yet: the jobs, the webhook and the public
// verification.

export type SigningRef = { companyId: string; id: string };

/**
 * Lists every document that is not finished at another service: still open, to be cancelled there, or without its
 * signed file.
 */
export const listUnfinished = (tx: Tx): Promise<SigningRef[]> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where('provider', '<>', 'builtin')
    .where('providerAskedAt', 'is not', null)
    .where('providerDoneAt', 'is', null)
    .orderBy('updatedAt')
    .execute();

export const findByProviderDocument = (tx: Tx, documentHash: string): Promise<SigningRef | undefined> =>
  tx.selectFrom('signings').select(['companyId', 'id']).where('providerDocument', '=', documentHash).executeTakeFirst();

/** Finds the document whose signed file has this digest. A returned file that failed its check does not count. */
export const findBySignedFile = (tx: Tx, sha256: string) =>
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
