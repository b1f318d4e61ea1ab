import { sql, type Insertable } from 'kysely';
import { diffList } from '../../kit/db/lists/list-change.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';
import type { PlanAssessments, PlanVehicles } from '../../kit/db/types.gen.ts';

// The contents of a plan: activities, vehicles, one checkpoint for each vehicle, side, cell and check-list entry, the
// parts that decide their verdicts, and the inspectors' questions.

/** The number of rows per statement. PostgreSQL accepts at most 65,535 parameters in one statement. */
const batchSize = 5000;
const batches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );

export type NewActivity = {
  id: string;
  what: string;
  how: string;
  why: string;
  sortOrder: number;
  vin?: string | null;
};
type ActivityTexts = Omit<NewActivity, 'id'>;
const activityKey = ({ what, how, why, sortOrder, vin = null }: ActivityTexts): string =>
  JSON.stringify([what, how, why, sortOrder, vin]);
export async function replaceActivities(
  tx: Tx,
  companyId: string,
  planId: string,
  activities: NewActivity[],
): Promise<void> {
  const before = await tx
    .selectFrom('planActivities')
    .select(['id', 'what', 'how', 'why', 'sortOrder', 'vin'])
    .where('planId', '=', planId)
    .execute();
  const { gone, come } = diffList(before, activities, activityKey);
  if (gone.length > 0) await tx.deleteFrom('planActivities').where('id', 'in', gone).execute();
  if (come.length === 0) return;
  await tx
    .insertInto('planActivities')
    .values(come.map((activity) => ({ ...activity, companyId, planId })))
    .execute();
}

export const addVehicles = (tx: Tx, vehicles: Insertable<PlanVehicles>[]) =>
  tx.insertInto('planVehicles').values(vehicles).execute();

export type NewCheckpoint = {
  id: string;
  planVehicleId: string;
  vin: string;
  side: string;
  tag: string;
  rowNo: number;
  columnNo: number;
  position: number;
  partId: string;
  /** The revision whose amendment added the check; null for the checks that the plan started with. */
  addedIn: number | null;
};
/** Adds checkpoints in the order of vehicles, sides and cells, which is the order of the lists. */
export async function addCheckpoints(
  tx: Tx,
  companyId: string,
  planId: string,
  checkpoints: NewCheckpoint[],
): Promise<void> {
  for (const batch of batches(checkpoints)) {
    await sql`insert into checkpoints (company_id, id, plan_id, plan_vehicle_id, vin, side, tag, row_no, column_no, position, part_id, added_in)
      select ${companyId}::uuid, entry.id, ${planId}::uuid, entry."planVehicleId", entry.vin, entry.side, entry.tag, entry."rowNo", entry."columnNo", entry.position, entry."partId", entry."addedIn"
      from jsonb_to_recordset(${toJsonb(batch)}::jsonb) as entry (id uuid, "planVehicleId" uuid, vin text, side text, tag text, "rowNo" int, "columnNo" int, position int, "partId" uuid, "addedIn" int)`.execute(
      tx,
    );
  }
}

/**
 * Removes the vehicles and their checkpoints. Works only before the first recording, because the log references
 * checkpoints.
 */
export async function removeVehicles(tx: Tx, planId: string): Promise<void> {
  await tx.deleteFrom('checkpoints').where('planId', '=', planId).execute();
  await tx.deleteFrom('planVehicles').where('planId', '=', planId).execute();
}

export type PlannedCheck = Pick<NewCheckpoint, 'side' | 'tag' | 'rowNo' | 'columnNo' | 'position' | 'partId'>;
/** A check of the plan; `notOn` has the VINs of the vehicles that were inspected before an amendment added it. */
export type FrozenCheck = PlannedCheck & { addedIn: number | null; notOn: string[] };
/**
 * Lists the checks of the revision in force: those of the first vehicle from the start, which all vehicles have, then
 * those that amendments added. Repeats of a check on single vehicles are not among them.
 */
export async function listFrozenChecks(tx: Tx, planId: string): Promise<FrozenCheck[]> {
  const { rows } = await sql<FrozenCheck>`
    with listed as (
      select point.side, point.tag, point.row_no, point.column_no, point.position, point.part_id, point.added_in, point.created_at, point.id
      from checkpoints point
      join plan_vehicles vehicle on vehicle.company_id = point.company_id and vehicle.id = point.plan_vehicle_id
      where point.plan_id = ${planId} and vehicle.position = 0 and point.repeats is null and point.added_in is null and point.removed_in is null
      union all
      (select distinct on (side, tag, position) side, tag, row_no, column_no, position, part_id, added_in, created_at, id
      from checkpoints
      where plan_id = ${planId} and added_in is not null and repeats is null and removed_in is null
      order by side, tag, position, created_at, id)
    )
    select side, tag, row_no, column_no, position, part_id, added_in,
      case when added_in is null then '{}' else array(
        select vehicle.vin from plan_vehicles vehicle
        where vehicle.plan_id = ${planId} and not exists (
          select from checkpoints point
          where point.plan_id = ${planId} and point.vin = vehicle.vin and point.side = listed.side and point.row_no = listed.row_no
            and point.column_no = listed.column_no and point.position = listed.position and point.repeats is null)
        order by vehicle.position) end as not_on
    from listed
    order by added_in nulls first, case when added_in is null then created_at end, case when added_in is null then id end,
      side, row_no, column_no, position`.execute(tx);
  return rows;
}

