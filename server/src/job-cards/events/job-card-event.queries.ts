import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Insertable } from 'kysely';
import { toLogInsert, selectUserName, makeNewestFirstSpec, toLogEntry, logColumns } from '../../kit/db/record-log.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage } from '../../kit/db/records.ts';
import type { JobCardEvents } from '../../kit/db/types.gen.ts';

/** Appends an event to the append-only log of a job card. */
export const append = (tx: Tx, entry: Omit<Insertable<JobCardEvents>, 'changes'> & { changes: readonly object[] }) =>
  tx.insertInto('jobCardEvents').values(toLogInsert(entry)).execute();

export async function list(tx: Tx, jobCardId: string, query: QueryOf<typeof jobCardRoutes.listJobCardHistory>) {
  const found = tx
    .selectFrom('jobCardEvents')
    .select([...logColumns, selectUserName('jobCardEvents.userId').as('byName')])
    .where('jobCardId', '=', jobCardId);
  return mapPage(await fetchPage(found, query, makeNewestFirstSpec('jobCardEvents')), toLogEntry);
}
