import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page, touch, wire } from '../kit/db/records.ts';
import type { Incidents } from '../kit/db/types.gen.ts';

const live = (tx: Tx) => tx.selectFrom('incidents').selectAll('incidents').where('incidents.deletedAt', 'is', null);
const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(`incidents.${name}`)]));

export async function list(tx: Tx, ask: QueryOf<typeof incidentRoutes.listIncidents>) {
  const found = ask.type ? live(tx).where('incidents.type', 'in', ask.type) : live(tx);
  const spec = { searchable: named(['title', 'comment']), sortable: named(['title', 'type', 'createdAt']), first: '-createdAt', id: sql.ref('incidents.id') };
  return mapPage(await page(found, ask, spec), wire);
}

export async function find(tx: Tx, id: string) {
  const row = await live(tx).where('id', '=', id).executeTakeFirst();
  return row && wire(row);
}

/** The incident, held for a change or a deletion. */
export async function lock(tx: Tx, id: string) {
  const row = await live(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && wire(row);
}

/** Months are counted in UTC, as all times on the wire are. */
export const byTypeAndMonth = (tx: Tx) =>
  tx
    .selectFrom('incidents')
    .select(({ fn }) => ['type', sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM')`.as('month'), fn.countAll<number>().as('count')])
    .where('deletedAt', 'is', null)
    .groupBy(['type', 'month'])
    .orderBy('month')
    .orderBy('type')
    .execute();

export const add = (tx: Tx, incident: Insertable<Incidents>) => tx.insertInto('incidents').values(incident).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Incidents>) =>
  tx
    .updateTable('incidents')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, at: Date) => tx.updateTable('incidents').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();
