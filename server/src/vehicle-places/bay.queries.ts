import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { maxNamedVehicles, type Bay } from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import type { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, touch, toWire } from '../kit/db/records.ts';
import type { Bays } from '../kit/db/types.gen.ts';

// Bays, with the vehicles in them.

const vehiclesIn = sql`vehicles vehicle
  where vehicle.company_id = bays.company_id and vehicle.bay_id = bays.id and vehicle.deleted_at is null`;
const vehicleCount = sql<number>`(select count(*) from ${vehiclesIn})`;
/** The vehicles that came last. */
const vehicles = sql<Bay['vehicles']>`(
  select coalesce(json_agg(json_build_object('_id', here.id, 'vin', here.vin, 'regNo', here.reg_no, 'tag', here.tag)
    order by here.moved_at desc, here.id), '[]')
  from (select vehicle.* from ${vehiclesIn} order by vehicle.moved_at desc, vehicle.id limit ${maxNamedVehicles}) here)`;
const workshopName = sql`(select workshop.name from workshops workshop
  where workshop.company_id = bays.company_id and workshop.id = bays.workshop_id)`;

const baysWithVehicles = (tx: Tx) =>
  tx
    .selectFrom('bays')
    .selectAll('bays')
    .select((eb) => [
      vehicleCount.as('vehicleCount'),
      vehicles.as('vehicles'),
      jsonObjectFrom(
        eb
          .selectFrom('workshops')
          .select(['workshops.id as _id', 'workshops.name'])
          .whereRef('workshops.companyId', '=', 'bays.companyId')
          .whereRef('workshops.id', '=', 'bays.workshopId'),
      ).as('workshop'),
    ])
    .where('bays.deletedAt', 'is', null);

export async function list(tx: Tx, query: QueryOf<typeof vehiclePlaceRoutes.listBays>) {
  let found = baysWithVehicles(tx);
  if (query.kind) found = found.where('bays.kind', '=', query.kind);
  if (query.active !== undefined) found = found.where('bays.isActive', '=', query.active);
  if (query.empty !== undefined) found = found.where(sql<boolean>`(${vehicleCount} = 0) = ${query.empty}`);
  const columns = { name: sql.ref('bays.name'), code: sql.ref('bays.code'), workshop: workshopName };
  return mapPage(
    await fetchPage(found, query, {
      searchable: columns,
      sortable: {
        ...columns,
        name: sql`lower(bays.name)`,
        kind: sql.ref('bays.kind'),
        vehicleCount,
        createdAt: sql.ref('bays.createdAt'),
      },
      first: 'name',
      id: sql.ref('bays.id'),
    }),
    toWire,
  );
}

export async function find(tx: Tx, id: string) {
  const row = await baysWithVehicles(tx).where('bays.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

const live = (tx: Tx) => tx.selectFrom('bays').select('id').where('deletedAt', 'is', null);
export const lock = (tx: Tx, id: string) => live(tx).where('id', '=', id).forUpdate().executeTakeFirst();
/** Locks an active bay against deletion while a vehicle is moved into it. */
export const lockActive = (tx: Tx, id: string) =>
  live(tx).where('id', '=', id).where('isActive', '=', true).forShare().executeTakeFirst();

export const isCodeTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await live(tx)
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** Locks a workshop against deletion. Undefined if the company has none with this id. */
export const lockWorkshop = (tx: Tx, id: string) =>
  tx
    .selectFrom('workshops')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();

export const add = (tx: Tx, bay: Insertable<Bays>) => tx.insertInto('bays').values(bay).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Bays>) =>
  tx
    .updateTable('bays')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export async function countVehicles(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('vehicles'))
    .where('bayId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.vehicles ?? 0;
}
