import { completedVehicleStatus, pendingVehicleStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { AddedCheck, CheckReference } from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import { parseCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';

// The checks of a grid plan that an amendment adds and removes.

/** Selects the checkpoints of these checks and of their repeats, which are in the same cell with the same part. */
export const ofChecks = (checks: readonly CheckReference[]) => sql`
  (point.side, point.tag, point.part_id) in (select side, tag, part from jsonb_to_recordset(${toJsonb(checks)}::jsonb) as named (side text, tag text, part uuid))
  and point.removed_in is null`;

/** Lists the highest position in each of these cells, including those of repeats and of removed checks. */
export async function listLastPositions(tx: Tx, planId: string, cells: readonly { side: string; tag: string }[]) {
  const { rows } = await sql<{ side: string; tag: string; last: number }>`
    select side, tag, max(position) as last from checkpoints
    where plan_id = ${planId} and (side, tag) in (select side, tag from jsonb_to_recordset(${toJsonb(cells)}::jsonb) as cell (side text, tag text))
    group by side, tag`.execute(tx);
  return rows;
}

/** Lists these parts in their current version, by name; deleted parts are missing. */
export const listPartsToAdd = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('parts')
    .select([
      'id as _id',
      'name',
      'partNo',
      'revision',
      'image',
      'illustration',
      'measurement',
      'defectCodes',
      'followUp',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .orderBy('partNo')
    .orderBy('id')
    .execute();

type NewParts = { companyId: string; amendmentId: string; planId: string; partIds: readonly string[] };
/** Stores the parts that an amendment brings into the plan, so that it takes effect with those that were signed. */
export const freezeNewParts = (tx: Tx, { companyId, amendmentId, planId, partIds }: NewParts) =>
  sql`insert into plan_amendment_parts (company_id, amendment_id, plan_id, part_id, is_new, name, part_no, revision, image, illustration, measurement, defect_codes, follow_up)
    select company_id, ${amendmentId}::uuid, ${planId}::uuid, id, true, name, part_no, revision, image, illustration, measurement, defect_codes, follow_up
    from parts where company_id = ${companyId} and id = any(${partIds}::uuid[])`.execute(tx);

export const addNewParts = (tx: Tx, planId: string, amendmentId: string) =>
  sql`insert into plan_parts (company_id, plan_id, part_id, name, part_no, revision, image, illustration, measurement, defect_codes, follow_up)
    select company_id, ${planId}::uuid, part_id, name, part_no, revision, image, illustration, measurement, defect_codes, follow_up
    from plan_amendment_parts where amendment_id = ${amendmentId} and is_new`.execute(tx);

type Removed = { planId: string; revision: number; removed: readonly CheckReference[] };
/**
 * Marks the checkpoints of these checks as removed. Verdicts stay and count; unjudged checkpoints have left the plan
 * before, and no longer belong to their vehicles. A vehicle whose other checks are all OK is completed.
 */
export const markChecksRemoved = (tx: Tx, { planId, revision, removed }: Removed) =>
  sql`
    with gone as (
      update checkpoints point set removed_in = ${revision}
      where point.plan_id = ${planId} and ${ofChecks(removed)}
      returning point.plan_vehicle_id, point.left_in
    )
    update plan_vehicles vehicle set total = vehicle.total - open.count,
      status = case when vehicle.left_in is null and vehicle.ok = vehicle.total - open.count then ${completedVehicleStatus} else vehicle.status end
    from (select plan_vehicle_id as id, count(*) filter (where left_in is not null) from gone group by 1) as open
    where vehicle.id = open.id`.execute(tx);

type Added = { planId: string; revision: number; added: readonly AddedCheck[] };
/** Adds these checks to the vehicles, and to removed vehicles in case they return. */
export const addChecks = (tx: Tx, { planId, revision, added }: Added) =>
  sql`
    with checks as (
      insert into checkpoints (company_id, id, plan_id, plan_vehicle_id, vin, side, tag, row_no, column_no, position, part_id, added_in, left_in)
      select vehicle.company_id, gen_random_uuid(), vehicle.plan_id, vehicle.id, vehicle.vin, entry.side, entry.tag, entry.row, entry.col, entry.position, entry.part,
        ${revision}, vehicle.left_in
      from plan_vehicles vehicle
      cross join jsonb_to_recordset(${toJsonb(added.map((check) => ({ ...check, ...toPlace(check.tag) })))}::jsonb)
        as entry (side text, tag text, "row" int, col int, position int, part uuid, "notOn" jsonb)
      where vehicle.plan_id = ${planId} and not (entry."notOn" ? vehicle.vin)
      order by vehicle.position, entry.side, entry.row, entry.col, entry.position
      returning plan_vehicle_id, left_in
    ),
    vehicles as (
      update plan_vehicles vehicle set total = vehicle.total + more.count,
        status = case when vehicle.left_in is null then ${pendingVehicleStatus} else vehicle.status end
      from (select plan_vehicle_id as id, count(*) from checks group by 1) as more where vehicle.id = more.id
    )
    update work_plans set quantity = quantity + (select count(*) from checks where left_in is null) where id = ${planId}`.execute(
    tx,
  );
const toPlace = (tag: string) => {
  const { row, column } = parseCellTag(tag);
  return { row, col: column };
};
