import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { completedPlanStatus, startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';

// The default order of an inspector's plans: first those on which the inspector can act now, then those that wait for
// somebody else, then Completed ones, newest first in each group. It is a single value, so paging works as for any
// other order.

/** A plan is on hold, and nobody can sign it, until its project has this status. */
const ready: ProjectStatus = 'Awaiting Work plan';

/**
 * Selects whether it is the person's turn to sign. The signing chain numbers inspectors from 1 if there are several;
 * positions here start at 0.
 */
const isTurnOf = (userId: string) => sql<boolean>`projects.status = ${ready} and exists (
  select from plan_inspectors
  where plan_inspectors.company_id = work_plans.company_id
    and plan_inspectors.plan_id = work_plans.id
    and plan_inspectors.user_id = ${userId}
    and (work_plans.status like 'Awaiting Inspector to %' or work_plans.status like 'Awaiting Inspector ' || plan_inspectors.position + 1 || ' to %')
)`;

export const selectActionableOrder = (userId: string) => sql`(
  case
    when work_plans.status = ${startedPlanStatus} or ${isTurnOf(userId)} then 1
    when work_plans.status = ${completedPlanStatus} then 3
    else 2
  end,
  -extract(epoch from work_plans.created_at)
)`;
