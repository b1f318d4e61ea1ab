import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch } from '../../kit/db/records.ts';

const rows = (tx: Tx) =>
  tx
    .selectFrom('planVehicles')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.companyId', '=', 'planVehicles.companyId')
        .onRef('vehicles.id', '=', 'planVehicles.vehicleId'),
    )
    .selectAll('planVehicles')
    .select(['vehicles.regNo', 'vehicles.tag']);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Converts a row; `done` counts the checkpoints that are OK, at first or after rework. */
const toPlanVehicle = ({ id, planId, vehicleId, regNo, tag, ...row }: Row) => ({
  ...row,
  _id: id,
  workPlan: planId,
  vehicleId: { _id: vehicleId, vin: row.vin, regNo, tag },
  done: row.ok,
});

export async function list(tx: Tx, query: QueryOf<typeof workPlanRoutes.listPlanVehicles>) {
  const vin = sql.ref('planVehicles.vin');
  const found = await fetchPage(rows(tx).where('planVehicles.planId', '=', query.workPlan), query, {
    searchable: { vin },
    sortable: {
      vin,
      status: sql.ref('planVehicles.status'),
      createdAt: sql.ref('planVehicles.createdAt'),
      position: sql.ref('planVehicles.position'),
    },
    first: 'position',
    id: sql.ref('planVehicles.id'),
  });
  return mapPage(found, toPlanVehicle);
}

export async function find(tx: Tx, id: string) {
  const row = await rows(tx).where('planVehicles.id', '=', id).executeTakeFirst();
  return row && toPlanVehicle(row);
}

export const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('planVehicles')
    .select(['id', 'planId', 'total', 'ok'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Counts the checkpoints of a vehicle whose first verdict is hidden from this person, and those that are OK. */
export async function countHiddenCheckpoints(tx: Tx, id: string, userId: string) {
  const counted = await sql<{ hidden: number; ok: number }>`
    select count(*)::int as hidden, (count(*) filter (where state = 'ok'))::int as ok from checkpoints
    where plan_id = (select plan_id from plan_vehicles where id = ${id}) and plan_vehicle_id = ${id}
      and second_look_waiting and recorded_by is distinct from ${userId}::uuid and left_in is null`.execute(tx);
  return counted.rows[0] ?? { hidden: 0, ok: 0 };
}

export const setStatus = (tx: Tx, id: string, status: string) =>
  tx
    .updateTable('planVehicles')
    .set({ ...touch, status })
    .where('id', '=', id)
    .execute();
