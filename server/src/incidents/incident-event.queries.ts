import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type SqlBool } from 'kysely';
import { toLogInsert, selectUserName, makeNewestFirstSpec, toLogEntry, logColumns } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage } from '../kit/db/records.ts';
import type { IncidentEvents } from '../kit/db/types.gen.ts';
import type { IncidentViewer } from './incident-filters.queries.ts';

/** Appends an event to the append-only log of an incident and its corrective actions. */
export const append = (tx: Tx, entry: Omit<Insertable<IncidentEvents>, 'changes'> & { changes: readonly object[] }) =>
  tx.insertInto('incidentEvents').values(toLogInsert(entry)).execute();

/** Customers do not see which hazards an incident is linked to, because they may be from other customers' projects. */
const isHazardLink = sql<SqlBool>`exists (select from incident_hazard_links link
  where link.company_id = incident_events.company_id and link.id = incident_events.id)`;

export async function list(
  tx: Tx,
  incidentId: string,
  query: QueryOf<typeof incidentRoutes.listIncidentHistory>,
  { customer }: Pick<IncidentViewer, 'customer'>,
) {
  const all = tx
    .selectFrom('incidentEvents')
    .select([...logColumns, selectUserName('incidentEvents.userId').as('byName')])
    .where('incidentId', '=', incidentId);
  const found = customer === null ? all : all.where((eb) => eb.not(isHazardLink));
  return mapPage(await fetchPage(found, query, makeNewestFirstSpec('incidentEvents')), toLogEntry);
}
