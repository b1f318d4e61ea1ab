import { cellStandings, type CellStanding } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { page } from '../kit/db/records.ts';

// A grid plan at one glance: a page of its vehicles, and of each the cells that have something to check.

type Cell = { side: string; tag: string; state: CellStanding; done: number; total: number };

export async function list(tx: Tx, ask: QueryOf<typeof inspectionRoutes.listMatrix>) {
  const vin = sql.ref('planVehicles.vin');
  const vehicles = tx.selectFrom('planVehicles').select(['planVehicles.id', 'planVehicles.vin']).where('planVehicles.planId', '=', ask.workPlan);
  const found = await page(vehicles, ask, {
    searchable: { vin },
    sortable: { vin, position: sql.ref('planVehicles.position') },
    first: 'position',
    id: sql.ref('planVehicles.id'),
  });
  const cells = await cellsOf(
    tx,
    ask.workPlan,
    found.data.map((vehicle) => vehicle.vin),
  );
  return { ...found, data: found.data.map(({ id, vin: of }) => ({ _id: id, vin: of, cells: cells.get(of) ?? [] })) };
}

/** The cells of these vehicles by VIN, each with the standing of the check that needs somebody most. */
async function cellsOf(tx: Tx, planId: string, vins: string[]): Promise<Map<string, Cell[]>> {
  const { rows } = await sql<Cell & { vin: string }>`
    select vin, side, tag, (${cellStandings}::text[])[min(array_position(${cellStandings}::text[], case when contested then 'contested' else state end))] as state,
      count(*) filter (where state in ('ok', 'complete')) as done, count(*) as total
    from checkpoints where plan_id = ${planId} and vin = any(${vins}::text[])
    group by vin, side, tag, row_no, column_no
    order by vin, side, row_no, column_no`.execute(tx);
  const cells = rows.map(({ vin, ...cell }) => ({ vin, cell }));
  return new Map([...Map.groupBy(cells, ({ vin }) => vin)].map(([vin, found]) => [vin, found.map(({ cell }) => cell)]));
}
