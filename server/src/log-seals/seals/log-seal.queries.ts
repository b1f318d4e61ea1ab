import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage, allowLongStatements } from '../../kit/db/records.ts';
import type { LogChecks, LogSeals } from '../../kit/db/types.gen.ts';
import { sealedLogs, type DayDigest, type SealedLog } from './sealed-logs.ts';

/**
 * Locks the check of a company, so that only one server at a time runs it. Sets a longer timeout than usual, because
 * each log is read completely.
 */
export async function lockForCheck(tx: Tx, companyId: string): Promise<void> {
  await allowLongStatements(tx);
  // The owner of the database could set a default search path in which other functions replace PostgreSQL's own. The
  // comparison itself uses an even stricter path (search-path.queries.ts).
  await sql`set local search_path to public`.execute(tx);
  await sql`select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(${`log seals ${companyId}`}, 0))`.execute(
    tx,
  );
}

const tableOf = (log: SealedLog): string =>
  `public.${log.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

export async function listColumns(tx: Tx, log: SealedLog): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${tableOf(log)}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

type Span = { since: string | null; until: string };
/** Lists the days of a log after `since` up to `until`, each with the current digest of its rows. */
export async function listDays(
  tx: Tx,
  log: SealedLog,
  columns: readonly string[],
  { since, until }: Span,
): Promise<DayDigest[]> {
  const at = sql.ref(`${log}.${sealedLogs[log][0]}`);
  const row = sql`jsonb_build_array(${sql.join(columns.map((column) => sql.id(column)))})::text`;
  const { rows } = await sql<DayDigest>`
    select ${at}::date::text as day, count(*)::int as rows,
      encode(sha256(string_agg(sha256(convert_to(${row}, 'UTF8')), ''::bytea order by id)), 'hex') as digest
    from ${sql.table(`public.${log}`)} where ${at} >= coalesce(${since}::date + 1, '-infinity') and ${at} < ${until}::date + 1 group by 1 order by 1`.execute(
    tx,
  );
  return rows;
}

/**
 * Counts the entries of a seal. The screen's list must not fail whatever the owner of the database has written there;
 * reporting that is the task of the check.
 */
const entriesOf = sql<number>`(
  select coalesce(sum((rows #>> '{}')::numeric), 0)::float8
  from jsonb_path_query(logs, 'lax $[*].days[*].rows ? (@.type() == "number" && @ >= 0 && @ < 1000000000)') as rows)`;
const findingsOf = sql<string[]>`jsonb_path_query_array(findings, 'lax $[*] ? (@.type() == "string")')`;
const earliest = sql`'1970-01-01'`;
const latest = sql`'9999-12-31'`;

/** Lists the seals of the company in use, each with its number of entries and the running total. */
export function list(tx: Tx, query: ListQuery) {
  const seals = tx
    .selectFrom('logSeals')
    .select(['id as _id', 'number'])
    .select([
      sql<string>`greatest(least(created_at, ${latest}), ${earliest})`.as('createdAt'),
      sql<string>`greatest(least(until, ${latest}), ${earliest})::text`.as('until'),
      findingsOf.as('findings'),
      entriesOf.as('entries'),
      sql<number>`sum(${entriesOf}) over (order by number)`.as('sealed'),
    ]);
  const sortable = {
    number: sql.ref('logSeals.number'),
    until: sql.ref('logSeals.until'),
    createdAt: sql.ref('logSeals.createdAt'),
  };
  return fetchPage(seals, query, { searchable: {}, sortable, first: '-number', id: sql.ref('logSeals.id') });
}

/** Lists the rows as they are. seal.ts decides which of them are valid seals. */
export async function listAll(tx: Tx): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select number, since::text, until::text, logs, findings, mac, previous, heads, stamp, signature,
      to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from public.log_seals order by number`.execute(tx);
  return rows;
}

export const add = (tx: Tx, seal: Insertable<LogSeals>) => tx.insertInto('logSeals').values(seal).execute();

/** Lists companies, even deleted ones, because their records are permanent too. */
export const listCompanies = (tx: Tx) => tx.selectFrom('companies').select(['id', 'name']).orderBy('id').execute();

export const saveCheck = (tx: Tx, check: Insertable<LogChecks>) =>
  tx
    .insertInto('logChecks')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet(({ ref }) => ({ content: ref('excluded.content'), signature: ref('excluded.signature') })),
    )
    .execute();

/** Finds the check of the company in use or of the platform. */
export const findCheck = (tx: Tx, companyId: string) =>
  tx.selectFrom('logChecks').select(['content', 'signature']).where('companyId', '=', companyId).executeTakeFirst();

/** Lists the super admins. Needs a transaction of the platform. */
export const listSuperAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select(['users.emailId', 'users.firstName'])
    .where('roles.name', '=', 'Super Admin')
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .execute();
