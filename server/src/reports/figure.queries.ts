import { sql } from 'kysely';
import { recordedPlaces } from '../inspection/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Owner } from './report-totals.queries.ts';

// Where the Not OK of a project or plan were found, from stored totals
// (docs/decisions/0024-report-charts-from-rollups.md).

const plansOf = (owner: Owner, id: string) => sql`
  select company_id, id, grid_name, grid_sides from work_plans where ${sql.ref(owner)} = ${id} and deleted_at is null`;
const counts = sql`sum(place.ok) as ok, sum(place.nok) as nok, sum(place.rectified) as rectified, sum(place.skip) as skip`;

export type Counts = { ok: number; nok: number; rectified: number; skip: number };
export type PartRow = Counts & { part: string | null; name: string; partNo: string };

/** Parts with recordings, by name. */
export async function parts(tx: Tx, owner: Owner, id: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with plan as (${plansOf(owner, id)}),
    counted as (
      select plan.company_id, place.part_id, ${counts}
      from plan, ${recordedPlaces(sql`plan.id`)} as place
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
 * All cells with something to check, including those without recordings, in the order of sides, rows and columns. All
 * vehicles of a plan have the same cells, so those of the first one are read.
 */
export async function cells(tx: Tx, owner: Owner, id: string): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    with plan as (${plansOf(owner, id)}),
    cell as (
      select checkpoints.plan_id, checkpoints.side, checkpoints.tag, min(checkpoints.row_no) as row_no, min(checkpoints.column_no) as column_no
      from plan
      join plan_vehicles first on first.company_id = plan.company_id and first.plan_id = plan.id and first.position = 0
      join checkpoints on checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id and checkpoints.vin = first.vin
      where checkpoints.side is not null
      group by checkpoints.plan_id, checkpoints.side, checkpoints.tag
    ),
    counted as (
      select plan.id as plan_id, place.side, place.tag, ${counts}
      from plan, ${recordedPlaces(sql`plan.id`)} as place
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
