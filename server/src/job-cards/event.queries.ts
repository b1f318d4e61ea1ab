import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Insertable } from 'kysely';
import { entryOf, nameOfUser, newestFirst, shownStep, stepColumns } from '../kit/db/log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page } from '../kit/db/records.ts';
import type { JobCardEvents } from '../kit/db/types.gen.ts';

/** The log of a job card: append-only. */
export const note = (tx: Tx, entry: Omit<Insertable<JobCardEvents>, 'changes'> & { changes: readonly object[] }) =>
  tx.insertInto('jobCardEvents').values(entryOf(entry)).execute();

export async function list(tx: Tx, jobCardId: string, ask: QueryOf<typeof jobCardRoutes.listJobCardHistory>) {
  const found = tx
    .selectFrom('jobCardEvents')
    .select([...stepColumns, nameOfUser('jobCardEvents.userId').as('byName')])
    .where('jobCardId', '=', jobCardId);
  return mapPage(await page(found, ask, newestFirst('jobCardEvents')), shownStep);
}
