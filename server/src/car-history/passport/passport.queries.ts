import type {
  PassportJobCard,
  PassportPlan,
  PassportReport,
} from '@roadworthy/contract/car-history/passport.schema.ts';
import { passportMessages } from '@roadworthy/contract/car-history/messages/passport.messages.ts';
import { sql, type RawBuilder } from 'kysely';
import { selectGeoPosition } from '../../geo-positions/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { selectVisiblePlans, type PlanVisibility } from '../../work-plans/index.ts';
import type { Car } from '../sources.queries.ts';

// Queries for the plans of a vehicle with all their checks and logs, and for its job cards, tickets and incidents.
// Photos are returned as file keys.

type CheckWithoutContests = Omit<PassportPlan['checks'][number], 'contests'>;
type PlanRow = Omit<PassportPlan, 'documents' | 'checks'> & { checks: CheckWithoutContests[] };

/** Returns the plans that the reader may see, in the order in which they were created. */
export async function listPassportPlans(tx: Tx, car: Car, visibility: PlanVisibility): Promise<PlanRow[]> {
  const found = await selectVisiblePlans(tx, visibility)
    .innerJoin('planVehicles', (join) =>
      join
        .onRef('planVehicles.companyId', '=', 'workPlans.companyId')
        .onRef('planVehicles.planId', '=', 'workPlans.id'),
    )
    .where('planVehicles.vehicleId', '=', car._id)
    .select([
      'workPlans.id',
      'workPlans.planNo as number',
      'workPlans.name',
      'projects.projectNo as project',
      'workPlans.status',
      'workPlans.revision',
    ])
    .orderBy('workPlans.createdAt')
    .orderBy('workPlans.id')
    .execute();
  const ids = found.map(({ id }) => id);
  const checks = ids.length === 0 ? [] : await checksOf(tx, car, ids);
  const byPlan = Map.groupBy(checks, ({ planId }) => planId);
  return found.map((plan) => ({
    ...plan,
    checks: (byPlan.get(plan.id) ?? []).map(({ planId: _plan, ...check }) => check),
  }));
}

type CheckRow = CheckWithoutContests & { planId: string };

/** Selects a log entry. `found` selects what activities do not have: values, instrument, defect code and answers. */
const toEntry = (found: RawBuilder<unknown>) => sql`jsonb_build_object(
  'at', log.recorded_at, 'storedAt', log.created_at, 'event', log.event, 'by', trim(concat_ws(' ', users.first_name, users.last_name)),
  'comment', log.comment, 'rectifyComment', log.rectify_comment, 'photos', log.images, 'revision', log.plan_revision, 'geoPosition', ${selectGeoPosition(sql`log.id`)}) || ${found}`;

async function checksOf(tx: Tx, car: Car, planIds: readonly string[]): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select point.plan_id, point.id, 'checkpoint' as kind,
      concat_ws(' ', point.side, point.tag, part.name, case when point.repeats is not null then ${passportMessages.repeatCheck}::text end) as name, part.part_no, part.measurement ->> 'unit' as unit, point.state,
      point.contested, point.left_in is not null as removed, coalesce(logs.entries, '[]') as log,
      0 as rank, point.side, point.row_no, point.column_no, point.position
    from checkpoints point
    join plan_vehicles car on car.company_id = point.company_id and car.id = point.plan_vehicle_id and car.vehicle_id = ${car._id}
    left join plan_parts part on part.company_id = point.company_id and part.plan_id = point.plan_id and part.part_id = point.part_id
    left join lateral (
      select jsonb_agg(${toEntry(sql`jsonb_build_object('measured', log.measured, 'instrument', log.instrument, 'defect', log.defect, 'answers', log.answers)`)} order by log.recorded_at, log.created_at, log.id) as entries
      from inspection_log log left join users on users.id = log.user_id
      where log.company_id = point.company_id and log.checkpoint_id = point.id
    ) as logs on true
    where point.plan_id = any(${planIds}::uuid[])
    union all
    select activity.plan_id, activity.id, 'activity', activity.what, null, null, activity.state,
      activity.contested, activity.left_in is not null, coalesce(logs.entries, '[]'), 1, null, null, null, activity.sort_order
    from plan_activities activity
    left join lateral (
      select jsonb_agg(${toEntry(sql`jsonb_build_object('measured', null, 'instrument', null, 'defect', null, 'answers', null)`)} order by log.recorded_at, log.created_at, log.id) as entries
      from plan_activity_log log left join users on users.id = log.user_id
      where log.company_id = activity.company_id and log.activity_id = activity.id
    ) as logs on true
    where activity.plan_id = any(${planIds}::uuid[]) and activity.vin = ${car.vin}
    order by rank, side, row_no, column_no, position, id`.execute(tx);
  return rows.map(({ planId, id, kind, name, partNo, unit, state, contested, removed, log }) => ({
    planId,
    id,
    kind,
    name,
    partNo,
    unit,
    state,
    contested,
    removed,
    log,
  }));
}

/** Returns these tickets and incidents, each oldest first. Photos are file keys. */
export async function listPassportReports(
  tx: Tx,
  { tickets, incidents }: { tickets: readonly string[]; incidents: readonly string[] },
): Promise<PassportReport[]> {
  const { rows } = await sql<PassportReport>`
    select id, kind, number, summary, photos from (
      select id, 'ticket' as kind, ticket_no as number, description as summary, photos, 1 as rank, created_at
      from tickets where id = any(${[...tickets]}::uuid[])
      union all
      select id, 'incident', incident_no, title, photos, 2, created_at
      from incidents where id = any(${[...incidents]}::uuid[])
    ) as report
    order by rank, created_at, id`.execute(tx);
  return rows;
}

/** Returns the job cards of a vehicle in the order in which they were raised. Photos are file keys. */
export async function listPassportJobCards(tx: Tx, car: Car): Promise<PassportJobCard[]> {
  const { rows } = await sql<PassportJobCard>`
    select id, jobcard_id as number, summary, status, photos
    from job_cards
    where vehicle_id = ${car._id} and deleted_at is null
    order by created_at, id`.execute(tx);
  return rows;
}
