import type { ReportAnswer } from '@roadworthy/contract/reports/answer.schema.ts';
import { listStatesWithResult, type DefectCounts } from '@roadworthy/contract/reports/figure.schema.ts';
import { sql } from 'kysely';
import { selectRecordedCells, selectAnswers, selectDefect } from '../inspection/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { OwnerColumn } from './report-totals.queries.ts';

// The Not OK items of a project or plan: their parts and cells, from stored totals
// (docs/decisions/0024-report-charts-from-rollups.md), and their defect codes and answers, from the log.

const plansOf = (owner: OwnerColumn, id: string) => sql`
  select company_id, id, grid_name, grid_sides from work_plans where ${sql.ref(owner)} = ${id} and deleted_at is null`;
const counts = sql`sum(place.ok) as ok, sum(place.nok) as nok, sum(place.rectified) as rectified, sum(place.skip) as skip`;

export type Counts = { ok: number; nok: number; rectified: number; skip: number };
export type PartRow = Counts & { part: string | null; name: string; partNo: string };

/** Lists parts with recordings, by name. */
export async function listParts(tx: Tx, owner: OwnerColumn, id: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with plan as (${plansOf(owner, id)}),
    counted as (
      select plan.company_id, place.part_id, ${counts}
      from plan, ${selectRecordedCells(sql`plan.id`)} as place
      group by plan.company_id, place.part_id
    )
    select counted.part_id as part, coalesce(parts.name, 'Without a part') as name, coalesce(parts.part_no, '') as part_no, ok, nok, rectified, skip
    from counted left join parts on parts.company_id = counted.company_id and parts.id = counted.part_id
    order by name, part_no, counted.part_id`.execute(tx);
  return rows;
}

export type CellRow = Counts & {
  grid: string;
  side: string;
  tag: string;
  picture: string;
  rows: number;
  columns: number;
};

/**
 * Lists all cells with something to check, including those without recordings, in the order of sides, rows and columns.
 * All vehicles of a plan have the same cells, so those of the first vehicle are read, and those with checks that
 * amendments added.
 */
export async function listCells(tx: Tx, owner: OwnerColumn, id: string): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    with plan as (${plansOf(owner, id)}),
    point as (
      select checkpoints.plan_id, checkpoints.side, checkpoints.tag, checkpoints.row_no, checkpoints.column_no
      from plan
      join plan_vehicles first on first.company_id = plan.company_id and first.plan_id = plan.id and first.position = 0
      join checkpoints on checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id and checkpoints.vin = first.vin
      union all
      select checkpoints.plan_id, checkpoints.side, checkpoints.tag, checkpoints.row_no, checkpoints.column_no
      from plan
      join checkpoints on checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id
        and checkpoints.added_in is not null and checkpoints.repeats is null
    ),
    cell as (
      select plan_id, side, tag, min(row_no) as row_no, min(column_no) as column_no
      from point
      where side is not null
      group by plan_id, side, tag
    ),
    counted as (
      select plan.id as plan_id, place.side, place.tag, ${counts}
      from plan, ${selectRecordedCells(sql`plan.id`)} as place
      where place.side is not null
      group by plan.id, place.side, place.tag
    ),
    sides as (
      select plan.id as plan_id, grid_name as grid, place, value ->> 'side' as side, value ->> 'picture' as picture, (value ->> 'row')::int as rows, (value ->> 'column')::int as columns
      from plan, jsonb_array_elements(coalesce(grid_sides, '[]')) with ordinality as side (value, place)
    )
    select max(grid) as grid, side, tag, picture, rows, columns, coalesce(sum(ok), 0) as ok, coalesce(sum(nok), 0) as nok, coalesce(sum(rectified), 0) as rectified,
      coalesce(sum(skip), 0) as skip
    from cell join sides using (plan_id, side) left join counted using (plan_id, side, tag)
    group by picture, rows, columns, side, tag
    order by max(grid), picture, min(place), side, min(row_no), min(column_no)`.execute(tx);
  return rows;
}

export type DefectRow = Pick<DefectCounts, 'code' | 'name' | 'severity' | 'found' | 'nok'>;

/** Selects the Not OK checkpoints through an index of the log, so that no OK checkpoint is read. */
const notOkCheckpoints = sql`
  select distinct point.company_id, point.plan_id, point.id, point.state
  from plan
  join inspection_log log on log.company_id = plan.company_id and log.plan_id = plan.id and log.nok > 0
  join checkpoints point on point.company_id = log.company_id and point.id = log.checkpoint_id
  where point.state = any(${listStatesWithResult('found')}::text[])`;

/** Counts Not OK checkpoints by defect code and severity. */
export async function listDefects(tx: Tx, owner: OwnerColumn, id: string): Promise<DefectRow[]> {
  const { rows } = await sql<DefectRow>`
    with plan as (${plansOf(owner, id)}),
    found as (${notOkCheckpoints}),
    found_defect as (select found.state, ${selectDefect('found')} as defect from found)
    select defect ->> 'code' as code, coalesce(max(defect ->> 'name'), '') as name, defect ->> 'severity' as severity, count(*) as found,
      count(*) filter (where state = any(${listStatesWithResult('nok')}::text[])) as nok
    from found_defect group by 1, 3
    order by 1, 3`.execute(tx);
  return rows;
}

/** Lists the answers to the follow-up questions of Not OK checkpoints, in the order of recording. */
export async function listAnswers(tx: Tx, owner: OwnerColumn, id: string): Promise<ReportAnswer[]> {
  const { rows } = await sql<ReportAnswer>`
    with plan as (${plansOf(owner, id)}),
    found as (${notOkCheckpoints}),
    answered as (select found.company_id, found.plan_id, found.id, ${selectAnswers('found')} as answers from found)
    select point.id || ' ' || place as _id, point.id as checkpoint, work_plans.plan_no, point.vin, point.side, point.tag,
      case when point.vin is null then point.position end as piece, part.name as part,
      answer ->> 'question' as question, answer ->> 'kind' as kind, answer ->> 'unit' as unit, answer ->> 'answer' as answer, answer -> 'photos' as photos,
      point.recorded_at as at, coalesce(trim(users.first_name || ' ' || users.last_name), '') as by
    from answered
    join checkpoints point on point.company_id = answered.company_id and point.id = answered.id
    join work_plans on work_plans.company_id = point.company_id and work_plans.id = point.plan_id
    left join plan_parts part on part.company_id = point.company_id and part.plan_id = point.plan_id and part.part_id = point.part_id
    left join users on users.id = point.recorded_by and users.company_id in (point.company_id, platform_id())
    cross join lateral jsonb_array_elements(coalesce(answered.answers, '[]')) with ordinality as each_answer (answer, place)
    order by point.recorded_at, point.id, place`.execute(tx);
  return rows;
}
