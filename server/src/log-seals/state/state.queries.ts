import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb, allowLongStatements } from '../../kit/db/records.ts';
import {
  columnsNotCompared,
  columnsWithLog,
  fingerprintedColumns,
  childTables,
  recordTables,
  type StateTable,
} from './state-tables.ts';

// Database functions could be replaced by the owner of the database. So the SQL is here, and runs inside
// withTrustedSearchPath.

export const isChildTable = (table: StateTable): table is keyof typeof childTables => Object.hasOwn(childTables, table);
const partTables = Object.keys(childTables).filter((name): name is keyof typeof childTables =>
  Object.hasOwn(childTables, name),
);
export const stateTables: readonly StateTable[] = [...recordTables, ...partTables];
export const toSqlName = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Builds an array of names. They come from this code only, so they need no escaping. */
const textArray = (names: readonly string[]) => sql`${`{${names.join()}}`}::text[]`;
const isFingerprinted = (column: string): boolean => fingerprintedColumns.some((one) => one === column);

/** What the history of each table contains: columns, and fingerprints such as "password_hash#". */
export type Columns = ReadonlyMap<StateTable, readonly string[]>;
export async function listColumns(tx: Tx): Promise<Columns> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relname = any (${textArray(stateTables.map(toSqlName))})
    group by 1`.execute(tx);
  const all = new Map(rows.map(({ name, columns }) => [name, columns]));
  return new Map(
    stateTables.map((table) => {
      const excluded = excludedFrom(table);
      const columns = (all.get(toSqlName(table)) ?? []).filter((column) => !excluded.includes(column));
      return [table, columns.map((column) => (isFingerprinted(column) ? `${column}#` : column))];
    }),
  );
}

function excludedFrom(table: StateTable): string[] {
  const names = Object.keys(columnsNotCompared);
  const own = isChildTable(table) ? [...names.filter((column) => column !== 'id'), childTables[table][0]] : names;
  return [...own, ...(columnsWithLog[table] ?? [])];
}

/** Selects a row in the form in which its trigger records it. */
function notedRow(table: StateTable, columns: readonly string[]): RawBuilder<unknown> {
  const secret = columns.filter((column) => column.endsWith('#')).map((column) => column.slice(0, -1));
  const row = sql`to_jsonb(one) - ${textArray([...excludedFrom(table), ...secret])}`;
  if (secret.length === 0) return row;
  const pairs = secret.map(
    (column) => sql`${sql.lit(`${column}#`)}, encode(sha256(convert_to(one.${sql.id(column)}, 'UTF8')), 'hex')`,
  );
  return sql`(${row}) || jsonb_build_object(${sql.join(pairs)})`;
}
const publicTable = (table: StateTable) => sql.table(`public.${table}`);
const subjectIdOf = (table: StateTable) => sql`one.${sql.id(isChildTable(table) ? childTables[table][0] : 'id')}`;

/**
 * Records these columns of the rows of the company in use. Taking the lock waits for transactions that are writing to
 * the table.
 */
export async function addBaseline(
  tx: Tx,
  table: StateTable,
  columns: readonly string[],
  companyId: string,
  proof: string,
): Promise<void> {
  await allowLongStatements(tx);
  await sql`lock table ${publicTable(table)} in share mode`.execute(tx);
  // A part also contains its key, by which the history identifies it.
  const wanted = sql`select jsonb_array_elements_text(${toJsonb(isChildTable(table) ? [...columns, childTables[table][1]] : columns)}::jsonb)`;
  const row = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${notedRow(table, columns)}) where key in (${wanted}))`;
  const after = isChildTable(table) ? sql`jsonb_build_object('rows', jsonb_build_array(${row}))` : row;
  await sql`
    insert into public.state_baselines (company_id, subject, subject_id, after, proof)
    select one.company_id, ${toSqlName(table)}, ${subjectIdOf(table)}, ${after}, ${proof}
    from ${publicTable(table)} as one where one.company_id = ${companyId}`.execute(tx);
}

/** Lists the tables that have rows in the company in use. */
export async function listTablesWithRows(
  tx: Tx,
  companyId: string,
  tables: readonly StateTable[],
): Promise<Set<string>> {
  const each = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name where exists (select from ${publicTable(table)} as one where one.company_id = ${companyId})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** A mark belongs to the platform and to no table. */
const noTable = '';
export const addBaselineMark = (tx: Tx, companyId: string, mark: object, proof: string) =>
  tx
    .insertInto('stateBaselines')
    .values({ companyId, subject: noTable, subjectId: companyId, after: toJsonb(mark), proof })
    .execute();
/** Lists the columns that each baseline covers, oldest first. */
export const listBaselineMarks = (tx: Tx) =>
  tx
    .selectFrom('stateBaselines')
    .select(['at', 'number', 'after', 'proof'])
    .where('subject', '=', noTable)
    .orderBy('number')
    .execute();
/** Returns the next change number. All later entries get higher ones. */
export async function allocateChangeNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('public.changes_number') as number`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Where a baseline begins. See state-baseline.actions.ts. */
type From = { first: number; wholeUntil: ReadonlyMap<string, number> };
export type AlteredRow = {
  subject: string;
  subjectId: string;
  part: string;
  how: 'changed' | 'unknown' | 'gone';
  columns: string[];
  counted: number;
};
/** Selects the current rows of each table, in the form of the history. */
const presentRows = (companyId: string, columns: Columns) =>
  stateTables.map((table) => {
    const names = columns.get(table) ?? [];
    const part = isChildTable(table) ? sql`one.${sql.id(childTables[table][1])}::text` : sql`''`;
    const empty = toJsonb(Object.fromEntries(names.map((name) => [name, null])));
    return sql`
      select ${sql.lit(toSqlName(table))} as subject, ${subjectIdOf(table)} as subject_id, ${part} as part, ${notedRow(table, names)} as state, ${empty}::jsonb as empty
      from ${publicTable(table)} as one where one.company_id = ${companyId}`;
  });

