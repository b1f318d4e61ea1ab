import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';

// Creates data for the screens that are opened in a browser: an assessment with 500 questions, and two part plans in
// progress, one of which has 500 activities.

export const questionCount = 500;
export const activityCount = 500;

/** Creates the data and returns the ids of the plans. The project with the assessment is named Oldest. */
export async function fillScreens(
  { sql }: Pick<BenchDatabase, 'sql'>,
  company: string,
): Promise<{ plan: string; busyPlan: string }> {
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  const [project] = await sql<{ id: string }>(
    `update projects set name = 'Oldest', status = 'Awaiting to Complete Assessment', assessment_assign_to = (select id from users where company_id = $1 and email_id = 'assessee.1@bench.test')
     where company_id = $1 and id = (select id from projects where company_id = $1 order by created_at limit 1) returning id`,
    [company],
  );
  await sql(
    `insert into assessment_items (company_id, id, project_id, sno, question, type, reference)
     select $1, gen_random_uuid(), $2, n, case when n % 50 = 1 then 'Place ' || n else 'Is guard ' || n || ' of the lift in place and free of damage?' end,
       case when n % 50 = 1 then 'Quantitative' else 'Option' end, 'R-' || n from generate_series(1, $3::int) as n`,
    [company, project?.id, questionCount],
  );
  const plan = await partPlan({ sql }, company, project?.id, 'Seals');
  const busyPlan = await partPlan({ sql }, company, project?.id, 'Seals with activities');
  await sql(
    `insert into plan_activities (company_id, id, plan_id, sort_order, what, how, why)
     select $1, gen_random_uuid(), $2, n, 'Check the seal of door ' || n, 'By hand', 'No water comes in' from generate_series(1, $3::int) as n`,
    [company, busyPlan, activityCount],
  );
  await sql(`select set_config('session_replication_role', 'origin', false)`);
  return { plan, busyPlan };
}

async function partPlan(
  { sql }: Pick<BenchDatabase, 'sql'>,
  company: string,
  project: string | undefined,
  name: string,
): Promise<string> {
  const [plan] = await sql<{ id: string }>(
    `with part as (
       insert into parts (company_id, id, name, part_no, description, quantity, image) values ($1, gen_random_uuid(), 'Door seal', left('DS ' || $4::text, 20), 'Rubber seal', 500, '') returning id
     ), person as (
       select id from users where company_id = $1 and email_id = 'inspector.1@bench.test'
     ), plan as (
       insert into work_plans (company_id, id, project_id, plan_no, name, type, part_id, quantity, batch, msds_issued, status)
       select $1, gen_random_uuid(), $2, $4, $4, 'P', id, 500, current_date, 'NA', $3 from part returning id
     ), copied as (
       insert into plan_parts (company_id, plan_id, part_id, name, part_no, revision, image, illustration)
       select parts.company_id, plan.id, part.id, 'Door seal', 'DS-1', '', '', '[]' from plan, part, (values ($1::uuid)) as parts (company_id)
     ), inspector as (
       insert into plan_inspectors (company_id, plan_id, user_id, position) select $1, plan.id, person.id, 0 from plan, person returning 1
     ), share as (
       insert into technician_plans (company_id, id, plan_id, user_id) select $1, gen_random_uuid(), plan.id, person.id from plan, person returning 1
     )
     select id from plan`,
    [company, project, startedPlanStatus, name],
  );
  return plan?.id ?? '';
}
