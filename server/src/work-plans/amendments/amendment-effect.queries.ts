import { leaveEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// What an amendment does to a plan when it takes effect. Checkpoints are locked before the plan, as every recording does.

/** Checkpoints that nobody has judged, of these vehicles or of the whole plan: an amendment can take them out of the plan. */
const unjudged = (planId: string, vehicleIds: readonly string[] | undefined): RawBuilder<unknown> => sql`
  point.plan_id = ${planId} and point.left_in is null and point.state in ('unchecked', 'skipped') and not point.contested
  ${ofVehicles(planId, vehicleIds)}`;
const ofVehicles = (planId: string, vehicleIds: readonly string[] | undefined): RawBuilder<unknown> =>
  vehicleIds === undefined
    ? sql``
    : sql`and point.plan_vehicle_id in (select id from plan_vehicles where plan_id = ${planId} and vehicle_id = any(${vehicleIds}::uuid[]))`;

/**
 * Checkpoints that an amendment takes out of the plan or back into it, of these vehicles or of the whole plan. All in one
 * statement and in the order of their ids, as a batch of recordings locks them.
 */
export const lockUnjudged = (tx: Tx, planId: string, vehicleIds: readonly string[] | undefined) =>
  sql`select from checkpoints point
    where point.plan_id = ${planId} and point.state in ('unchecked', 'skipped') ${ofVehicles(planId, vehicleIds)}
    order by point.id for update`.execute(tx);

type Leaving = { planId: string; revision: number; userId: string; vehicleIds: readonly string[] | undefined };
/**
 * Removes the checkpoints that nobody has judged from the plan; skips are undone and logged in the name of the person
 * who proposed the amendment. Everything recorded stays and counts. The plan's quantity no longer includes what has
 * left.
 */
export async function leavePlan(tx: Tx, { planId, revision, userId, vehicleIds }: Leaving): Promise<void> {
  await sql`
    with skipped as (
      select point.id, point.plan_vehicle_id, point.technician_plan_id from checkpoints point
      where ${unjudged(planId, vehicleIds)} and point.state = 'skipped'
    ),
    logged as (
      insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, recorded_at)
      select app_company(), gen_random_uuid(), ${planId}, id, technician_plan_id, ${userId}, ${leaveEvent}, 0, 0, -1, 0, clock_timestamp() from skipped
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
      where ${unjudged(planId, vehicleIds)}
      returning point.id
    )
    update work_plans set skip = skip - (select count(*) from skipped),
      -- Pieces get their place in the plan when they are recorded: the open ones have none that could leave.
      quantity = case type when 'G' then quantity - (select count(*) from left_points) else ok + nok end
    where id = ${planId}`.execute(tx);
  if (vehicleIds !== undefined)
    await tx
      .updateTable('planVehicles')
      .set({ leftIn: revision })
      .where('planId', '=', planId)
      .where('vehicleId', '=', sql<string>`any(${vehicleIds}::uuid[])`)
      .execute();
}

/** Vehicles that left the plan come back to it, with what nobody had judged. Returns those that are new to the plan. */
export async function rejoinVehicles(tx: Tx, planId: string, vehicleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ vehicleId: string }>`
    with back as (
      update plan_vehicles set left_in = null where plan_id = ${planId} and vehicle_id = any(${vehicleIds}::uuid[]) returning id, vehicle_id
    ),
    points as (
      update checkpoints point set left_in = null from back where point.plan_vehicle_id = back.id and point.left_in is not null returning point.id
    ),
    plan as (update work_plans set quantity = quantity + (select count(*) from points) where id = ${planId})
    select vehicle_id from back`.execute(tx);
  return vehicleIds.filter((id) => !rows.some(({ vehicleId }) => vehicleId === id));
}
export async function nextPosition(tx: Tx, planId: string): Promise<number> {
  const row = await tx
    .selectFrom('planVehicles')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .where('planId', '=', planId)
    .executeTakeFirst();
  return row?.next ?? 0;
}
export const growQuantity = (tx: Tx, planId: string, by: number) =>
  sql`update work_plans set quantity = quantity + ${by}::int where id = ${planId}`.execute(tx);

/** The plan judges by the parts that were signed with the amendment. */
export const takeParts = (tx: Tx, planId: string, amendmentId: string) =>
  sql`update plan_parts part set name = signed.name, part_no = signed.part_no, revision = signed.revision, image = signed.image, illustration = signed.illustration
    from plan_amendment_parts signed
    where signed.amendment_id = ${amendmentId} and part.plan_id = ${planId} and part.part_id = signed.part_id`.execute(
    tx,
  );

/** Never below what is recorded, because work went on while the amendment was being signed. */
export const setPieces = (tx: Tx, planId: string, quantity: number) =>
  sql`update work_plans set quantity = greatest(${quantity}::int, ok + nok + skip) where id = ${planId}`.execute(tx);

export const setRevision = (tx: Tx, planId: string, revision: number) =>
  tx.updateTable('workPlans').set({ revision }).where('id', '=', planId).execute();

/** Locked after the plan and before its documents, because the last plan completes its project. */
export const lockProject = (tx: Tx, projectId: string) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().executeTakeFirst();

/** The plan with its counts, locked until the transaction ends. */
export const lockPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('workPlans')
    .select(['id', 'status', 'projectId', 'quantity', 'ok', 'nok', 'revision'])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
