import { platformId } from '@roadworthy/contract/access/roles.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../test/support/as-owner.ts';
import { makeBusyWorld, type BusyWorld } from '../../../test/fixtures/busy-world.ts';
import { listColumns, isChildTable, toSqlName, stateTables } from './state.queries.ts';
import { childTables } from './state-tables.ts';

// Changes every compared column in one row of each table while bypassing the triggers, expects each change to be found,
// and restores the row.

let busy: BusyWorld;
beforeAll(async () => {
  busy = await makeBusyWorld();
});
afterAll(() => busy.world.close());

const other: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'gen_random_uuid()',
  bool: (column) => `not ${column}`,
  float8: (column) => `coalesce(${column}, 0) + 1`,
  int4: (column) => `coalesce(${column}, 0) + 1000`,
  int8: (column) => `coalesce(${column}, 0) + 1000`,
  jsonb: () => `'[{"another":null}]'`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  timestamptz: (column) => `coalesce(${column}, '2026-01-01') + interval '1 day'`,
};

type Row = { table: string; backup: string; columns: string; name: string };
/** Returns one row of each table. */
async function rowsToChange(owner: pg.Client): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const table of stateTables) {
    const name = toSqlName(table);
    const key = isChildTable(table) ? childTables[table][1] : 'id';
    const { rows: some } = await owner.query<Row>(
      `select to_jsonb(one)::text as backup, ${key}::text as name, (
        select string_agg(format('%I', attname), ', ') from pg_attribute where attrelid = '${name}'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
      ) as columns
      from ${name} as one where company_id in (platform_id(), '${busy.crew.id}') order by company_id desc, ${key} limit 1`,
    );
    if (some[0]) rows.set(name, { ...some[0], table: name });
  }
  return rows;
}

it('a change in any compared column is found', async () => {
  const { kit, databaseUrl } = busy.world;
  const columns = await kit.db.inCompany(platformId, undefined, listColumns);
  await asOwner(databaseUrl, async (owner) => {
    // Drops the check constraints, because values that the product would never write have to be found too.
    const checks = await owner.query(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`,
    );
    for (const { drop } of checks.rows) await owner.query(drop);
    const types = await owner.query<{ name: string; type: string }>(
      `select table_name || '.' || column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'`,
    );
    const typeOf = new Map(types.rows.map(({ name, type }) => [name, type]));
    await owner.query(`set session_replication_role = replica`);
    const rows = await rowsToChange(owner);
    await owner.query('create schema kept');
    for (const table of rows.keys()) await owner.query(`create table kept.${table} as select * from ${table}`);
    expect(stateTables.map(toSqlName).filter((name) => !rows.has(name))).toEqual([]);
    const rounds = Math.max(...[...columns.values()].map((names) => names.length));
    let changed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const expected: string[] = [];
      for (const table of stateTables) {
        const row = rows.get(toSqlName(table));
        const column = columns.get(table)?.[round]?.replace('#', '');
        if (!row || !column) continue;
        const key = isChildTable(table) ? childTables[table][1] : 'id';
        const value = other[typeOf.get(`${row.table}.${column}`) ?? '']?.(column);
        await owner.query(`update ${row.table} set ${column} = ${value} where to_jsonb(${row.table}) = $1::jsonb`, [
          row.backup,
        ]);
        changed += 1;
        expected.push(
          column === key
            ? `Record ${row.name} in ${row.table}, part of`
            : `Record ${row.name} in ${row.table}${isChildTable(table) ? ', part of' : `: ${column} was not written by Roadworthy`}`,
        );
      }
      const sentences = await busy.altered();
      expect(expected.filter((one) => !sentences.some((sentence) => sentence.startsWith(one)))).toEqual([]);
      for (const row of rows.values()) await restoreRows(owner, row);
    }
    expect(changed).toBeGreaterThan(250);
  });
  expect(await busy.altered()).toEqual([]);
});

async function restoreRows(owner: pg.Client, { table, columns }: Row): Promise<void> {
  await owner.query(`delete from ${table}; insert into ${table} (${columns}) select ${columns} from kept.${table}`);
}
