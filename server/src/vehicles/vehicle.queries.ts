import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { toLikePattern, mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { Vehicles } from '../kit/db/types.gen.ts';

const live = (tx: Tx) => tx.selectFrom('vehicles').where('vehicles.deletedAt', 'is', null);

/** Which vehicles a person sees: all of the company or, for a customer, those on plans of their own projects. */
export type VehicleVisibility = { kind: 'all' } | { kind: 'customer'; userId: string };

const visibleVehicles = (tx: Tx, visibility: VehicleVisibility) =>
  visibility.kind === 'all'
    ? live(tx)
    : live(tx).where('vehicles.id', 'in', (eb) =>
        eb
          .selectFrom('planVehicles')
          .innerJoin('workPlans', (join) =>
            join
              .onRef('workPlans.companyId', '=', 'planVehicles.companyId')
              .onRef('workPlans.id', '=', 'planVehicles.planId'),
          )
          .innerJoin('projects', (join) =>
            join
              .onRef('projects.companyId', '=', 'workPlans.companyId')
              .onRef('projects.id', '=', 'workPlans.projectId'),
          )
          .select('planVehicles.vehicleId')
          .where('projects.customerId', '=', visibility.userId)
          .where('projects.deletedAt', 'is', null)
          .where('workPlans.deletedAt', 'is', null),
      );

// Foreign keys guarantee that every vehicle has all four levels.
const vehiclesWithReferences = (tx: Tx, visibility: VehicleVisibility) =>
  visibleVehicles(tx, visibility)
    .selectAll('vehicles')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('bays')
          .select(['bays.id as _id', 'bays.name'])
          .whereRef('bays.companyId', '=', 'vehicles.companyId')
          .whereRef('bays.id', '=', 'vehicles.bayId'),
      ).as('bay'),
      jsonObjectFrom(
        eb
          .selectFrom('costCentres')
          .select(['costCentres.id as _id', 'costCentres.name'])
          .whereRef('costCentres.companyId', '=', 'vehicles.companyId')
          .whereRef('costCentres.id', '=', 'vehicles.costCentreId'),
      ).as('costCentre'),
      jsonObjectFrom(
        eb
          .selectFrom('platforms')
          .select(['platforms.id as _id', 'platforms.name'])
          .whereRef('platforms.companyId', '=', 'vehicles.companyId')
          .whereRef('platforms.id', '=', 'vehicles.platformId'),
      )
        .$notNull()
        .as('platform'),
      jsonObjectFrom(
        eb
          .selectFrom('makes')
          .select(['makes.id as _id', 'makes.name'])
          .whereRef('makes.companyId', '=', 'vehicles.companyId')
          .whereRef('makes.id', '=', 'vehicles.makeId'),
      )
        .$notNull()
        .as('make'),
      jsonObjectFrom(
        eb
          .selectFrom('models')
          .select(['models.id as _id', 'models.name'])
          .whereRef('models.companyId', '=', 'vehicles.companyId')
          .whereRef('models.id', '=', 'vehicles.modelId'),
      )
        .$notNull()
        .as('model'),
      jsonObjectFrom(
        eb
          .selectFrom('variants')
          .select(['variants.id as _id', 'variants.name'])
          .whereRef('variants.companyId', '=', 'vehicles.companyId')
          .whereRef('variants.id', '=', 'vehicles.variantId'),
      )
        .$notNull()
        .as('variant'),
    ]);

const columnRefs = (names: string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(`vehicles.${name}`)]));
/** Selects the name of a referenced record, because sorting has to follow the value on the screen. */
const nameOf = (table: string, id: string) =>
  sql`(select named.name from ${sql.table(table)} named where named.company_id = vehicles.company_id and named.id = ${sql.ref(`vehicles.${id}`)})`;
const sortable = {
  ...columnRefs(['vin', 'regNo', 'tag', 'modelYear', 'createdAt']),
  ...columnRefs(['department', 'keeperName', 'status', 'movedAt']),
  platform: nameOf('platforms', 'platformId'),
  make: nameOf('makes', 'makeId'),
  model: nameOf('models', 'modelId'),
  variant: nameOf('variants', 'variantId'),
  costCentre: nameOf('costCentres', 'costCentreId'),
  bay: nameOf('bays', 'bayId'),
};
/** Builds a pattern for a prefix. Codes are stored in capitals. */
const prefixPattern = (text: string): string => toLikePattern(text.trim().toUpperCase()).slice(1);

export async function list(tx: Tx, query: QueryOf<typeof vehicleRoutes.listVehicles>, visibility: VehicleVisibility) {
  let found = vehiclesWithReferences(tx, visibility);
  if (query.vin) found = found.where('vehicles.vin', 'like', prefixPattern(query.vin));
  if (query.vins) found = found.where('vehicles.vin', 'in', query.vins);
  if (query.tag) found = found.where('vehicles.tag', 'like', prefixPattern(query.tag));
  if (query.regNo) found = found.where('vehicles.regNo', 'like', prefixPattern(query.regNo));
  if (query.platform) found = found.where('vehicles.platformId', '=', query.platform);
  if (query.make) found = found.where('vehicles.makeId', '=', query.make);
  if (query.model) found = found.where('vehicles.modelId', '=', query.model);
  if (query.variant) found = found.where('vehicles.variantId', '=', query.variant);
  if (query.status) found = found.where('vehicles.status', 'in', query.status);
  if (query.bay) found = found.where('vehicles.bayId', '=', query.bay);
  const searchable = columnRefs(['vin', 'regNo', 'tag', 'chipId', 'slNo', 'modelYear']);
  return mapPage(
    await fetchPage(found, query, { searchable, sortable, first: '-createdAt', id: sql.ref('vehicles.id') }),
    toWire,
  );
}

export async function find(tx: Tx, id: string, visibility: VehicleVisibility) {
  const row = await vehiclesWithReferences(tx, visibility).where('vehicles.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export const lock = (tx: Tx, id: string) => live(tx).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
export const lockShared = (tx: Tx, ids: string[], visibility: VehicleVisibility) =>
  visibleVehicles(tx, visibility)
    .select(['id', 'vin', 'regNo', 'tag', 'status'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();

export const lockByCode = (tx: Tx, code: string, visibility: VehicleVisibility) =>
  visibleVehicles(tx, visibility)
    .select(['id', 'vin', 'regNo', 'tag', 'status'])
    .where((eb) => eb.or([eb('vin', '=', code), eb('regNo', '=', code), eb('tag', '=', code)]))
    .orderBy(sql`vin = ${code}`, 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();

/** Locks a cost centre against deletion. Undefined if the company has none with this id. */
export const lockCostCentre = (tx: Tx, id: string) =>
  tx
    .selectFrom('costCentres')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();

export const add = (tx: Tx, vehicle: Insertable<Vehicles>) => tx.insertInto('vehicles').values(vehicle).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Vehicles>) =>
  tx
    .updateTable('vehicles')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('vehicles').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

export async function countWorkPlansUsing(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('planVehicles')
    .innerJoin('workPlans', (join) =>
      join
        .onRef('workPlans.companyId', '=', 'planVehicles.companyId')
        .onRef('workPlans.id', '=', 'planVehicles.planId'),
    )
    .select(({ fn }) => fn.countAll<number>().as('plans'))
    .where('planVehicles.vehicleId', '=', id)
    .where('workPlans.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.plans ?? 0;
}

export async function countJobCardsUsing(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('jobCards')
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .where('vehicleId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.cards ?? 0;
}
