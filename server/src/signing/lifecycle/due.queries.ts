import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Finds pending work in all companies for the jobs, before a company is in use. Each item is then locked and re-checked
// in its own company.

export type SigningRef = { companyId: string; id: string };

export const overdue = (tx: Tx, now: Date): Promise<SigningRef[]> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now.toISOString())
    .execute();

/** Completed documents that lack a timestamp because no authority was available. */
export const withoutTimestamp = (tx: Tx): Promise<SigningRef[]> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where('timestampPending', '=', true)
    .where('state', '=', 'completed')
    .orderBy('updatedAt')
    .execute();

/**
 * Signings in which the current signer has been due since before that time: since the previous signature, or since the
 * document was generated.
 */
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

/** The current signer, if they can be reached. A departed signer gets no reminders. */
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

/** Whether the signer was reminded or sent the signing link, which counts as a reminder. */
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
