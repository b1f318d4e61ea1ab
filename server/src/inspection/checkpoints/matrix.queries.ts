import { cellStatuses, type CellStatus, type MatrixCheck } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage } from '../../kit/db/records.ts';

// The matrix of a grid plan: a page of its vehicles, each with the cells that have something to check.

type Cell = {
  side: string;
  tag: string;
  state: CellStatus;
  done: number;
  total: number;
  checks: CellStatus[];
  removed?: boolean[];
};

export async function list(tx: Tx, query: QueryOf<typeof inspectionRoutes.listMatrix>) {
  const vin = sql.ref('planVehicles.vin');
  const vehicles = tx
    .selectFrom('planVehicles')
    .select(['planVehicles.id', 'planVehicles.vin', 'planVehicles.leftIn'])
    .where('planVehicles.planId', '=', query.workPlan);
  const found = await fetchPage(vehicles, query, {
    searchable: { vin },
    sortable: { vin, position: sql.ref('planVehicles.position') },
    first: 'position',
    id: sql.ref('planVehicles.id'),
  });
  const cells = await cellsOf(
    tx,
    query.workPlan,
    found.data.map((vehicle) => vehicle.vin),
  );
  const data = found.data.map(({ id, vin: rowVin, leftIn }) => ({
    _id: id,
    vin: rowVin,
    ...(leftIn !== null && { isRemoved: true }),
    cells: cells.get(rowVin) ?? [],
  }));
  return { ...found, data, columns: await columnsOf(tx, query.workPlan, data[0]?.vin) };
}

/**
 * Reads the check lists of the grid as frozen into the plan. All vehicles have the same lists, so those of one vehicle
 * are read.
 */
async function columnsOf(tx: Tx, planId: string, vin: string | undefined): Promise<MatrixCheck[]> {
  if (vin === undefined) return [];
  const { rows } = await sql<MatrixCheck>`
    select side, tag, case when part.part_id is null then null else jsonb_build_object('_id', part.part_id, 'name', part.name, 'partNo', part.part_no) end as part
    from checkpoints left join plan_parts part
      on part.company_id = checkpoints.company_id and part.plan_id = checkpoints.plan_id and part.part_id = checkpoints.part_id
    where checkpoints.plan_id = ${planId} and vin = ${vin} and checkpoints.repeats is null
    order by side, row_no, column_no, position`.execute(tx);
  return rows;
}

/**
 * Returns the cells of these vehicles by VIN, each with the status of its most urgent check. A check that an amendment
 * removed from the plan does not count as open. A check that an amendment repeats shows its last repeat.
 */
async function cellsOf(tx: Tx, planId: string, vins: string[]): Promise<Map<string, Cell[]>> {
  const { rows } = await sql<Cell & { vin: string; removed: boolean[] }>`
    with last_repeat as materialized (
      select distinct on (repeats) repeats as of, case when contested then 'contested' else state end as status from checkpoints
      where plan_id = ${planId} and repeats is not null and not (left_in is not null and state = 'unchecked')
      order by repeats, added_in desc
    )
    select vin, side, tag, coalesce((${cellStatuses}::text[])[min(array_position(${cellStatuses}::text[], current_status.status)) filter (where not is_removed)], 'unchecked') as state,
      count(*) filter (where state in ('ok', 'complete')) as done, count(*) as total,
      array_agg(coalesce(last_repeat.status, current_status.status) order by position) filter (where repeats is null) as checks,
      array_agg(is_removed order by position) filter (where repeats is null) as removed
    from checkpoints left join last_repeat on last_repeat.of = checkpoints.id, lateral (
      select case when contested then 'contested' else state end as status, left_in is not null and state = 'unchecked' as is_removed) as current_status
    where plan_id = ${planId} and vin = any(${vins}::text[])
    group by vin, side, tag, row_no, column_no
    order by vin, side, row_no, column_no`.execute(tx);
  const cells = rows.map(({ vin, removed, ...cell }) => ({
    vin,
    cell: { ...cell, ...(removed.includes(true) && { removed }) },
  }));
  return new Map([...Map.groupBy(cells, ({ vin }) => vin)].map(([vin, found]) => [vin, found.map(({ cell }) => cell)]));
}
