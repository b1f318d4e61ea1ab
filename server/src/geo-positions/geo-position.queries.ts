import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { GeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import type { geoPositionRoutes } from '@roadworthy/contract/geo-positions/geo-position.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, toJsonb } from '../kit/db/records.ts';
import { selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';

// Queries for the positions of recordings. Only the list for the office returns coordinates.

export type PositionToSave = {
  entryId: string;
  planId: string;
  checkpointId: string | null;
  activityId: string | null;
  userId: string;
  recordedAt: string;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  takenAt: string | null;
};

/** Selects whether the company in use asks for positions. */
export const isPositionRequested = sql<boolean>`exists (
  select from companies as asking where asking.company_id = platform_id() and asking.id = app_company() and asking.ask_position)`;

export async function readPositionSetting(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`select ${isPositionRequested} as asks`.execute(tx);
  return rows[0]?.asks ?? false;
}

/** Selects how old a position was, in seconds, when it was recorded; null if the device did not give its time. */
const ageOf = (position: RawBuilder<unknown>) => sql<number | null>`case when ${position}.taken_at is not null
  then greatest(0, round(extract(epoch from ${position}.recorded_at - ${position}.taken_at)))::double precision end`;
/** Builds what everybody who may see the recording sees of its position. `position` is a row of `geo_positions`. */
const shownPosition = (
  position: RawBuilder<unknown>,
  location: RawBuilder<unknown>,
) => sql<GeoPosition>`jsonb_build_object(
  'accuracy', ${position}.accuracy, 'distance', ${position}.distance, 'location', ${location},
  'age', ${ageOf(position)})`;
const locationName = (id: RawBuilder<unknown>) => sql`(
  select coalesce(nullif(place.name, ''), concat_ws(', ', place.address, place.city)) from locations place
  where place.company_id = app_company() and place.id = ${id})`;

/** Selects the position of a log entry; null if the company did not ask for it. `entry` is the entry's id. */
export const selectGeoPosition = (entry: RawBuilder<unknown>) => sql<GeoPosition | null>`(
  select ${shownPosition(sql`geo`, locationName(sql`geo.location_id`))} from geo_positions geo
  where geo.company_id = app_company() and geo.id = ${entry})`;

/** Selects the position of the recording that a checkpoint shows. `point` is the alias of the checkpoint. */
export const selectCheckpointGeoPosition = (point: string) => sql<GeoPosition | null>`(
  select ${shownPosition(sql`geo`, locationName(sql`geo.location_id`))} from geo_positions geo
  where geo.company_id = ${sql.ref(`${point}.companyId`)} and geo.checkpoint_id = ${sql.ref(`${point}.id`)}
    and geo.recorded_at = ${sql.ref(`${point}.recordedAt`)} and geo.user_id = ${sql.ref(`${point}.recordedBy`)}
  order by geo.created_at desc limit 1)`;

/**
 * Builds the statement that saves positions if the company asks for them, each with the nearest location of the project
 * that has coordinates. `sent` selects the columns of `PositionToSave`. If a recording is sent again, nothing changes.
 */
export const buildPositionInsert = (sent: RawBuilder<unknown>) => sql<{ id: string; position: GeoPosition }>`
  insert into geo_positions as geo (company_id, id, plan_id, checkpoint_id, activity_id, user_id, latitude, longitude,
    accuracy, taken_at, location_id, distance, recorded_at)
  select app_company(), sent."entryId", sent."planId", sent."checkpointId", sent."activityId", sent."userId",
    sent."latitude", sent."longitude", sent."accuracy", sent."takenAt", nearest.id, nearest.distance, sent."recordedAt"
  from (${sent}) as sent
  left join lateral (
    select place.id, metres_between(sent."latitude", sent."longitude", place.latitude, place.longitude) as distance
    from work_plans plan
    join project_locations work on work.company_id = plan.company_id and work.project_id = plan.project_id
    join locations place on place.company_id = work.company_id and place.id = work.location_id
    where plan.company_id = app_company() and plan.id = sent."planId"
      and place.latitude is not null and sent."latitude" is not null
    order by distance, place.id
    limit 1
  ) as nearest on true
  where ${isPositionRequested}
  on conflict do nothing
  returning id, ${shownPosition(sql`geo`, locationName(sql`geo.location_id`))} as position`;

export const add = (tx: Tx, row: PositionToSave) =>
  buildPositionInsert(sql`
    select * from jsonb_to_record(${toJsonb(row)}::jsonb) as sent ("entryId" uuid, "planId" uuid, "checkpointId" uuid,
      "activityId" uuid, "userId" uuid, "latitude" double precision, "longitude" double precision,
      "accuracy" double precision, "takenAt" timestamptz, "recordedAt" timestamptz)`).execute(tx);

type ListQuery = QueryOf<typeof geoPositionRoutes.listGeoPositions>;
export function list(tx: Tx, visibility: PlanVisibility, query: ListQuery) {
  const person = sql<string>`trim(users.first_name || ' ' || users.last_name)`;
  const plan = sql<string>`work_plans.plan_no || ' ' || work_plans.name`;
  const vin = sql<string | null>`coalesce(checkpoints.vin, plan_activities.vin)`;
  const location = sql<string | null>`${locationName(sql`geo_positions.location_id`)}`;
  let found = selectVisiblePlans(tx, visibility)
    .innerJoin('geoPositions', (join) =>
      join
        .onRef('geoPositions.companyId', '=', 'workPlans.companyId')
        .onRef('geoPositions.planId', '=', 'workPlans.id'),
    )
    .innerJoin('users', (join) =>
      // The BRM is a user of the platform; everybody else belongs to the company.
      join
        .onRef('users.id', '=', 'geoPositions.userId')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('geoPositions.companyId'), sql.val(platformId)])),
    )
    .leftJoin('checkpoints', (join) =>
      join
        .onRef('checkpoints.companyId', '=', 'geoPositions.companyId')
        .onRef('checkpoints.id', '=', 'geoPositions.checkpointId'),
    )
    .leftJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'checkpoints.companyId')
        .onRef('planParts.planId', '=', 'checkpoints.planId')
        .onRef('planParts.partId', '=', 'checkpoints.partId'),
    )
    .leftJoin('planActivities', (join) =>
      join
        .onRef('planActivities.companyId', '=', 'geoPositions.companyId')
        .onRef('planActivities.id', '=', 'geoPositions.activityId'),
    )
    .select([
      'geoPositions.id',
      'geoPositions.recordedAt',
      'geoPositions.latitude',
      'geoPositions.longitude',
      'geoPositions.accuracy',
      'geoPositions.takenAt',
      'geoPositions.distance',
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.emailId',
      'workPlans.id as planId',
      'workPlans.planNo',
      'workPlans.name as planName',
      'checkpoints.side',
      'checkpoints.tag',
      'planParts.name as part',
      'planActivities.what as activity',
    ])
    .select([
      vin.as('vin'),
      location.as('location'),
      sql<number | null>`case when checkpoints.vin is null then checkpoints.position end`.as('piece'),
      ageOf(sql`geo_positions`).as('age'),
    ]);
  if (query.workPlan) found = found.where('workPlans.id', '=', query.workPlan);
  if (query.isGiven !== undefined) found = found.where('geoPositions.latitude', query.isGiven ? 'is not' : 'is', null);
  return fetchPage(found, query, {
    searchable: { person, plan, vin, location },
    sortable: { recordedAt: sql.ref('geoPositions.recordedAt'), distance: sql.ref('geoPositions.distance') },
    first: '-recordedAt',
    id: sql.ref('geoPositions.id'),
  });
}
