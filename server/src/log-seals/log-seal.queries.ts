import type { ListQuery } from '@roadworthy/contract/kit/list.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { page, takesLong } from '../kit/db/records.ts';
import type { LogSeals } from '../kit/db/types.gen.ts';
import { sealedLogs, type Day, type SealedLog } from './sealed-logs.ts';

/** One server at a time; and a log is read whole, for longer than anybody waits for a screen. */
export async function hold(tx: Tx, companyId: string): Promise<void> {
  await takesLong(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`log seals ${companyId}`}, 0))`.execute(tx);
}

const tableOf = (log: SealedLog): string => log.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export async function columnsOf(tx: Tx, log: SealedLog): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${tableOf(log)}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

type Span = { since: string | undefined; until: string };
/** The days of a log after one and up to another, each with the digest of its rows as they stand now. */
export async function daysOf(tx: Tx, log: SealedLog, columns: readonly string[], { since, until }: Span): Promise<Day[]> {
  const at = sql.ref(`${log}.${sealedLogs[log][0]}`);
  const row = sql`jsonb_build_array(${sql.join(columns.map((column) => sql.id(column)))})::text`;
  const { rows } = await sql<Day>`
    select ${at}::date::text as day, count(*)::int as rows,
      encode(sha256(string_agg(sha256(convert_to(${row}, 'UTF8')), ''::bytea order by id)), 'hex') as digest
    from ${sql.table(log)} where ${at} >= coalesce(${since ?? null}::date + 1, '-infinity') and ${at} < ${until}::date + 1 group by 1 order by 1`.execute(tx);
  return rows;
}

/** The seals of the acting company, with the entries that each covers and those of all up to it. */
export function list(tx: Tx, ask: ListQuery) {
  const entries = sql<number>`(select coalesce(sum((day ->> 'rows')::int), 0)::int from jsonb_array_elements(logs) as log, jsonb_array_elements(log -> 'days') as day)`;
  const seals = tx
    .selectFrom('logSeals')
    .select(['id as _id', 'number', 'createdAt', 'findings'])
    .select([sql<string>`until::text`.as('until'), entries.as('entries'), sql<number>`(sum(${entries}) over (order by number))::int`.as('sealed')]);
  const sortable = { number: sql.ref('logSeals.number'), until: sql.ref('logSeals.until'), createdAt: sql.ref('logSeals.createdAt') };
  return page(seals, ask, { searchable: {}, sortable, first: '-number', id: sql.ref('logSeals.id') });
}

export const all = (tx: Tx) =>
  tx
    .selectFrom('logSeals')
    .select(['number', 'logs', 'findings', 'mac'])
    .select(sql<string>`until::text`.as('until'))
    .orderBy('number')
    .execute();
export type SealRow = Awaited<ReturnType<typeof all>>[number];

export const add = (tx: Tx, seal: Insertable<LogSeals>) => tx.insertInto('logSeals').values(seal).execute();

export const companies = (tx: Tx) => tx.selectFrom('companies').select(['id', 'name']).orderBy('id').execute();

/** Acting in the platform. */
export const superAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) => join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'))
    .select(['users.emailId', 'users.firstName'])
    .where('roles.name', '=', 'Super Admin')
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .execute();
