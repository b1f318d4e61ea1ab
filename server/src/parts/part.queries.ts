import type { PartNew } from '@roadworthy/contract/parts/part.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb, mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';

type PartFields = Partial<z.output<typeof PartNew>>;

const live = (tx: Tx) => tx.selectFrom('parts').selectAll('parts').where('parts.deletedAt', 'is', null);

export async function list(tx: Tx, query: QueryOf<typeof partRoutes.listParts>) {
  const found = await fetchPage(live(tx), query, {
    searchable: {
      name: sql.ref('parts.name'),
      partNo: sql.ref('parts.partNo'),
      description: sql.ref('parts.description'),
    },
    sortable: {
      name: sql.ref('parts.name'),
      partNo: sql.ref('parts.partNo'),
      quantity: sql.ref('parts.quantity'),
      createdAt: sql.ref('parts.createdAt'),
    },
    first: '-createdAt',
    id: sql.ref('parts.id'),
  });
  return mapPage(found, toWire);
}

export async function find(tx: Tx, id: string) {
  const row = await live(tx).where('parts.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export const isAnyVisible = async (tx: Tx, holders: HolderIds): Promise<boolean> =>
  (await live(tx).where('parts.id', '=', holders).limit(1).executeTakeFirst()) !== undefined;

/** Locks the part for a change or deletion, and returns it. */
export async function lock(tx: Tx, id: string) {
  const row = await live(tx).where('parts.id', '=', id).forUpdate().executeTakeFirst();
  return row && toWire(row);
}

/** Locks the part, but only against deletion, for a caller about to refer to it. Returns the part. */
export async function lockShared(tx: Tx, id: string) {
  const row = await live(tx).where('parts.id', '=', id).forShare().executeTakeFirst();
  return row && toWire(row);
}

const columns = (fields: PartFields) => ({
  ...touch,
  ...fields,
  illustration: fields.illustration && toJsonb(fields.illustration),
  measurement: fields.measurement && toJsonb(fields.measurement),
  defectCodes: fields.defectCodes && toJsonb(fields.defectCodes),
  followUp: fields.followUp && toJsonb(fields.followUp),
});

export const add = (tx: Tx, companyId: string, id: string, fields: z.output<typeof PartNew>) =>
  tx
    .insertInto('parts')
    .values({
      ...fields,
      companyId,
      id,
      illustration: toJsonb(fields.illustration),
      measurement: fields.measurement && toJsonb(fields.measurement),
      defectCodes: toJsonb(fields.defectCodes),
      followUp: toJsonb(fields.followUp),
    })
    .execute();

export const change = (tx: Tx, id: string, fields: PartFields) =>
  tx.updateTable('parts').set(columns(fields)).where('id', '=', id).execute();

export const remove = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('parts').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

export async function countUses(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectNoFrom([
      sql<number>`(select count(distinct c.grid_id) from grid_checks c join grids g on g.company_id = c.company_id and g.id = c.grid_id and g.deleted_at is null where c.part_id = ${id})
      + (select count(*) from work_plans w where w.part_id = ${id} and w.deleted_at is null)`.as('uses'),
    ])
    .executeTakeFirst();
  return row?.uses ?? 0;
}
