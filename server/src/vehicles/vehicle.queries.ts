import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { contains, mapPage, page, touch, wire } from '../kit/db/records.ts';
import type { Vehicles } from '../kit/db/types.gen.ts';

const live = (tx: Tx) => tx.selectFrom('vehicles').where('vehicles.deletedAt', 'is', null);

/** Whose vehicles somebody sees: those of the company, or a customer those on the plans of their own projects. */
export type Sight = { kind: 'all' } | { kind: 'customer'; userId: string };

const seen = (tx: Tx, sight: Sight) =>
  sight.kind === 'all'
    ? live(tx)
    : live(tx).where('vehicles.id', 'in', (eb) =>
        eb
          .selectFrom('planVehicles')
          .innerJoin('workPlans', (join) => join.onRef('workPlans.companyId', '=', 'planVehicles.companyId').onRef('workPlans.id', '=', 'planVehicles.planId'))
          .innerJoin('projects', (join) => join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'))
          .select('planVehicles.vehicleId')
          .where('projects.customerId', '=', sight.userId)
          .where('projects.deletedAt', 'is', null)
          .where('workPlans.deletedAt', 'is', null),
      );

// Each vehicle has all four: the foreign keys hold that.
const placed = (tx: Tx, sight: Sight) =>
  seen(tx, sight)
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
/** By what is read: each level of the catalogue by its name. */
const nameIn = (table: string, id: string) =>
  sql`(select named.name from ${sql.table(table)} named where named.company_id = vehicles.company_id and named.id = ${sql.ref(`vehicles.${id}`)})`;
const sortable = {
  ...named(['vin', 'regNo', 'tag', 'modelYear', 'createdAt']),
  platform: nameIn('platforms', 'platformId'),
  make: nameIn('makes', 'makeId'),
  model: nameIn('models', 'modelId'),
  variant: nameIn('variants', 'variantId'),
};
/** What begins with the text; codes are kept in capitals. */
const beginsWith = (text: string): string => contains(text.trim().toUpperCase()).slice(1);

export async function list(tx: Tx, ask: QueryOf<typeof vehicleRoutes.listVehicles>, sight: Sight) {
  let found = placed(tx, sight);
  if (ask.vin) found = found.where('vehicles.vin', 'like', beginsWith(ask.vin));
  if (ask.tag) found = found.where('vehicles.tag', 'like', beginsWith(ask.tag));
  if (ask.regNo) found = found.where('vehicles.regNo', 'like', beginsWith(ask.regNo));
  if (ask.platform) found = found.where('vehicles.platformId', '=', ask.platform);
  if (ask.make) found = found.where('vehicles.makeId', '=', ask.make);
  if (ask.model) found = found.where('vehicles.modelId', '=', ask.model);
  if (ask.variant) found = found.where('vehicles.variantId', '=', ask.variant);
  const searchable = named(['vin', 'regNo', 'tag', 'chipId', 'slNo', 'modelYear']);
  return mapPage(await page(found, ask, { searchable, sortable, first: '-createdAt', id: sql.ref('vehicles.id') }), wire);
}

export async function find(tx: Tx, id: string, sight: Sight) {
  const row = await placed(tx, sight).where('vehicles.id', '=', id).executeTakeFirst();
  return row && wire(row);
}

export const lock = (tx: Tx, id: string) => live(tx).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
export const hold = (tx: Tx, ids: string[], sight: Sight) =>
  seen(tx, sight)
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

export async function jobCardsUsing(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('jobCards')
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .where('vehicleId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.cards ?? 0;
}