/** Copies the current version of parts into a plan, which keeps these copies when the parts are edited. */
export async function freezeParts(
  tx: Tx,
  companyId: string,
  planId: string,
  partIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('planParts').where('planId', '=', planId).execute();
  if (partIds.length === 0) return;
  await sql`insert into plan_parts (company_id, plan_id, part_id, name, part_no, revision, image, illustration, defect_codes, follow_up, measurement)
    select company_id, ${planId}::uuid, id, name, part_no, revision, image, illustration, defect_codes, follow_up, measurement from parts
    where company_id = ${companyId} and id = any(${[...partIds]}::uuid[])`.execute(tx);
}

/** Copies the parts of one plan into another, as they were frozen in the first plan. */
export const copyParts = (tx: Tx, fromPlanId: string, planId: string) =>
  sql`insert into plan_parts (company_id, plan_id, part_id, name, part_no, revision, image, illustration, measurement, defect_codes, follow_up)
    select company_id, ${planId}::uuid, part_id, name, part_no, revision, image, illustration, measurement, defect_codes, follow_up from plan_parts
    where plan_id = ${fromPlanId}`.execute(tx);

/** Lists the parts of a plan as they were copied into it, by name and number. */
export const listPlanParts = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planParts')
    .select([
      'partId as _id',
      'name',
      'partNo',
      'revision',
      'image',
      'illustration',
      'measurement',
      'defectCodes',
      'followUp',
    ])
    .where('planId', '=', planId)
    .orderBy('name')
    .orderBy('partNo')
    .orderBy('partId')
    .execute();

/** Lists the sides of the grid as they were copied into the plan; `picture` is the key of a file. */
export async function listPlanSides(tx: Tx, planId: string) {
  const found = await tx.selectFrom('workPlans').select('gridSides').where('id', '=', planId).executeTakeFirst();
  return found?.gridSides ?? [];
}

export const listPlanVehicles = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planVehicles')
    .select(['vehicleId as _id', 'vin'])
    .where('planId', '=', planId)
    .where('leftIn', 'is', null)
    .orderBy('position')
    .execute();
/** Lists the activities of the revision in force. A changed activity keeps its place in the list. */
export const listPlanActivities = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planActivities')
    .select(['id', 'what', 'how', 'why', 'sortOrder', 'vin'])
    .where('planId', '=', planId)
    .where('leftIn', 'is', null)
    .orderBy('sortOrder')
    .orderBy(sql`coalesce(replaces, id)`)
    .execute();

export type Question = Pick<Insertable<PlanAssessments>, 'question' | 'type' | 'reference' | 'controlMeasure'>;
/** Lists the questions of the revision in force as copied into the plan, read from any inspector's sheet. */
export const listPlanQuestions = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planAssessments')
    .distinctOn('sno')
    .select(['question', 'type', 'reference', 'controlMeasure'])
    .where('planId', '=', planId)
    .where('leftIn', 'is', null)
    .orderBy('sno')
    // Prefers an unanswered copy of the question, because an answer may have changed the control measure.
    .orderBy('answeredAt', (order) => order.desc().nullsFirst())
    .execute();

export async function replaceQuestions(tx: Tx, planId: string, answers: Insertable<PlanAssessments>[]): Promise<void> {
  await tx.deleteFrom('planAssessments').where('planId', '=', planId).execute();
  for (const batch of batches(answers)) await tx.insertInto('planAssessments').values(batch).execute();
}

/**
 * Replaces the questions of an inspector. Answered questions stay under the person's name; an inspector who is assigned
 * again continues with those answers.
 */
export async function replaceInspectorQuestions(
  tx: Tx,
  planId: string,
  from: string,
  sheet: Insertable<PlanAssessments>[],
): Promise<void> {
  await tx
    .deleteFrom('planAssessments')
    .where('planId', '=', planId)
    .where('userId', '=', from)
    .where('answeredAt', 'is', null)
    .execute();
  for (const batch of batches(sheet))
    await tx
      .insertInto('planAssessments')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['companyId', 'planId', 'userId', 'sno']).doNothing())
      .execute();
}
