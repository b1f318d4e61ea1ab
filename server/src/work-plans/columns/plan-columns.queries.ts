import { completedPlanStatus, startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type PlanExpressionBuilder } from '../people/plan-visibility.queries.ts';

// Columns that a plan reads from other tables: inspectors in signing order, part, vehicles, activities.

export const selectInspectorsJson = (eb: PlanExpressionBuilder) =>
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

/** Selects the number of contested checkpoints from a partial index that is almost always empty. */
export const selectContestedCount = (eb: PlanExpressionBuilder) =>
  eb
    .selectFrom('checkpoints')
    .select(({ fn }) => fn.countAll<number>().as('contested'))
    .whereRef('checkpoints.companyId', '=', 'workPlans.companyId')
    .whereRef('checkpoints.planId', '=', 'workPlans.id')
    .where(sql<boolean>`checkpoints.contested`);

/**
 * Selects the number of checkpoints that wait for a second look; through the blind views, only those that the reader
 * still has to judge.
 */
export const selectSecondLookCount = (eb: PlanExpressionBuilder) =>
  eb
    .selectFrom('checkpoints')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .whereRef('checkpoints.companyId', '=', 'workPlans.companyId')
    .whereRef('checkpoints.planId', '=', 'workPlans.id')
    .where(sql<boolean>`checkpoints.second_look_waiting`)
    .where('checkpoints.leftIn', 'is', null);

/**
 * Selects the number of rectified items that still have to be completed; they count as Not OK until then. Reads the
 * index of Not OK recordings, because a plan may have a hundred thousand checkpoints that are OK.
 */
export const uncompletedCount = sql<number>`case when work_plans.nok = 0 then 0 else (
  select count(distinct log.checkpoint_id) from inspection_log log
  join checkpoints point on point.company_id = log.company_id and point.id = log.checkpoint_id and point.state = 'rectified' and not point.contested
  where log.company_id = work_plans.company_id and log.plan_id = work_plans.id and log.nok > 0) end::int`;

export const selectPartJson = (eb: PlanExpressionBuilder) =>
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
        'planParts.measurement',
      ])
      .whereRef('planParts.companyId', '=', 'workPlans.companyId')
      .whereRef('planParts.planId', '=', 'workPlans.id')
      .whereRef('planParts.partId', '=', 'workPlans.partId'),
  );

/** Selects the samples of the parts on the check lists, as copied into the plan. */
export const selectSamplesJson = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planParts')
      .select(['planParts.partId as part', 'planParts.illustration'])
      .whereRef('planParts.companyId', '=', 'workPlans.companyId')
      .whereRef('planParts.planId', '=', 'workPlans.id')
      .where(sql<boolean>`plan_parts.illustration <> '[]'`)
      .orderBy('planParts.partId'),
  );

/** Selects the defect codes of the plan's parts, as copied into the plan. */
export const selectDefectCodesJson = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planParts')
      .select(['planParts.partId as part', 'planParts.defectCodes as codes'])
      .whereRef('planParts.companyId', '=', 'workPlans.companyId')
      .whereRef('planParts.planId', '=', 'workPlans.id')
      .where(sql<boolean>`plan_parts.defect_codes <> '[]'`)
      .orderBy('planParts.partId'),
  );

/** Selects the follow-up questions of the plan's parts, as copied into the plan. */
export const selectFollowUpJson = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planParts')
      .select(['planParts.partId as part', 'planParts.followUp as questions'])
      .whereRef('planParts.companyId', '=', 'workPlans.companyId')
      .whereRef('planParts.planId', '=', 'workPlans.id')
      .where(sql<boolean>`plan_parts.follow_up <> '[]'`)
      .orderBy('planParts.partId'),
  );

/** Selects the parts of current checks that were edited after they were copied into the plan, by name. */
export const selectChangedPartsJson = (eb: PlanExpressionBuilder) =>
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
        // Measurements, defect codes and questions are fixed once the plan has started, so later changes of them are
        // ignored.
        sql<boolean>`((plan_parts.name, plan_parts.part_no, plan_parts.revision, plan_parts.image, plan_parts.illustration)
          is distinct from (parts.name, parts.part_no, parts.revision, parts.image, parts.illustration)
          or work_plans.status <> all(${[startedPlanStatus, completedPlanStatus]}::text[])
            and (plan_parts.defect_codes, plan_parts.follow_up, plan_parts.measurement)
              is distinct from (parts.defect_codes, parts.follow_up, parts.measurement))
          and (work_plans.type = 'P' or work_plans.revision = 1 or exists (select from checkpoints
            where checkpoints.company_id = plan_parts.company_id and checkpoints.plan_id = plan_parts.plan_id
              and checkpoints.part_id = plan_parts.part_id and checkpoints.removed_in is null))`,
      )
      .orderBy('planParts.name'),
  );

export const selectVehiclesJson = (eb: PlanExpressionBuilder) =>
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

export const selectActivitiesJson = (eb: PlanExpressionBuilder) =>
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
      .where('planActivities.leftIn', 'is', null)
      .orderBy('planActivities.sortOrder')
      .orderBy(sql`coalesce(plan_activities.replaces, plan_activities.id)`),
  );
