import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

// What the providers have of ours, for those who ask before a company is known: the jobs and the webhook.

export type Place = { companyId: string; id: string };

/** Everything that another service may still have something to say about, or still has to be told of. */
export const unfinished = (tx: Tx): Promise<Place[]> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where('provider', '<>', 'builtin')
    .where('providerAskedAt', 'is not', null)
    .where('providerDoneAt', 'is', null)
    .orderBy('updatedAt')
    .execute();

export const byProviderDocument = (tx: Tx, documentHash: string): Promise<Place | undefined> =>
  tx.selectFrom('signings').select(['companyId', 'id']).where('providerDocument', '=', documentHash).executeTakeFirst();

/** One at a time makes the document there, on whatever server: held until the transaction ends, without holding the row. */
export const holdPreparation = (tx: Tx, id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`prepare ${id}`}, 0))`.execute(tx);
