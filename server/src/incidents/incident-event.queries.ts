import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Insertable } from 'kysely';
import { entryOf, nameOfUser, newestFirst, shownStep, stepColumns } from '../kit/db/log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page } from '../kit/db/records.ts';
import type { IncidentEvents } from '../kit/db/types.gen.ts';

/** The log of an incident and its corrective actions: append-only. */
export const note = (tx: Tx, entry: Omit<Insertable<IncidentEvents>, 'changes'> & { changes: readonly object[] }) =>
  tx.insertInto('incidentEvents').values(entryOf(entry)).execute();

export async function list(tx: Tx, incidentId: string, ask: QueryOf<typeof incidentRoutes.listIncidentHistory>) {
  const found = tx
    .selectFrom('incidentEvents')
    .select([...stepColumns, nameOfUser('incidentEvents.userId').as('byName')])
    .where('incidentId', '=', incidentId);
  return mapPage(await page(found, ask, newestFirst('incidentEvents')), shownStep);
}
