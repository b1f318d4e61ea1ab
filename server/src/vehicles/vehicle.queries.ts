import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { contains, mapPage, page, touch, wire } from '../kit/db/records.ts';
import type { Vehicles } from '../kit/db/types.gen.ts';

const live = (tx: Tx) => tx.selectFrom('vehicles').where('vehicles.deletedAt', 'is', null);

// Each vehicle has all four: the foreign keys hold that.
const placed = (tx: Tx) =>
  live(tx)
    .selectAll('vehicles')
    .select((eb) => [
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

const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(`vehicles.${name}`)]));
/** What begins with the text; codes are kept in capitals. */
const beginsWith = (text: string): string => contains(text.trim().toUpperCase()).slice(1);

export async function list(tx: Tx, ask: QueryOf<typeof vehicleRoutes.listVehicles>) {
  let found = placed(tx);
  if (ask.vin) found = found.where('vehicles.vin', 'like', beginsWith(ask.vin));
  if (ask.tag) found = found.where('vehicles.tag', 'like', beginsWith(ask.tag));
  if (ask.regNo) found = found.where('vehicles.regNo', 'like', beginsWith(ask.regNo));
  if (ask.platform) found = found.where('vehicles.platformId', '=', ask.platform);
  if (ask.make) found = found.where('vehicles.makeId', '=', ask.make);
  if (ask.model) found = found.where('vehicles.modelId', '=', ask.model);
  if (ask.variant) found = found.where('vehicles.variantId', '=', ask.variant);
  const searchable = named(['vin', 'regNo', 'tag', 'chipId', 'slNo', 'modelYear']);
  return mapPage(
    await page(found, ask, { searchable, sortable: named(['vin', 'regNo', 'tag', 'modelYear', 'createdAt']), first: '-createdAt', id: sql.ref('vehicles.id') }),
    wire,
  );
}

export async function find(tx: Tx, id: string) {
  const row = await placed(tx).where('vehicles.id', '=', id).executeTakeFirst();
  return row && wire(row);
}

export const lock = (tx: Tx, id: string) => live(tx).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
export const hold = (tx: Tx, ids: string[]) =>
  live(tx)
    .select(['id', 'vin', 'regNo', 'tag'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();

export const add = (tx: Tx, vehicle: Insertable<Vehicles>) => tx.insertInto('vehicles').values(vehicle).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Vehicles>) =>
  tx
    .updateTable('vehicles')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, at: Date) => tx.updateTable('vehicles').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

export async function plansUsing(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('planVehicles')
    .innerJoin('workPlans', (join) => join.onRef('workPlans.companyId', '=', 'planVehicles.companyId').onRef('workPlans.id', '=', 'planVehicles.planId'))
    .select(({ fn }) => fn.countAll<number>().as('plans'))
    .where('planVehicles.vehicleId', '=', id)
    .where('workPlans.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.plans ?? 0;
}
