import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// What waits in all companies, for the jobs: asked before a company is known. Each is then held and looked at again in its own company.

export type SigningRef = { companyId: string; id: string };

export const overdue = (tx: Tx, now: Date): Promise<SigningRef[]> =>
  tx.selectFrom('signings').select(['companyId', 'id']).where('state', '=', 'open').where('expiresAt', '<=', now.toISOString()).execute();

/** What all have signed while no authority for time could be had. */
export const withoutTimestamp = (tx: Tx): Promise<SigningRef[]> =>
  tx.selectFrom('signings').select(['companyId', 'id']).where('timestampPending', '=', true).where('state', '=', 'completed').orderBy('updatedAt').execute();

/** Signings whose turn has been somebody's since before that time: since the one before signed, or since the document was made. */
export const awaitingSignatureSince = (tx: Tx, since: Date, now: Date): Promise<SigningRef[]> =>
  tx
    .selectFrom('signings')
    .select(['signings.companyId', 'signings.id'])
    .where('signings.state', '=', 'open')
    .where('signings.expiresAt', '>', now.toISOString())
    .where('signings.createdAt', '<=', since.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signingSigners')
            .select('signingSigners.id')
            .whereRef('signingSigners.companyId', '=', 'signings.companyId')
            .whereRef('signingSigners.signingId', '=', 'signings.id')
            .where('signingSigners.signedAt', '>', since.toISOString()),
        ),
      ),
    )
    .execute();

/** Whose turn it is, and who can be reached. Somebody who has left is reminded of nothing. */
export const findDueSigner = (tx: Tx, signingId: string) =>
  tx
    .selectFrom('signingSigners')
    .innerJoin('users', 'users.id', 'signingSigners.userId')
    .select('signingSigners.id')
    .where('signingSigners.signingId', '=', signingId)
    .where('signingSigners.state', 'in', ['due', 'opened'])
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();

/** Reminded, or given the link to sign, which says the same. */
export async function wasReminded(tx: Tx, signingId: string, userId: string, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('signingEvents')
    .select(sql<number>`1`.as('one'))
    .where('signingId', '=', signingId)
    .where('userId', '=', userId)
    .where('event', 'in', ['reminded', 'link issued'])
    .where('at', '>', since.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}
