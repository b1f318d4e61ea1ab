import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import type { LocationNew } from '@roadworthy/contract/locations/location.schema.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb, mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';

type LocationFields = z.output<typeof LocationNew>;

const live = (tx: Tx) => tx.selectFrom('locations').selectAll('locations').where('locations.deletedAt', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];
const toLocation = ({ latitude, longitude, ...row }: Row) => ({
  ...toWire(row),
  coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
});
/** Returns the columns of the coordinates, or none if these do not change. */
const toColumns = (coordinates: LocationFields['coordinates'] | undefined) =>
  coordinates === undefined ? {} : (coordinates ?? { latitude: null, longitude: null });

export async function list(tx: Tx, query: QueryOf<typeof locationRoutes.listLocations>) {
  const names = {
    address: sql.ref('locations.address'),
    city: sql.ref('locations.city'),
    country: sql.ref('locations.country'),
    name: sql.ref('locations.name'),
  };
  const found = await fetchPage(live(tx), query, {
    // Includes the complete text that location fields show.
    searchable: {
      ...names,
      whole: sql`concat_ws(', ', locations.name, locations.address, locations.city, locations.country)`,
    },
    sortable: { ...names, createdAt: sql.ref('locations.createdAt') },
    first: '-createdAt',
    id: sql.ref('locations.id'),
  });
  return mapPage(found, toLocation);
}

export async function find(tx: Tx, id: string) {
  const row = await live(tx).where('locations.id', '=', id).executeTakeFirst();
  return row && toLocation(row);
}

/** Locks the location for a change or deletion, and returns it. */
export async function lock(tx: Tx, id: string) {
  const row = await live(tx).where('locations.id', '=', id).forUpdate().executeTakeFirst();
  return row && toLocation(row);
}

/** Counts and locks the locations among these ids, so that none is deleted before the transaction ends. */
export async function lockExisting(tx: Tx, ids: string[]): Promise<number> {
  const rows = await tx
    .selectFrom('locations')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.length;
}

export const add = (tx: Tx, companyId: string, id: string, { coordinates, ...fields }: LocationFields) =>
  tx
    .insertInto('locations')
    .values({ ...fields, ...toColumns(coordinates), companyId, id, contacts: toJsonb(fields.contacts) })
    .execute();

export const change = (tx: Tx, id: string, { coordinates, ...fields }: Partial<LocationFields>) =>
  tx
    .updateTable('locations')
    .set({ ...touch, ...fields, ...toColumns(coordinates), contacts: fields.contacts && toJsonb(fields.contacts) })
    .where('id', '=', id)
    .execute();

export const remove = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('locations').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

export async function countUses(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectNoFrom([
      sql<number>`(select count(*) from project_locations l join projects p on p.company_id = l.company_id and p.id = l.project_id and p.deleted_at is null where l.location_id = ${id})
      + (select count(*) from user_locations l join users u on u.company_id = l.company_id and u.id = l.user_id and u.deleted_at is null where l.location_id = ${id})`.as(
        'uses',
      ),
    ])
    .executeTakeFirst();
  return row?.uses ?? 0;
}
