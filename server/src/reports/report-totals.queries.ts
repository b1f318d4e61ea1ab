import type { NokEntry } from '@roadworthy/contract/reports/report.schema.ts';
import { listStatesWithResult } from '@roadworthy/contract/reports/figure.schema.ts';
import { completedVehicleStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql, type RawBuilder } from 'kysely';
import { selectTipPeak, uncompletedCount } from '../work-plans/index.ts';
import { selectCheckpointGeoPosition } from '../geo-positions/index.ts';
import { selectRecordedDays, selectAnswers, selectDefect } from '../inspection/index.ts';
import type { Tx } from '../kit/db/pool.ts';

// Totals for a whole page of projects or plans, each by one statement. Most are sums of stored totals, which always
// equal the log. Only days and owners of Not OK items are read from the log itself.

/** What the totals are for: a project (over all its plans) or a single plan. */
export type OwnerColumn = 'workPlans.projectId' | 'workPlans.id';

/** Selects the level of a plan, as defined by calculateTipLevel in the contract. */
export const tipLevel = sql<number>`greatest(work_plans.tip_level, work_plans.nok + 1)`;

const plansOf = (owner: OwnerColumn, ids: string[]) => sql`
  select work_plans.company_id, work_plans.id, ${sql.ref(owner)} as owner, quantity, ok, nok, skip, rectified, ${uncompletedCount} as to_complete, target, greatest(work_plans.tip_level, 1) as starting, ${tipLevel} as level
  from work_plans where ${sql.ref(owner)} = any(${ids}::uuid[]) and deleted_at is null`;

export type TotalsRow = {
  owner: string;
  totalPlan: number;
  totalTechnician: number;
  totalQuantity: number;
  totalOk: number;
  totalNok: number;
  totalSkip: number;
  totalToComplete: number;
  rectifyTotal: number;
  totalVehicles: number;
  totalCompletedVehicles: number;
  startingTipLevel: number;
  tipLevel: number;
  highestLevel: number;
  highestAt: string | null;
};

export async function listTotals(tx: Tx, owner: OwnerColumn, ids: string[]): Promise<TotalsRow[]> {
  const { rows } = await sql<TotalsRow>`
    with plan as (${plansOf(owner, ids)}),
    technicians as (
      select owner, count(distinct plan_inspectors.user_id) as total
      from plan join plan_inspectors on plan_inspectors.company_id = plan.company_id and plan_inspectors.plan_id = plan.id
      group by owner
    ),
    vehicles as (
      select owner, count(*) as total, count(*) filter (where plan_vehicles.status = ${completedVehicleStatus}) as completed
      from plan join plan_vehicles on plan_vehicles.company_id = plan.company_id and plan_vehicles.plan_id = plan.id
      group by owner
    ),
    peaks as (
      select distinct on (owner) owner, level, case when level > starting then peak_at end as at from (
        select plan.owner, greatest(plan.starting, plan.level, peak.peak_nok + 1) as level, plan.starting, peak.peak_at
        from plan left join lateral ${selectTipPeak(sql`plan.company_id`, sql`plan.id`)} as peak on true
      ) as each_plan order by owner, level desc, at
    )
    select plan.owner, count(*) as total_plan, coalesce(max(technicians.total), 0) as total_technician, sum(quantity) as total_quantity, sum(ok) as total_ok, sum(nok) as total_nok,
      sum(skip) as total_skip, sum(to_complete) as total_to_complete, sum(rectified) as rectify_total, coalesce(max(vehicles.total), 0) as total_vehicles, coalesce(max(vehicles.completed), 0) as total_completed_vehicles,
      max(plan.starting) as starting_tip_level, max(plan.level) as tip_level,
      max(peaks.level) as highest_level, max(peaks.at) as highest_at
    from plan left join peaks on peaks.owner = plan.owner left join technicians on technicians.owner = plan.owner left join vehicles on vehicles.owner = plan.owner
    group by plan.owner`.execute(tx);
  return rows;
}

export type DayRow = {
  owner: string;
  date: string;
  day: string;
  target: number;
  ok: number;
  nok: number;
  rework: number;
};

/**
 * Lists the counts of each day in the installation's time zone. `rework` counts items that became OK by rework or by a
 * decision: OK plus rework are OK now, and Not OK minus rework still are Not OK. A contested OK is subtracted from its
 * own day. The target of a day is that of the plans inspected on it.
 */
