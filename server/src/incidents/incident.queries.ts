import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { potentialSeverities, severities } from '@roadworthy/contract/incidents/incident.severity.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { Incidents } from '../kit/db/types.gen.ts';
import {
  selectActionCounts,
  hazardLinkJson,
  selectPersonJson,
  selectLocationJson,
  selectPlanJson,
  selectProjectJson,
  selectVehicleJson,
} from './incident-columns.queries.ts';
import {
  incidentTime,
  isVisibleTo,
  filterIncidents,
  type IncidentFilters,
  type IncidentViewer,
} from './incident-filters.queries.ts';

const ownColumns = [
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

const selectVisible = (tx: Tx, filters: IncidentFilters, viewer: IncidentViewer) =>
  filterIncidents(tx, filters, viewer)
    .select(ownColumns.map((name) => `incidents.${name}` as const))
    .select((eb) => [
      selectLocationJson(eb).as('location'),
      selectVehicleJson(eb).as('vehicle'),
      selectProjectJson(eb, viewer.customer).as('project'),
      selectPlanJson(eb, viewer.customer).as('workPlan'),
      selectPersonJson(eb, 'incidents.createdBy').as('reportedBy'),
      selectPersonJson(eb, 'incidents.acknowledgedBy').as('acknowledgedBy'),
      selectPersonJson(eb, 'incidents.closedBy').as('closedBy'),
      selectActionCounts(viewer.today).as('actions'),
      hazardLinkJson(viewer.customer).as('hazardLink'),
    ]);

const columnRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`incidents.${name}`)]));
const vehicleSearchText = sql`(select concat_ws(' ', vehicles.vin, vehicles.reg_no, vehicles.tag) from vehicles
  where vehicles.company_id = incidents.company_id and vehicles.id = incidents.vehicle_id)`;
const spec = {
  searchable: { ...columnRefs(['title', 'comment', 'incidentNo', 'place']), vin: vehicleSearchText },
  sortable: {
    ...columnRefs(['title', 'type', 'createdAt', 'incidentNo', 'status', 'closedAt']),
    occurredAt: incidentTime,
    severity: sql`array_position(${severities}::text[], incidents.severity)`,
    potential: sql`array_position(${potentialSeverities}::text[], incidents.potential)`,
  },
  first: '-createdAt',
  id: sql.ref('incidents.id'),
};

export const list = async (tx: Tx, query: QueryOf<typeof incidentRoutes.listIncidents>, viewer: IncidentViewer) =>
  mapPage(await fetchPage(selectVisible(tx, query, viewer), query, spec), toWire);

export async function find(tx: Tx, id: string, viewer: IncidentViewer) {
  const row = await selectVisible(tx, {}, viewer).where('incidents.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export const isAnyVisible = async (tx: Tx, holders: HolderIds, customer: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', holders)
    .where('deletedAt', 'is', null)
    .where(isVisibleTo(customer))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Locks the incident until the transaction ends, so that changes, closing, deletion and new actions happen one after
 * the other.
 */
export const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const add = (tx: Tx, incident: Insertable<Incidents>) => tx.insertInto('incidents').values(incident).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Incidents>) =>
  tx
    .updateTable('incidents')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
