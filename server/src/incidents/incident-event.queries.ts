import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { json, mapPage, page } from '../kit/db/records.ts';
import type { IncidentEvents } from '../kit/db/types.gen.ts';

/** The log of an incident and its corrective actions: append-only. */
export const note = (tx: Tx, { changes, ...entry }: Omit<Insertable<IncidentEvents>, 'changes'> & { changes: readonly object[] }) =>
  tx
    .insertInto('incidentEvents')
    .values({ ...entry, changes: json(changes) })
    .execute();

export async function list(tx: Tx, incidentId: string, ask: QueryOf<typeof incidentRoutes.listIncidentHistory>) {
  const found = tx
    .selectFrom('incidentEvents')
    .select(['id', 'at', 'event', 'fromStatus', 'toStatus', 'note', 'changes', 'userId'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
        .whereRef('users.id', '=', 'incidentEvents.userId')
        .as('byName'),
    )
    .where('incidentId', '=', incidentId);
  const result = await page(found, ask, { searchable: {}, sortable: { at: sql.ref('incidentEvents.at') }, first: '-at', id: sql.ref('incidentEvents.id') });
  return mapPage(result, ({ id, fromStatus, toStatus, userId, byName, ...row }) => ({
    ...row,
    _id: id,
    from: fromStatus,
    to: toStatus,
    by: userId ? { _id: userId, name: (byName ?? '').trim() } : null,
  }));
}
