import type { SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { VehiclePlace } from '@roadworthy/contract/vehicles/vehicle-place.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toLikePattern } from '../../kit/db/records.ts';

type Ref = { _id: string; name: string };
export type FoundVehicle = Record<'platform' | 'make' | 'model' | 'variant', Ref> & {
  id: string;
  vin: string;
  regNo: string | null;
  tag: string | null;
  chipId: string | null;
  slNo: string | null;
  place: VehiclePlace;
};

/**
 * Finds vehicles by part of any of their codes. Exact matches come first, then VINs that begin or end with the text.
 * One index covers all codes.
 */
export async function searchVehicles(tx: Tx, text: string, limit: number): Promise<FoundVehicle[]> {
  const code = text.toUpperCase();
  const like = toLikePattern(code);
  const { rows } = await sql<FoundVehicle>`
    with found as (
      select id, vin, reg_no, tag, chip_id, sl_no,
        case
          when ${code} in (vin, reg_no, tag, chip_id, sl_no) then 1
          when vin like ${like.slice(1)} or vin like ${like.slice(0, -1)} then 2
          else 3
        end as rank
      from vehicles
      where deleted_at is null
        and (vin like ${like} or reg_no like ${like} or tag like ${like} or chip_id like ${like} or sl_no like ${like})
      order by rank, vin
      limit ${limit}
    )
    select found.id, found.vin, found.reg_no, found.tag, found.chip_id, found.sl_no,
      json_build_object('status', vehicles.status, 'bay', (
        select json_build_object('_id', bays.id, 'name', bays.name) from bays
        where bays.company_id = vehicles.company_id and bays.id = vehicles.bay_id)) as place,
      json_build_object('_id', platforms.id, 'name', platforms.name) as platform,
      json_build_object('_id', makes.id, 'name', makes.name) as make,
      json_build_object('_id', models.id, 'name', models.name) as model,
      json_build_object('_id', variants.id, 'name', variants.name) as variant
    from found
    join vehicles using (id)
    join platforms on platforms.id = vehicles.platform_id
    join makes on makes.id = vehicles.make_id
    join models on models.id = vehicles.model_id
    join variants on variants.id = vehicles.variant_id
    order by found.rank, found.vin`.execute(tx);
  return rows;
}

export type FoundLevel = Omit<SearchHit, 'found' | 'place'>;

/** Finds levels by name, highest level first, each with its ancestors. Returns at most `limit` of each level. */
export async function searchLevels(tx: Tx, text: string, limit: number): Promise<FoundLevel[]> {
  const like = toLikePattern(text);
  const first = sql`not name ilike ${like.slice(1)}, name, id limit ${limit}`;
  const platform = sql`json_build_object('_id', platforms.id, 'name', platforms.name)`;
  const make = sql`json_build_object('_id', makes.id, 'name', makes.name)`;
  const model = sql`json_build_object('_id', models.id, 'name', models.name)`;
  const variant = sql`json_build_object('_id', variants.id, 'name', variants.name)`;
  const matchesIn = (table: string) =>
    sql`(select * from ${sql.table(table)} where deleted_at is null and name ilike ${like} order by ${first})`;
  const { rows } = await sql<FoundLevel>`
    select platforms.id as _id, 'platform' as object_type, platforms.name, ${platform} as platform, null::json as make, null::json as model, null::json as variant
    from ${matchesIn('platforms')} platforms
    union all
    select makes.id, 'make', makes.name, ${platform}, ${make}, null, null
    from ${matchesIn('makes')} makes join platforms on platforms.id = makes.platform_id
    union all
    select models.id, 'model', models.name, ${platform}, ${make}, ${model}, null
    from ${matchesIn('models')} models join makes on makes.id = models.make_id join platforms on platforms.id = makes.platform_id
    union all
    select variants.id, 'variant', variants.name, ${platform}, ${make}, ${model}, ${variant}
    from ${matchesIn('variants')} variants join models on models.id = variants.model_id join makes on makes.id = models.make_id
      join platforms on platforms.id = makes.platform_id`.execute(tx);
  return rows;
}