/**
 * Lists rows of the company in use that differ from their history after a number; `counted` is how many there are. An
 * insert or delete replaces everything before it; an update or a baseline adds columns. An entry about parts lists
 * whole rows, first those removed and then those added. A row is known from a baseline only if that is before its
 * table's `wholeUntil`, because a later baseline, for an added column, does not show where the row came from.
 */
export async function listAlteredRows(
  tx: Tx,
  companyId: string,
  { first: since, wholeUntil }: From,
  columns: Columns,
  limit: number,
): Promise<AlteredRow[]> {
  const keys = toJsonb(partTables.map((table) => ({ subject: toSqlName(table), key: childTables[table][1] })));
  const whole = toJsonb([...wholeUntil].map(([table, number]) => ({ subject: toSqlName(table), number })));
  await allowLongStatements(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows } = await sql<AlteredRow>`
    with noted as (
      select subject, subject_id, number, event, before, after from public.changes where company_id = ${companyId} and number > ${since}
      union all
      select subject, subject_id, added.number, case when added.number < whole.number then 'baseline' else 'addition' end, null, after
      from public.state_baselines as added join jsonb_to_recordset(${whole}::jsonb) as whole (subject text, number bigint) using (subject) where company_id = ${companyId}
    ),
    entry as (
      select subject, subject_id, '' as part, number, 0 as step, event, after from noted where subject = any (${textArray(recordTables.map(toSqlName))})
      union all
      select subject, subject_id, coalesce(row ->> key, ''), number, step,
        case when event in ('baseline', 'addition') then event when step = 0 then 'delete' else 'insert' end, row
      from noted join jsonb_to_recordset(${keys}::jsonb) as parts (subject text, key text) using (subject)
      cross join lateral (
        select 0, jsonb_array_elements(before -> 'rows') union all select 1, jsonb_array_elements(after -> 'rows')
      ) as moved (step, row)
    ),
    ranked as (
      select *, sum((event in ('insert', 'delete'))::int) over (
        partition by subject, subject_id, part order by number desc, step desc rows between unbounded preceding and 1 preceding) as replaced
      from entry
    ),
    latest as (
      select subject, subject_id, part, bool_or(event in ('insert', 'baseline')) as is_complete, bool_or(event = 'delete') as is_deleted, bool_or(event <> 'addition') as is_known, count(*) as entries,
        array_agg(after order by number, step) as states
      from ranked where coalesce(replaced, 0) = 0 group by subject, subject_id, part
    ),
    history as (
      select subject, subject_id, part, is_known and not is_deleted as is_expected, is_complete and not is_deleted as is_there, case entries when 1 then states[1] else (
        select jsonb_object_agg(pair.key, pair.value order by place) from unnest(states) with ordinality as state (columns, place), jsonb_each(columns) as pair
      ) end as state
      from latest
    ),
    present as (${sql.join(presentRows(companyId, columns), sql` union all `)}),
    compared as (
      select subject, subject_id, part, empty || coalesce(history.state, '{}') as was, present.state as is_now, empty, case
        when present.subject_id is null then case when history.is_expected then 'gone' end
        when history.is_there is not true then 'unknown'
        when empty || coalesce(history.state, '{}') <> present.state then 'changed'
      end as how
      from history full join present using (subject, subject_id, part)
    )
    select subject, subject_id, part, how, differing.columns, count(*) over () as counted
    from compared cross join lateral (
      select coalesce(array_agg(name order by name), '{}') as columns from jsonb_object_keys(empty) as name
      where how = 'changed' and was -> name is distinct from is_now -> name
    ) as differing
    where how is not null and (how <> 'changed' or differing.columns <> '{}')
    order by subject, subject_id, part limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
