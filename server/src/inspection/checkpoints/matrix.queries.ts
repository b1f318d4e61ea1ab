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
/** A check with its position in the cell, which an amendment that adds or removes checks never changes. */
type Column = MatrixCheck & { position: number };

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
  const columns = found.data.length > 0 ? await columnsOf(tx, query.workPlan) : [];
  const vins = found.data.map((vehicle) => vehicle.vin);
  const cells = await cellsOf(tx, query.workPlan, vins, columns);
  const data = found.data.map(({ id, vin: rowVin, leftIn }) => ({
    _id: id,
    vin: rowVin,
    ...(leftIn !== null && { isRemoved: true }),
    cells: cells.get(rowVin) ?? [],
  }));
  return { ...found, data, columns: columns.map(({ position: _position, ...column }) => column) };
}

/**
 * Reads the check lists of the grid as frozen into the plan: those of the first vehicle, which all vehicles have, and
 * the checks that amendments added. Removed checks stay as columns, because vehicles may have a verdict.
 */
async function columnsOf(tx: Tx, planId: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    with listed as (
      select point.side, point.tag, point.row_no, point.column_no, point.position, point.part_id
      from checkpoints point join plan_vehicles vehicle on vehicle.company_id = point.company_id and vehicle.id = point.plan_vehicle_id
      where point.plan_id = ${planId} and vehicle.position = 0 and point.repeats is null and point.added_in is null
      union
      select side, tag, row_no, column_no, position, part_id from checkpoints
      where plan_id = ${planId} and repeats is null and added_in is not null
    )
    select side, tag, position, case when part.part_id is null then null else jsonb_build_object('_id', part.part_id, 'name', part.name, 'partNo', part.part_no) end as part
    from listed left join plan_parts part on part.plan_id = ${planId} and part.part_id = listed.part_id
    order by side, row_no, column_no, position`.execute(tx);
  return rows;
}

/**
 * Returns the cells of these vehicles by VIN, each with the status of its most urgent check. A check that an amendment
 * removed from the plan does not count as open. A check that an amendment repeats shows its last repeat.
 */
async function cellsOf(
  tx: Tx,
  planId: string,
  vins: string[],
  columns: readonly Column[],
): Promise<Map<string, Cell[]>> {
  const { rows } = await sql<Cell & { vin: string; removed: boolean[]; positions: number[] }>`
    with last_repeat as materialized (
      select distinct on (repeats) repeats as of, case when contested then 'contested' else state end as status from checkpoints
      where plan_id = ${planId} and repeats is not null and not (left_in is not null and state = 'unchecked')
      order by repeats, added_in desc
    )
    select vin, side, tag, coalesce((${cellStatuses}::text[])[min(array_position(${cellStatuses}::text[], current_status.status)) filter (where not is_removed)], 'unchecked') as state,
      count(*) filter (where state in ('ok', 'complete')) as done, count(*) as total,
      array_agg(coalesce(last_repeat.status, current_status.status) order by position) filter (where repeats is null) as checks,
      array_agg(is_removed order by position) filter (where repeats is null) as removed,
      array_agg(position order by position) filter (where repeats is null) as positions
    from checkpoints left join last_repeat on last_repeat.of = checkpoints.id, lateral (
      select case when contested then 'contested' else state end as status, left_in is not null and state = 'unchecked' as is_removed) as current_status
    where plan_id = ${planId} and vin = any(${vins}::text[])
    group by vin, side, tag, row_no, column_no
    order by vin, side, row_no, column_no`.execute(tx);
  const positionsOf = Map.groupBy(columns, cellKey);
  const cells = rows.map(({ vin, positions, ...cell }) => ({
    vin,
    cell: alignChecks(cell, positions, positionsOf.get(cellKey(cell)) ?? []),
  }));
  return new Map([...Map.groupBy(cells, ({ vin }) => vin)].map(([vin, found]) => [vin, found.map(({ cell }) => cell)]));
}

const cellKey = ({ side, tag }: { side: string; tag: string }): string => JSON.stringify([side, tag]);
/**
 * Returns the checks of a cell in the order of the columns. A check that this vehicle does not have, because it was
 * inspected before an amendment added the check, is shown like a removed one.
 */
function alignChecks(
  { removed, ...cell }: Cell & { removed: boolean[] },
  positions: readonly number[],
  columns: readonly Column[],
): Cell {
  const places = columns.map(({ position }) => positions.indexOf(position));
  const checks = places.map((place): CellStatus => cell.checks[place] ?? 'unchecked');
  const isGone = places.map((place) => removed[place] ?? true);
  return { ...cell, checks, ...(isGone.includes(true) && { removed: isGone }) };
}
