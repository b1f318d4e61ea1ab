import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Insertable } from 'kysely';
import { toLogInsert, userNameColumn, newestFirst, toLogEntry, logColumns } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage } from '../kit/db/records.ts';
import type { IncidentEvents } from '../kit/db/types.gen.ts';

/** The append-only log of an incident and its corrective actions. */
export const append = (tx: Tx, entry: Omit<Insertable<IncidentEvents>, 'changes'> & { changes: readonly object[] }) =>
  tx.insertInto('incidentEvents').values(toLogInsert(entry)).execute();

export async function list(tx: Tx, incidentId: string, query: QueryOf<typeof incidentRoutes.listIncidentHistory>) {
  const found = tx
    .selectFrom('incidentEvents')
    .select([...logColumns, userNameColumn('incidentEvents.userId').as('byName')])
    .where('incidentId', '=', incidentId);
  return mapPage(await fetchPage(found, query, newestFirst('incidentEvents')), toLogEntry);
}