export async function listDays(tx: Tx, owner: OwnerColumn, ids: string[], zone: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with plan as (${plansOf(owner, ids)}),
    plan_day as (
      select plan.owner, plan.id, coalesce(plan.target, 0) as target, day.date, sum(day.ok) as ok, sum(day.found) as nok
      from plan, ${selectRecordedDays(sql`plan.id`, zone)} as day
      where day.ok > 0 or day.found > 0
      group by plan.owner, plan.id, plan.target, day.date
    ),
    moved as (
      select plan.owner, (log.recorded_at at time zone ${zone})::date as date, sum(least(log.ok, 0)) as ok, sum(greatest(-log.nok, 0)) as rework
      from plan join inspection_log log on log.company_id = plan.company_id and log.plan_id = plan.id and log.nok <> 0
      group by plan.owner, 2
      having sum(least(log.ok, 0)) <> 0 or sum(greatest(-log.nok, 0)) <> 0
    ),
    every as (
      select owner, date, target, ok, nok, 0 as rework from plan_day
      union all
      select owner, date, 0, ok, 0, rework from moved
    )
    select owner, date, to_char(date, 'FMDay') as day, sum(target) as target, sum(ok) as ok, sum(nok) as nok, sum(rework) as rework
    from every group by owner, date order by date`.execute(tx);
  return rows;
}

export type NokRow = NokEntry & { owner: string };
export const maxNokEntries = 200;

const foundState = sql`checkpoints.state = any(${listStatesWithResult('found')}::text[])`;
/**
 * Selects the newest entries of each owner, with names. `entry` supplies the owner, and where and when the item was
 * found.
 */
const newest = (entry: RawBuilder<unknown>) => sql<NokRow>`
  select checkpoints.id as _id, entry.owner, checkpoints.recorded_at as at, work_plans.plan_no, checkpoints.vin, checkpoints.side, checkpoints.tag, parts.name as part,
    case when checkpoints.vin is null then checkpoints.position end as piece, ${selectDefect('checkpoints')} as defect, ${selectAnswers('checkpoints')} as answers, ${selectCheckpointGeoPosition('checkpoints')} as geo_position, checkpoints.comment, checkpoints.images, checkpoints.state, coalesce(trim(users.first_name || ' ' || users.last_name), '') as by
  from (select *, row_number() over (partition by owner order by at desc, id desc) as place from (${entry}) as found) as entry
  join checkpoints on checkpoints.company_id = entry.company_id and checkpoints.id = entry.id
  join work_plans on work_plans.company_id = checkpoints.company_id and work_plans.id = checkpoints.plan_id
  left join parts on parts.company_id = checkpoints.company_id and parts.id = checkpoints.part_id
  left join users on users.id = checkpoints.recorded_by and users.company_id in (checkpoints.company_id, platform_id())
  where place <= ${maxNokEntries}
  order by place`;

/**
 * Lists the newest items that were found Not OK, even if rectified since. Uses an index of these findings in the log,
 * so no OK checkpoint is read. If a checkpoint has several entries, uses the one with the checkpoint's own time and
 * recorder.
 */
export async function listNokByOwner(tx: Tx, owner: OwnerColumn, ids: string[]): Promise<NokRow[]> {
  const { rows } = await newest(sql`
    select plan.owner, plan.company_id, one.id, one.at
    from (${plansOf(owner, ids)}) as plan, lateral (
      select checkpoints.id, log.recorded_at as at
      from inspection_log log join checkpoints on checkpoints.company_id = log.company_id and checkpoints.id = log.checkpoint_id
        and checkpoints.recorded_at = log.recorded_at and checkpoints.recorded_by = log.user_id
      where log.company_id = plan.company_id and log.plan_id = plan.id and log.nok > 0 and ${foundState}
      order by log.recorded_at desc, log.checkpoint_id desc
      limit ${maxNokEntries}
    ) as one`).execute(tx);
  return rows;
}

/** Lists everything that was found Not OK on each vehicle of a plan, even if rectified since. */
export async function listNokByVehicle(tx: Tx, planId: string): Promise<NokRow[]> {
  const { rows } = await newest(sql`
    select plan_vehicle_id as owner, company_id, id, recorded_at as at from checkpoints where plan_id = ${planId} and plan_vehicle_id is not null and ${foundState}`).execute(
    tx,
  );
  return rows;
}
