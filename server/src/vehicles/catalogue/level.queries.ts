import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../../kit/db/records.ts';
import { levels, type LevelSpec } from './level.table.ts';

export type NameRef = { _id: string; name: string };
type Fields = { name: string; description: string };

/** Selects the live rows of one level, each with its parent. */
function live(tx: Tx, { table, above }: LevelSpec) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const parent = above
    ? sql<NameRef | null>`(select json_build_object('_id', p.id, 'name', p.name) from ${sql.table(levels[above].table)} p where p.company_id = ${column('companyId')} and p.id = ${column(levels[above].column)})`
    : sql<NameRef | null>`null`;
  return tx
    .selectFrom(table)
    .select(['id', 'name', 'description', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', parent.as('parent')])
    .where('deletedAt', 'is', null);
}

export async function list(tx: Tx, level: LevelSpec, query: ListQuery, parentId?: string) {
  const column = (name: string) => sql.ref(`${level.table}.${name}`);
  const all = live(tx, level);
  const found =
    level.above && parentId ? all.where(sql<boolean>`${column(levels[level.above].column)} = ${parentId}`) : all;
  const searchable = { name: column('name'), description: column('description') };
  return mapPage(
    await fetchPage(found, query, {
      searchable,
      sortable: { name: column('name'), createdAt: column('createdAt') },
      first: 'name',
      id: column('id'),
    }),
    toWire,
  );
}

export async function find(tx: Tx, level: LevelSpec, id: string) {
  const row = await live(tx, level).where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export const lock = (tx: Tx, level: LevelSpec, id: string) =>
  tx
    .selectFrom(level.table)
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks a row against deletion until the transaction ends, and returns the id of its parent. */
export async function lockShared(
  tx: Tx,
  level: LevelSpec,
  id: string,
): Promise<{ parentId: string | null } | undefined> {
  const parentId = level.above ? sql<string | null>`${sql.ref(levels[level.above].column)}` : sql<string | null>`null`;
  return tx
    .selectFrom(level.table)
    .select(parentId.as('parentId'))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function add(
  tx: Tx,
  level: LevelSpec,
  row: Fields & { companyId: string; id: string; parentId: string | null },
): Promise<void> {
  const parentColumn = level.above ? sql`, ${sql.ref(levels[level.above].column)}` : sql``;
  const value = level.above ? sql`, ${row.parentId}` : sql``;
  await sql`insert into ${sql.table(level.table)} (company_id, id, name, description${parentColumn}) values (${row.companyId}, ${row.id}, ${row.name}, ${row.description}${value})`.execute(
    tx,
  );
}

export const change = (
  tx: Tx,
  level: LevelSpec,
  id: string,
  fields: { name?: string | undefined; description?: string | undefined },
) =>
  tx
    .updateTable(level.table)
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const remove = (tx: Tx, level: LevelSpec, id: string, at: Date) =>
  tx.updateTable(level.table).set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

export async function countUses(tx: Tx, level: LevelSpec, id: string): Promise<{ vehicles: number; below: number }> {
  const countIn = (table: string) =>
    sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(level.column)} = ${id} and deleted_at is null)`;
  const row = await tx
    .selectNoFrom([
      countIn('vehicles').as('vehicles'),
      (level.below ? countIn(levels[level.below].table) : sql<number>`0`).as('below'),
    ])
    .executeTakeFirst();
  return row ?? { vehicles: 0, below: 0 };
}
