import { isJobCardOpen, jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { sql, type Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, toWire } from '../kit/db/records.ts';
import type { StockMovements } from '../kit/db/types.gen.ts';

// The append-only log of movements. A trigger numbers each one and says what is in stock after it
// (0095-stock.sql).

export const append = (tx: Tx, movement: Insertable<StockMovements>) =>
  tx.insertInto('stockMovements').values(movement).execute();

/** Finds a movement that was sent before. */
export const findSent = (tx: Tx, id: string) =>
  tx
    .selectFrom('stockMovements')
    .select(['itemId', 'kind', 'userId', 'taskId', 'quantity', 'reserved', 'placeAfter'])
    .select(['workshopId', 'bin', 'unitPrice', 'supplier', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();

const ofItem = (tx: Tx, itemId: string) =>
  tx.selectFrom('stockMovements').where('itemId', '=', itemId).orderBy('number', 'desc').limit(1);

/** What is in stock of an item; the caller has locked it. */
export async function findHeld(tx: Tx, itemId: string) {
  const last = await ofItem(tx, itemId).select(['quantityAfter', 'valueAfter', 'reservedAfter']).executeTakeFirst();
  return {
    quantity: last?.quantityAfter ?? 0,
    value: last?.valueAfter ?? 0,
    reserved: last?.reservedAfter ?? 0,
  };
}

type Place = { workshop: string; bin: string };
export async function findAtPlace(tx: Tx, itemId: string, { workshop, bin }: Place): Promise<number> {
  const last = await ofItem(tx, itemId)
    .select('placeAfter')
    .where('workshopId', '=', workshop)
    .where('bin', '=', bin)
    .executeTakeFirst();
  return last?.placeAfter ?? 0;
}

/** Whether parts of the item are on tasks of open job cards, which may return them. */
export const isIssued = async (tx: Tx, itemId: string): Promise<boolean> =>
  (await tx
    .selectFrom('stockMovements')
    .innerJoin('jobCards', (join) =>
      join
        .onRef('jobCards.companyId', '=', 'stockMovements.companyId')
        .onRef('jobCards.id', '=', 'stockMovements.jobCardId'),
    )
    .select('taskId')
    .where('itemId', '=', itemId)
    .where('jobCards.deletedAt', 'is', null)
    .where('jobCards.status', 'in', jobCardStatuses.filter(isJobCardOpen))
    .groupBy('taskId')
    .having((eb) => eb.fn.sum('stockMovements.quantity'), '<', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What was issued to a task and not returned, at which cost, and what is reserved for it. */
export async function findOnTask(tx: Tx, itemId: string, taskId: string) {
  const sums = await tx
    .selectFrom('stockMovements')
    .select([
      sql<number>`coalesce(-sum(quantity), 0)::bigint`.as('quantity'),
      sql<number>`coalesce(-sum(value), 0)::bigint`.as('value'),
      sql<number>`coalesce(sum(reserved), 0)::bigint`.as('reserved'),
    ])
    .where('itemId', '=', itemId)
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow();
  return sums;
}

export const findLastPrice = async (tx: Tx, itemId: string): Promise<number | null> =>
  (await ofItem(tx, itemId).select('unitPrice').where('kind', '=', 'receipt').executeTakeFirst())?.unitPrice ?? null;

export const findTask = (tx: Tx, id: string) =>
  tx.selectFrom('jobCardTasks').select(['id', 'jobCardId', 'name', 'state']).where('id', '=', id).executeTakeFirst();

export const findWorkshopName = async (tx: Tx, id: string): Promise<string> =>
  (await tx.selectFrom('workshops').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';

const movements = (tx: Tx) =>
  tx
    .selectFrom('stockMovements')
    .innerJoin('stockItems', (join) =>
      join
        .onRef('stockItems.companyId', '=', 'stockMovements.companyId')
        .onRef('stockItems.id', '=', 'stockMovements.itemId'),
    )
    .select((eb) => [
      'stockMovements.id',
      'stockMovements.number',
      'stockMovements.createdAt as at',
      'stockMovements.kind',
      'stockMovements.bin',
      'stockMovements.quantity',
      'stockMovements.reserved',
      'stockMovements.value',
      'stockMovements.quantityAfter',
      'stockMovements.valueAfter',
      'stockMovements.unitPrice',
      'stockMovements.supplier',
      'stockMovements.reason',
      'stockItems.currency',
      'stockItems.id as itemId',
      'stockItems.partNo',
      'stockItems.name',
      'stockItems.unit',
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId', 'users.isActive'])
          .whereRef('users.id', '=', 'stockMovements.userId'),
      ).as('by'),
      jsonObjectFrom(
        eb
          .selectFrom('workshops')
          .select(['workshops.id as _id', 'workshops.name'])
          .whereRef('workshops.companyId', '=', 'stockMovements.companyId')
          .whereRef('workshops.id', '=', 'stockMovements.workshopId'),
      ).as('workshop'),
      jsonObjectFrom(
        eb
          .selectFrom('jobCards')
          .select(['jobCards.id as _id', 'jobCards.jobcardId'])
          .whereRef('jobCards.companyId', '=', 'stockMovements.companyId')
          .whereRef('jobCards.id', '=', 'stockMovements.jobCardId'),
      ).as('jobCard'),
      jsonObjectFrom(
        eb
          .selectFrom('jobCardTasks')
          .select(['jobCardTasks.id as _id', 'jobCardTasks.name'])
          .whereRef('jobCardTasks.companyId', '=', 'stockMovements.companyId')
          .whereRef('jobCardTasks.id', '=', 'stockMovements.taskId'),
      ).as('task'),
    ]);

/**
 * Lists movements, newest first by default: those of one item by number, because `created_at` is the request's time
 * and may be out of order.
 */
export async function list(tx: Tx, query: QueryOf<typeof stockRoutes.listStockMovements>) {
  let found = movements(tx);
  if (query.stockItem) found = found.where('stockMovements.itemId', '=', query.stockItem);
  if (query.kind) found = found.where('stockMovements.kind', 'in', query.kind);
  const named = (table: 'job_cards' | 'job_card_tasks', column: string, key: string) =>
    sql`(select ${sql.ref(`named.${column}`)} from ${sql.table(table)} named
      where named.company_id = stock_movements.company_id and named.id = ${sql.ref(`stock_movements.${key}`)})`;
  return mapPage(
    await fetchPage(found, query, {
      searchable: {
        item: sql`concat_ws(' ', stock_items.part_no, stock_items.name)`,
        jobCard: named('job_cards', 'jobcard_id', 'job_card_id'),
        task: named('job_card_tasks', 'name', 'task_id'),
        reason: sql.ref('stockMovements.reason'),
        supplier: sql.ref('stockMovements.supplier'),
      },
      sortable: {
        at: query.stockItem
          ? sql.ref('stockMovements.number')
          : sql`(stock_movements.created_at, stock_movements.item_id, stock_movements.number)`,
      },
      first: '-at',
      id: sql.ref('stockMovements.id'),
    }),
    ({ itemId, partNo, name, unit, ...row }) => ({ ...toWire(row), item: { _id: itemId, partNo, name, unit } }),
  );
}
export type MovementRow = Awaited<ReturnType<typeof list>>['data'][number];

/** Sums what was issued to and reserved for each task of a job card, by item. */
export const sumOfCard = (tx: Tx, jobCardId: string) =>
  tx
    .selectFrom('stockMovements')
    .innerJoin('stockItems', (join) =>
      join
        .onRef('stockItems.companyId', '=', 'stockMovements.companyId')
        .onRef('stockItems.id', '=', 'stockMovements.itemId'),
    )
    .select([
      'stockMovements.taskId',
      'stockItems.id as itemId',
      'stockItems.partNo',
      'stockItems.name',
      'stockItems.unit',
      'stockItems.currency',
      sql<number>`(-sum(stock_movements.quantity))::bigint`.as('quantity'),
      sql<number>`sum(stock_movements.reserved)::bigint`.as('reserved'),
      sql<number>`(-sum(stock_movements.value))::bigint`.as('cost'),
    ])
    .where('stockMovements.jobCardId', '=', jobCardId)
    .groupBy([
      'stockMovements.taskId',
      'stockItems.id',
      'stockItems.partNo',
      'stockItems.name',
      'stockItems.unit',
      'stockItems.currency',
    ])
    .orderBy('stockItems.name')
    .orderBy('stockItems.id')
    .execute();
