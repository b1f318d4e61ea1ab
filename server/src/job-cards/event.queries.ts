import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { json, mapPage, page } from '../kit/db/records.ts';
import type { JobCardEvents } from '../kit/db/types.gen.ts';

/** The log of a job card: append-only. */
export const note = (tx: Tx, { changes, ...entry }: Omit<Insertable<JobCardEvents>, 'changes'> & { changes: object[] }) =>
  tx
    .insertInto('jobCardEvents')
    .values({ ...entry, changes: json(changes) })
    .execute();

export async function list(tx: Tx, jobCardId: string, ask: QueryOf<typeof jobCardRoutes.listJobCardHistory>) {
  const found = tx
    .selectFrom('jobCardEvents')
    .select(['id', 'at', 'event', 'fromStatus', 'toStatus', 'note', 'changes', 'userId'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
        .whereRef('users.id', '=', 'jobCardEvents.userId')
        .as('byName'),
    )
    .where('jobCardId', '=', jobCardId);
  const result = await page(found, ask, { searchable: {}, sortable: { at: sql.ref('jobCardEvents.at') }, first: '-at', id: sql.ref('jobCardEvents.id') });
  return mapPage(result, ({ id, fromStatus, toStatus, userId, byName, ...row }) => ({
    ...row,
    _id: id,
    from: fromStatus,
    to: toStatus,
    by: userId ? { _id: userId, name: (byName ?? '').trim() } : null,
  }));
}
