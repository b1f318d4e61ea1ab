import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, touch, toWire } from '../kit/db/records.ts';
import type { StockItems } from '../kit/db/types.gen.ts';

// Items with what is in stock, which the last movement of an item says.

const afterLast = (column: 'quantityAfter' | 'valueAfter' | 'reservedAfter') =>
  sql<number>`coalesce((select ${sql.ref(`movement.${column}`)} from stock_movements movement
    where movement.company_id = stock_items.company_id and movement.item_id = stock_items.id
    order by movement.number desc limit 1), 0)`;
const quantity = afterLast('quantityAfter');
const available = sql<number>`greatest(0, ${quantity} - ${afterLast('reservedAfter')})`;
const isBelowMinimum = sql<boolean>`(${available} < stock_items.minimum)`;

/** Every place where the item has ever been, with what lies there now. */
const placesOfItem = sql`(select distinct on (movement.workshop_id, movement.bin)
    workshop.id, workshop.name, movement.bin, movement.place_after as quantity
  from stock_movements movement
  join workshops workshop on workshop.company_id = movement.company_id and workshop.id = movement.workshop_id
  where movement.company_id = stock_items.company_id and movement.item_id = stock_items.id
  order by movement.workshop_id, movement.bin, movement.number desc)`;
type Place = { workshop: { _id: string; name: string }; bin: string; quantity: number };
const places = sql<Place[]>`(select coalesce(json_agg(json_build_object(
    'workshop', json_build_object('_id', place.id, 'name', place.name), 'bin', place.bin, 'quantity', place.quantity)
    order by place.name, place.bin), '[]') from ${placesOfItem} place)`;
const placeWords = sql`(select string_agg(place.name || ' ' || place.bin, ' ') from ${placesOfItem} place where place.quantity > 0)`;

/** When the item was last ordered, if nothing has been received since. */
const orderedAt = sql<string | null>`(select max(line.created_at) from stock_order_lines line
  where line.company_id = stock_items.company_id and line.item_id = stock_items.id and not exists (
    select from stock_movements receipt
    where receipt.company_id = line.company_id and receipt.item_id = line.item_id and receipt.kind = 'receipt'
      and receipt.created_at > line.created_at))`;

const items = (tx: Tx) =>
  tx
    .selectFrom('stockItems')
    .selectAll('stockItems')
    .select((eb) => [
      quantity.as('quantity'),
      afterLast('reservedAfter').as('reserved'),
      afterLast('valueAfter').as('value'),
      places.as('places'),
      orderedAt.as('orderedAt'),
      jsonObjectFrom(
        eb
          .selectFrom('parts')
          .select(['parts.id as _id', 'parts.name'])
          .whereRef('parts.companyId', '=', 'stockItems.companyId')
          .whereRef('parts.id', '=', 'stockItems.partId'),
      ).as('part'),
      jsonObjectFrom(
        eb
          .selectFrom('newParts')
          .select(['newParts.id as _id', 'newParts.name'])
          .whereRef('newParts.companyId', '=', 'stockItems.companyId')
          .whereRef('newParts.id', '=', 'stockItems.newPartId'),
      ).as('newPart'),
    ])
    .where('stockItems.deletedAt', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number];
const toItem = ({ partId: _part, newPartId: _newPart, companyId: _company, deletedAt: _deleted, ...row }: Row) =>
  toWire(row);
export type StockItemRow = ReturnType<typeof toItem>;

const columns = {
  searchable: {
    partNo: sql.ref('stockItems.partNo'),
    name: sql.ref('stockItems.name'),
    barcode: sql.ref('stockItems.barcode'),
    supplierName: sql.ref('stockItems.supplierName'),
    places: placeWords,
  },
  sortable: {
    partNo: sql.ref('stockItems.partNo'),
    name: sql`lower(stock_items.name)`,
    quantity,
    available,
    value: afterLast('valueAfter'),
    supplierName: sql`lower(coalesce(stock_items.supplier_name, ''))`,
    createdAt: sql.ref('stockItems.createdAt'),
  },
  first: 'name',
  id: sql.ref('stockItems.id'),
};

export async function list(tx: Tx, query: QueryOf<typeof stockRoutes.listStockItems>) {
  let found = items(tx);
  if (query.below !== undefined) found = found.where(sql<boolean>`${isBelowMinimum} = ${query.below}`);
  if (query.inStock !== undefined) found = found.where(sql<boolean>`(${quantity} > 0) = ${query.inStock}`);
  if (query.newPart) found = found.where('stockItems.newPartId', '=', query.newPart);
  return mapPage(await fetchPage(found, query, columns), toItem);
}

/** The items below their minimum, by supplier. */
export const listOrders = async (tx: Tx, query: QueryOf<typeof stockRoutes.listStockOrders>) =>
  mapPage(await fetchPage(items(tx).where(isBelowMinimum), query, { ...columns, first: 'supplierName' }), toItem);

export async function find(tx: Tx, id: string): Promise<StockItemRow | undefined> {
  const row = await items(tx).where('stockItems.id', '=', id).executeTakeFirst();
  return row && toItem(row);
}

/** Locks the item, so that its movements are added one after the other. */
export const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('stockItems')
    .select(['id', 'name', 'unit', 'updatedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const add = (tx: Tx, item: Insertable<StockItems>) => tx.insertInto('stockItems').values(item).execute();
export const change = (tx: Tx, id: string, fields: Updateable<StockItems>) =>
  tx
    .updateTable('stockItems')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export async function sumAll(tx: Tx) {
  const [counts, values] = [
    await tx
      .selectFrom('stockItems')
      .select([
        sql<number>`count(*)`.as('items'),
        sql<number>`count(*) filter (where ${isBelowMinimum})`.as('belowMinimum'),
      ])
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    await tx
      .selectFrom('stockItems')
      .select(['currency', sql<number>`sum(${afterLast('valueAfter')})::bigint`.as('value')])
      .where('deletedAt', 'is', null)
      .groupBy('currency')
      .orderBy('currency')
      .execute(),
  ];
  return { ...counts, values };
}

export const findCurrency = (tx: Tx, companyId: string) =>
  tx.selectFrom('companies').select('currency').where('id', '=', companyId).executeTakeFirstOrThrow();

/** Whether a record that an item or a movement names exists in the company. */
export const isPresent = async (tx: Tx, table: 'parts' | 'newParts' | 'workshops', id: string): Promise<boolean> =>
  (await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined;
