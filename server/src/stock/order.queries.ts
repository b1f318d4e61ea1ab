import type { Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { StockOrderLines } from '../kit/db/types.gen.ts';

/** Whether an order was sent before. */
export const wasSent = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.selectFrom('stockOrderLines').select('id').where('orderId', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined;

export const append = (tx: Tx, lines: readonly Insertable<StockOrderLines>[]) =>
  tx.insertInto('stockOrderLines').values(lines).execute();

/** Locks the items of an order by id, which avoids deadlocks, so that an order sent twice is mailed once. */
export const lockItems = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('stockItems')
    .select(['id', 'partNo', 'name', 'unit'])
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const findCompanyName = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirstOrThrow();
