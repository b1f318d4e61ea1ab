import type { AwaitedSignature } from '@roadworthy/contract/signing/signing.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Finds signings that wait for a signature or a timestamp, or are overdue. The jobs list them for all companies, before
// a company is in use, and then lock and re-check each one in its own company.

export type SigningRef = { companyId: string; id: string };

export const listOverdue = (tx: Tx, now: Date): Promise<SigningRef[]> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now.toISOString())
    .execute();

/** Lists completed documents that lack a timestamp because no authority was available. */
export const listWithoutTimestamp = (tx: Tx): Promise<SigningRef[]> =>
  tx
    .selectFrom('signings')
    .select(['companyId', 'id'])
    .where('timestampPending', '=', true)
    .where('state', '=', 'completed')
    .orderBy('updatedAt')
    .execute();

/** Lists open signings that were generated, and last signed, at or before `since`. */
export const listAwaitingSignature = (tx: Tx, since: Date, now: Date): Promise<SigningRef[]> =>
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

/** Finds the current signer, unless their account is inactive or deleted. */
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

/** Returns whether the signer was reminded after `since`. A mail with the signing link counts as a reminder. */
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

/** Finds when the signer was last reminded; the invitation does not count. */
export async function findLastReminder(tx: Tx, signingId: string, userId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('signingEvents')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('signingId', '=', signingId)
    .where('userId', '=', userId)
    .where('event', '=', 'reminded')
    .executeTakeFirst();
  return found?.at ?? null;
}

/** Lists documents of the company in use that wait for somebody other than this person, the longest waiting first. */
export async function listAwaitedFromOthers(tx: Tx, userId: string, now: Date) {
  const { rows } = await sql<AwaitedSignature>`
    select signing.id as _id, signing.document_hash, signing.subject, signing.subject_id as record, signing.number, signing.title, signer.name as signer,
      coalesce((select max(earlier.signed_at) from signing_signers earlier where earlier.company_id = signing.company_id and earlier.signing_id = signing.id), signing.created_at) as since,
      (select max(event.at) from signing_events event
        where event.company_id = signing.company_id and event.signing_id = signing.id and event.user_id = signer.user_id and event.event = 'reminded') as reminded_at
    from signings signing
    join signing_signers signer on signer.company_id = signing.company_id and signer.signing_id = signing.id
      and signer.state in ('due', 'opened') and signer.position <= signing.turn and signer.user_id <> ${userId}
    join users on users.id = signer.user_id and users.is_active and users.deleted_at is null
    where signing.company_id = app_company() and signing.state = 'open' and signing.expires_at > ${now.toISOString()}
    order by since, signing.id`.execute(tx);
  return rows;
}
