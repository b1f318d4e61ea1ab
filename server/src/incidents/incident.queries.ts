import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { potentials, severities } from '@roadworthy/contract/incidents/incident.severity.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { HeldIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page, touch, wire } from '../kit/db/records.ts';
import type { Incidents } from '../kit/db/types.gen.ts';
import { actionCounts, personOf, placeOf, planOf, projectOf, vehicleOf } from './incident-columns.queries.ts';
import { happened, isSeenBy, matching, type Filters, type Look } from './incident-filters.queries.ts';

const plain = [
  'id',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
  'title',
  'type',
  'comment',
  'incidentNo',
  'status',
  'occurredAt',
  'place',
  'severity',
  'potential',
  'people',
  'witnesses',
  'immediateAction',
  'cause',
  'photos',
  'acknowledgedAt',
  'sharedAt',
  'closedAt',
  'closeReason',
] as const;

const shown = (tx: Tx, filters: Filters, look: Look) =>
  matching(tx, filters, look)
    .select(plain.map((name) => `incidents.${name}` as const))
    .select((eb) => [
      placeOf(eb).as('location'),
      vehicleOf(eb).as('vehicle'),
      projectOf(eb, look.customer).as('project'),
      planOf(eb, look.customer).as('workPlan'),
      personOf(eb, 'incidents.createdBy').as('reportedBy'),
      personOf(eb, 'incidents.acknowledgedBy').as('acknowledgedBy'),
      personOf(eb, 'incidents.closedBy').as('closedBy'),
      actionCounts(look.today).as('actions'),
    ]);

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(`incidents.${name}`)]));
const vehicleWords = sql`(select concat_ws(' ', vehicles.vin, vehicles.reg_no, vehicles.tag) from vehicles
  where vehicles.company_id = incidents.company_id and vehicles.id = incidents.vehicle_id)`;
const spec = {
  searchable: { ...named(['title', 'comment', 'incidentNo', 'place']), vin: vehicleWords },
  sortable: {
    ...named(['title', 'type', 'createdAt', 'incidentNo', 'status', 'closedAt']),
    occurredAt: happened,
    severity: sql`array_position(${severities}::text[], incidents.severity)`,
    potential: sql`array_position(${potentials}::text[], incidents.potential)`,
  },
  first: '-createdAt',
  id: sql.ref('incidents.id'),
};

export const list = async (tx: Tx, ask: QueryOf<typeof incidentRoutes.listIncidents>, look: Look) => mapPage(await page(shown(tx, ask, look), ask, spec), wire);

export async function find(tx: Tx, id: string, look: Look) {
  const row = await shown(tx, {}, look).where('incidents.id', '=', id).executeTakeFirst();
  return row && wire(row);
}

export const seesAny = async (tx: Tx, held: HeldIds, customer: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', held)
    .where('deletedAt', 'is', null)
    .where(isSeenBy(customer))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Holds the incident until the transaction ends: whoever changes, closes or deletes it, or gives an action, comes one after the other. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('incidents').select('id').where('id', '=', id).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();

export const add = (tx: Tx, incident: Insertable<Incidents>) => tx.insertInto('incidents').values(incident).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Incidents>) =>
  tx
    .updateTable('incidents')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
