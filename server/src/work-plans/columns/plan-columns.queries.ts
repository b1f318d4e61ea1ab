import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type PlanExpressionBuilder } from '../people/plan-visibility.queries.ts';

// Columns that a plan reads from other tables: inspectors in signing order, part, vehicles, activities.

export const inspectorsOf = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planInspectors')
      .innerJoin('users', (join) =>
        join.onRef('users.companyId', '=', 'planInspectors.companyId').onRef('users.id', '=', 'planInspectors.userId'),
      )
      .select([
        'users.id as _id',
        'users.firstName',
        'users.lastName',
        'users.emailId',
        'users.isActive',
        'planInspectors.addedLater',
      ])
      .whereRef('planInspectors.companyId', '=', 'workPlans.companyId')
      .whereRef('planInspectors.planId', '=', 'workPlans.id')
      .orderBy('planInspectors.position'),
  );

/** The number of contested checkpoints, read from a partial index that is almost always empty. */
export const contestedOf = (eb: PlanExpressionBuilder) =>
  eb
    .selectFrom('checkpoints')
    .select(({ fn }) => fn.countAll<number>().as('contested'))
    .whereRef('checkpoints.companyId', '=', 'workPlans.companyId')
    .whereRef('checkpoints.planId', '=', 'workPlans.id')
    .where(sql<boolean>`checkpoints.contested`);

/**
 * The number of rectified items that still have to be completed; they count as Not OK until then. It reads the index of
 * Not OK recordings, because a plan may have a hundred thousand checkpoints that are OK.
 */
export const toCompleteCount = sql<number>`case when work_plans.nok = 0 then 0 else (
  select count(distinct log.checkpoint_id) from inspection_log log
  join checkpoints point on point.company_id = log.company_id and point.id = log.checkpoint_id and point.state = 'rectified' and not point.contested
  where log.company_id = work_plans.company_id and log.plan_id = work_plans.id and log.nok > 0) end::int`;

export const partOf = (eb: PlanExpressionBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('planParts')
      .innerJoin('parts', (join) =>
        join.onRef('parts.companyId', '=', 'planParts.companyId').onRef('parts.id', '=', 'planParts.partId'),
      )
      .select([
        'planParts.partId as _id',
        'planParts.name',
        'planParts.partNo',
        'planParts.revision',
        'planParts.image',
        'parts.quantity',
        'planParts.illustration',
      ])
      .whereRef('planParts.companyId', '=', 'workPlans.companyId')
      .whereRef('planParts.planId', '=', 'workPlans.id')
      .whereRef('planParts.partId', '=', 'workPlans.partId'),
  );

/** The samples of the parts on the check lists, as copied into the plan. */
export const examplesOf = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planParts')
      .select(['planParts.partId as part', 'planParts.illustration'])
      .whereRef('planParts.companyId', '=', 'workPlans.companyId')
      .whereRef('planParts.planId', '=', 'workPlans.id')
      .where(sql<boolean>`plan_parts.illustration <> '[]'`)
      .orderBy('planParts.partId'),
  );

/** The parts that were edited after they were copied into the plan, by name. */
export const changedPartsOf = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planParts')
      .innerJoin('parts', (join) =>
        join.onRef('parts.companyId', '=', 'planParts.companyId').onRef('parts.id', '=', 'planParts.partId'),
      )
      .select(['planParts.partId as _id', 'planParts.name'])
      .whereRef('planParts.companyId', '=', 'workPlans.companyId')
      .whereRef('planParts.planId', '=', 'workPlans.id')
      .where(
        sql<boolean>`(plan_parts.name, plan_parts.part_no, plan_parts.revision, plan_parts.image, plan_parts.illustration)
          is distinct from (parts.name, parts.part_no, parts.revision, parts.image, parts.illustration)`,
      )
      .orderBy('planParts.name'),
  );

export const vehiclesOf = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planVehicles')
      .innerJoin('vehicles', (join) =>
        join
          .onRef('vehicles.companyId', '=', 'planVehicles.companyId')
          .onRef('vehicles.id', '=', 'planVehicles.vehicleId'),
      )
      .select(['vehicles.id as _id', 'planVehicles.vin', 'vehicles.regNo', 'vehicles.tag'])
      .whereRef('planVehicles.companyId', '=', 'workPlans.companyId')
      .whereRef('planVehicles.planId', '=', 'workPlans.id')
      .where('planVehicles.leftIn', 'is', null)
      .orderBy('planVehicles.position'),
  );

export const activitiesOf = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planActivities')
      .select([
        'planActivities.what',
        'planActivities.how',
        'planActivities.why',
        'planActivities.sortOrder',
        'planActivities.vin',
      ])
      .whereRef('planActivities.companyId', '=', 'workPlans.companyId')
      .whereRef('planActivities.planId', '=', 'workPlans.id')
      .orderBy('planActivities.sortOrder')
      .orderBy('planActivities.id'),
  );
