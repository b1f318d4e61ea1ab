import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { completedPlan, startedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';

// In which order an inspector finds the plans, unless another is asked for: what they can work on or sign now, what waits for somebody else, and last
// what is Completed; the newest of each first. It is one value, so that pages turn in it like in any other order.

/** Until its project awaits work plans, a plan rests: nobody signs it. */
const ready: ProjectStatus = 'Awaiting Work plan';

/** The signing chain numbers its inspectors from 1 where there are several, their places here from 0. */
const isTurnOf = (userId: string) => sql<boolean>`projects.status = ${ready} and exists (
  select from plan_inspectors
  where plan_inspectors.company_id = work_plans.company_id
    and plan_inspectors.plan_id = work_plans.id
    and plan_inspectors.user_id = ${userId}
    and (work_plans.status like 'Awaiting Inspector to %' or work_plans.status like 'Awaiting Inspector ' || plan_inspectors.position + 1 || ' to %')
)`;

export const actionableFirst = (userId: string) => sql`(
  case
    when work_plans.status = ${startedPlan} or ${isTurnOf(userId)} then 1
    when work_plans.status = ${completedPlan} then 3
    else 2
  end,
  -extract(epoch from work_plans.created_at)
)`;
