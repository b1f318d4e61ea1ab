import { leavePlanEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { pendingVehicleStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { CheckReference } from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import type { AmendedQuestions } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';
import { ofChecks } from './amended-checks.queries.ts';

// The changes that an amendment makes to a plan when it takes effect. Checkpoints are locked before the plan, as in
// every recording.

/** What an amendment takes out of the plan: these vehicles, these checks, or everything. */
type Scope = { vehicleIds?: readonly string[] | undefined; checks?: readonly CheckReference[] | undefined };
/** Selects the unjudged checkpoints that an amendment can take out of the plan. */
const unjudged = (planId: string, { vehicleIds, checks }: Scope): RawBuilder<unknown> => sql`
  point.plan_id = ${planId} and point.left_in is null and point.state in ('unchecked', 'skipped') and not point.contested
  ${ofVehicles(planId, vehicleIds)} ${checks ? sql`and ${ofChecks(checks)}` : sql``}`;
const ofVehicles = (planId: string, vehicleIds: readonly string[] | undefined): RawBuilder<unknown> =>
  vehicleIds === undefined
    ? sql``
    : sql`and point.plan_vehicle_id in (select id from plan_vehicles where plan_id = ${planId} and vehicle_id = any(${vehicleIds}::uuid[]))`;

type Affected = {
  vehicleIds: readonly string[] | undefined;
  repeatedIds: readonly string[];
  checks: readonly CheckReference[];
};
/**
 * Locks the checkpoints that an amendment takes out of the plan or returns to it, for these vehicles or the whole plan,
 * those of the checks that it removes, and those that it repeats, to which the new ones refer. They are locked in one
 * statement and ordered by id, as in a batch of recordings.
 */
export const lockCheckpoints = (tx: Tx, planId: string, { vehicleIds, repeatedIds, checks }: Affected) =>
  sql`select from checkpoints point
    where point.plan_id = ${planId} and (
      (point.state in ('unchecked', 'skipped') ${ofVehicles(planId, vehicleIds)})
      or (${ofChecks(checks)})
      or point.id in (
        select unnest(array[id, coalesce(repeats, id)]) from checkpoints where plan_id = ${planId} and id = any(${repeatedIds}::uuid[])))
    order by point.id for update`.execute(tx);

type Leaving = Scope & { planId: string; revision: number; userId: string };
/**
 * Removes the unjudged checkpoints from the plan and from its quantity. A skip is undone, and logged in the name of the
 * person who proposed the amendment. Every other verdict remains and counts.
 */
export async function removeUnjudgedCheckpoints(
  tx: Tx,
  { planId, revision, userId, ...scope }: Leaving,
): Promise<void> {
  await sql`
    with skipped as (
      select point.id, point.plan_vehicle_id, point.technician_plan_id from checkpoints point
      where ${unjudged(planId, scope)} and point.state = 'skipped'
    ),
    logged as (
      insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, recorded_at)
      select app_company(), gen_random_uuid(), ${planId}, id, technician_plan_id, ${userId}, ${leavePlanEvent}, 0, 0, -1, 0, clock_timestamp() from skipped
    ),
    shares as (
      update technician_plans share set skip = share.skip - moved.count
      from (select technician_plan_id as id, count(*) from skipped group by 1) as moved where share.id = moved.id
    ),
    vehicles as (
      update plan_vehicles vehicle set skip = vehicle.skip - moved.count
      from (select plan_vehicle_id as id, count(*) from skipped group by 1) as moved where vehicle.id = moved.id
    ),
    left_points as (
      update checkpoints point set left_in = ${revision}, state = 'unchecked', comment = null, recorded_by = null, recorded_at = null, technician_plan_id = null
      where ${unjudged(planId, scope)}
      returning point.id
    )
    update work_plans set skip = skip - (select count(*) from skipped),
      -- A piece has no checkpoint until it is recorded, so a part plan's quantity becomes the number of judged pieces.
      quantity = case type when 'G' then quantity - (select count(*) from left_points) else ok + nok end
    where id = ${planId}`.execute(tx);
  if (scope.vehicleIds !== undefined)
    await tx
      .updateTable('planVehicles')
      .set({ leftIn: revision })
      .where('planId', '=', planId)
      .where('vehicleId', '=', sql<string>`any(${scope.vehicleIds}::uuid[])`)
      .execute();
}

/** Restores removed vehicles and the unjudged checkpoints of checks that the plan still has. Returns the vehicles that are new to it. */
export async function restoreVehicles(tx: Tx, planId: string, vehicleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ vehicleId: string }>`
    with back as (
      update plan_vehicles set left_in = null where plan_id = ${planId} and vehicle_id = any(${vehicleIds}::uuid[]) returning id, vehicle_id
    ),
    points as (
      update checkpoints point set left_in = null from back
      where point.plan_vehicle_id = back.id and point.left_in is not null and point.removed_in is null returning point.id
    ),
    plan as (update work_plans set quantity = quantity + (select count(*) from points) where id = ${planId})
    select vehicle_id from back`.execute(tx);
  return vehicleIds.filter((id) => !rows.some(({ vehicleId }) => vehicleId === id));
}

type Repeated = { planId: string; revision: number; checkpointIds: readonly string[] };
/**
 * Adds a repeat of each of these checkpoints after the other checks of its cell. The original checkpoints and their
 * recordings do not change.
 */
export const addRepeatChecks = (tx: Tx, { planId, revision, checkpointIds }: Repeated) =>
  sql`
    with added as (
      insert into checkpoints (company_id, id, plan_id, plan_vehicle_id, vin, side, tag, row_no, column_no, position, part_id, repeats, added_in)
      select point.company_id, gen_random_uuid(), point.plan_id, point.plan_vehicle_id, point.vin, point.side, point.tag, point.row_no, point.column_no,
        cell.last + row_number() over (partition by point.plan_vehicle_id, point.side, point.tag order by point.position),
        point.part_id, coalesce(point.repeats, point.id), ${revision}
      from checkpoints point
      cross join lateral (
        select max(position) as last from checkpoints other
        where other.company_id = point.company_id and other.plan_id = point.plan_id and other.vin = point.vin and other.side = point.side and other.tag = point.tag
      ) as cell
      where point.plan_id = ${planId} and point.id = any(${checkpointIds}::uuid[])
      returning plan_vehicle_id
    ),
    vehicles as (
      update plan_vehicles vehicle set total = vehicle.total + more.count, status = ${pendingVehicleStatus}
      from (select plan_vehicle_id as id, count(*) from added group by 1) as more where vehicle.id = more.id
    )
    update work_plans set quantity = quantity + (select count(*) from added) where id = ${planId}`.execute(tx);

export async function findNextPosition(tx: Tx, planId: string): Promise<number> {
  const row = await tx
    .selectFrom('planVehicles')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .where('planId', '=', planId)
    .executeTakeFirst();
  return row?.next ?? 0;
}
export const increaseQuantity = (tx: Tx, planId: string, by: number) =>
  sql`update work_plans set quantity = quantity + ${by}::int where id = ${planId}`.execute(tx);

/** Locks activities before the plan, in the order of their ids, as a recording locks its activity first. */
export const lockActivities = (tx: Tx, planId: string, ids: readonly string[]) =>
  sql`select from plan_activities where plan_id = ${planId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );

/** Removes activities from the plan; their recordings stay. */
export const removeActivities = (
  tx: Tx,
  { planId, revision, ids }: { planId: string; revision: number; ids: readonly string[] },
) =>
  sql`update plan_activities set left_in = ${revision}
    where plan_id = ${planId} and id = any(${ids}::uuid[]) and left_in is null`.execute(tx);

type ActivityTexts = { id: string; what: string; how: string; why: string };
type NewActivities = {
  planId: string;
  /** The new wording of these activities, which keep their place in the list. */
  changed: readonly (ActivityTexts & { activity: string })[];
  /** Activities to append to the list. */
  added: readonly (ActivityTexts & { vin: string | null })[];
};
export async function addActivities(tx: Tx, { planId, changed, added }: NewActivities): Promise<void> {
  await sql`insert into plan_activities (company_id, id, plan_id, vin, sort_order, what, how, why, replaces)
    select old.company_id, entry.id, old.plan_id, old.vin, old.sort_order, entry.what, entry.how, entry.why, coalesce(old.replaces, old.id)
    from jsonb_to_recordset(${toJsonb(changed)}::jsonb) as entry (id uuid, activity uuid, what text, how text, why text)
    join plan_activities old on old.plan_id = ${planId} and old.id = entry.activity and old.left_in is null`.execute(
    tx,
  );
  await sql`insert into plan_activities (company_id, id, plan_id, vin, sort_order, what, how, why)
    select app_company(), entry.id, ${planId}::uuid, entry.vin,
      (select coalesce(max(sort_order), 0) from plan_activities where plan_id = ${planId}) + entry.place, entry.what, entry.how, entry.why
    from rows from (jsonb_to_recordset(${toJsonb(added)}::jsonb) as (id uuid, vin text, what text, how text, why text))
      with ordinality as entry (id, vin, what, how, why, place)`.execute(tx);
}

type NewQuestions = { planId: string; revision: number; questions: AmendedQuestions['questions'] };
const signedQuestions = (questions: NewQuestions['questions']) =>
  sql`rows from (jsonb_to_recordset(${toJsonb(questions)}::jsonb) as (question text, type text, reference text, "controlMeasure" text))
    with ordinality as signed (question, type, reference, control_measure, place)`;
const isSameQuestion = sql`asked.question = signed.question and asked.type = signed.type and asked.reference = signed.reference`;

/** Adds the questions that the plan does not have yet to the sheet of each inspector, after all others. */
export const addQuestions = (tx: Tx, { planId, revision, questions }: NewQuestions) =>
  sql`insert into plan_assessments (company_id, id, plan_id, user_id, sno, question, type, reference, control_measure, added_in)
    select inspector.company_id, gen_random_uuid(), inspector.plan_id, inspector.user_id,
      (select coalesce(max(sno), 0) from plan_assessments where plan_id = ${planId}) + added.place,
      added.question, added.type, added.reference, added.control_measure, ${revision}
    from plan_inspectors inspector
    cross join (
      select signed.* from ${signedQuestions(questions)}
      where not exists (select from plan_assessments asked where asked.plan_id = ${planId} and asked.left_in is null and ${isSameQuestion})
    ) as added
    where inspector.plan_id = ${planId}`.execute(tx);

/** Removes the other questions from the plan; their answers stay. */
export const removeQuestions = (tx: Tx, { planId, revision, questions }: NewQuestions) =>
  sql`update plan_assessments asked set left_in = ${revision}
    where asked.plan_id = ${planId} and asked.left_in is null
      and not exists (select from ${signedQuestions(questions)} where ${isSameQuestion})`.execute(tx);

/** Applies the parts that were signed with the amendment; the plan uses them from now on. */
export const applyAmendmentParts = (tx: Tx, planId: string, amendmentId: string) =>
  sql`update plan_parts part set name = signed.name, part_no = signed.part_no, revision = signed.revision, image = signed.image, illustration = signed.illustration
    from plan_amendment_parts signed
    where signed.amendment_id = ${amendmentId} and part.plan_id = ${planId} and part.part_id = signed.part_id`.execute(
    tx,
  );

/**
 * Sets the quantity, but never below the number of recorded pieces: work continued while the amendment was being
 * signed.
 */
export const setQuantity = (tx: Tx, planId: string, quantity: number) =>
  sql`update work_plans set quantity = greatest(${quantity}::int, ok + nok + skip) where id = ${planId}`.execute(tx);

export const setRevision = (tx: Tx, planId: string, revision: number) =>
  tx.updateTable('workPlans').set({ revision }).where('id', '=', planId).execute();

/** Locks the project after the plan and before its documents. It may have to be completed with its last plan. */
export const lockProject = (tx: Tx, projectId: string) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().executeTakeFirst();

export const findPlanName = (tx: Tx, planId: string) =>
  tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .select(['workPlans.planNo', 'workPlans.name', 'projects.projectNo'])
    .where('workPlans.id', '=', planId)
    .executeTakeFirst();

/** Reads the plan with its counts, and locks it until the transaction ends. */
export const lockPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('workPlans')
    .select(['id', 'status', 'projectId', 'quantity', 'ok', 'nok', 'revision'])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
