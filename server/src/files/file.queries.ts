import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

export type StoredFile = {
  id: string;
  companyId: string;
  key: string;
  sha256: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  name: string | null;
};

/** Under a key that is taken nothing is written: whoever asks again is given what is there. */
export const add = (tx: Tx, file: StoredFile) =>
  tx
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .execute();

export const findByKey = (tx: Tx, key: string) =>
  tx.selectFrom('files').select(['id', 'companyId', 'key', 'sha256', 'mime', 'size', 'width', 'height', 'name']).where('key', '=', key).executeTakeFirst();

/** Until the transaction ends the bytes of this hash are not swept away; any number of people may hold them at once. */
export const holdBytes = (tx: Tx, sha256: string) => sql`select pg_advisory_xact_lock_shared(hashtextextended(${sha256}, 0))`.execute(tx);

/**
 * Which of these keys are of files that are there. A record is about to name them: whoever is named once is never swept away. Of one that nobody
 * has named yet the row is locked, so that the sweep passes it over, or else has come first and it is not there any more.
 */
export async function name(tx: Tx, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with unnamed as materialized (
      select company_id, id from files where key = any(${keys}) and named_at is null
    ), named as (
      update files set named_at = coalesce(files.named_at, clock_timestamp()) from unnamed
      where files.company_id = unnamed.company_id and files.id = unnamed.id returning files.key
    )
    select key from named
    union all
    select key from files where key = any(${keys}) and named_at is not null`.execute(tx);
  return new Set(rows.map((row) => row.key));
}

export async function sizes(tx: Tx, keys: string[]): Promise<Map<string, { width: number; height: number }>> {
  const rows = await tx.selectFrom('files').select(['key', 'width', 'height']).where('key', 'in', keys).execute();
  return new Map(rows.flatMap(({ key, width, height }) => (width && height ? [[key, { width, height }] as const] : [])));
}

/** Whether the session behind the file cookie may act in the company of a file. */
export async function cookieOpens(tx: Tx, cookieHash: string, companyId: string, now: Date, idleSince: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.onRef('users.companyId', '=', 'sessions.companyId').onRef('users.id', '=', 'sessions.userId'))
    .innerJoin('roles', (join) => join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'))
    .select(['users.companyId', 'users.id', 'roles.name as role'])
    .where('sessions.cookieHash', '=', cookieHash)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.kind', '=', 'full')
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.lastSeenAt', '>', idleSince.toISOString())
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .executeTakeFirst();
  if (!row) return false;
  return row.companyId === companyId || (await mayActIn(tx, row, companyId));
}

async function mayActIn(tx: Tx, person: { companyId: string; id: string; role: string }, companyId: string): Promise<boolean> {
  const company = await tx.selectFrom('companies').select('brmId').where('id', '=', companyId).where('deletedAt', 'is', null).executeTakeFirst();
  const platform = '00000000-0000-0000-0000-000000000000';
  if (companyId === platform) return true;
  if (!company || person.companyId !== platform) return false;
  return person.role === 'Super Admin' || person.role === 'PDSL Admin' || company.brmId === person.id;
}
