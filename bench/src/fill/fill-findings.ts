import { completedVehicleStatus, startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import { fillCompanies } from './fill-many.ts';

// Creates a company with a million recordings. Every twentieth is Not OK, and every fifth of those is still open. Some
// of the open findings have a corrective action. Each check has about 10,000 recordings across all plans. The rows are
// created without triggers, in the state in which these would have left them.

export const planCount = 100;
const checkpointsPerPlan = 10_000;
// A prime number, so that the Not OK items are spread evenly over the checks.
const checks = 97;
export const recordingCount = planCount * checkpointsPerPlan;
export const openFindingCount = recordingCount / 20 / 5;
const actions = openFindingCount / 5;
/** Outside the range of numbers that the companies of the part `many` have. */
const companyNumber = 100_001;

export async function fillFindings(ground: Pick<BenchDatabase, 'sql'>): Promise<string> {
  const [company = ''] = await fillCompanies(ground, companyNumber, companyNumber);
  const { sql } = ground;
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  await sql(
    `with person as (select id from users where company_id = platform_id() limit 1),
     plan as (
       insert into work_plans (company_id, id, project_id, plan_no, name, type, grid_id, quantity, ok, nok, batch, msds_issued, status)
       select $1, gen_random_uuid(), project.id, 'WP-1', 'Body', 'G', $1, $3, $3 - $3 / 100, $3 / 100, current_date, 'NA', $4
       from (select id from projects where company_id = $1 order by created_at desc limit $2) as project returning id
     ),
     vehicle as (
       insert into plan_vehicles (company_id, id, plan_id, vehicle_id, vin, position, total, ok, nok, status)
       select $1, gen_random_uuid(), id, gen_random_uuid(), 'SAJAAMANY00000001', 0, $3, $3 - $3 / 100, $3 / 100, $5 from plan returning id, plan_id
     ),
     share as (
       insert into technician_plans (company_id, id, plan_id, user_id) select $1, gen_random_uuid(), plan.id, person.id from plan, person returning id, plan_id, user_id
     ),
     point as (
       insert into checkpoints (company_id, id, plan_id, plan_vehicle_id, vin, side, tag, row_no, column_no, position, part_id, state, comment, recorded_by, recorded_at, technician_plan_id)
       select $1, gen_random_uuid(), vehicle.plan_id, vehicle.id, 'SAJAAMANY00000001', 'Left', 'A' || n % $6::int, 1, n % $6::int, 1, $1,
         case when n % 100 = 0 then 'not ok' when n % 20 = 0 then 'complete' else 'ok' end, case when n % 20 = 0 then 'Torn' end,
         share.user_id, timestamptz '2026-05-01' + (n % 200) * interval '1 day' + n * interval '1 second', share.id
       from vehicle join share using (plan_id), generate_series(1, $3::int) as n
       returning id, plan_id, technician_plan_id, recorded_by, recorded_at, state
     )
     insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, recorded_at, created_at)
     select $1, gen_random_uuid(), plan_id, id, technician_plan_id, recorded_by, case state when 'ok' then 'record ok' else 'record not ok' end,
       (state = 'ok')::int, (state <> 'ok')::int, 0, 0, recorded_at, recorded_at from point`,
    [company, planCount, checkpointsPerPlan, startedPlanStatus, completedVehicleStatus, checks],
  );
  await sql(
    `insert into findings (company_id, id, kind, project_id, plan_id, found_at, found_by, closed_at)
     select $1, point.id, 'not ok', plan.project_id, point.plan_id, point.recorded_at, point.recorded_by, case point.state when 'complete' then point.recorded_at + interval '1 day' end
     from checkpoints point join work_plans plan on plan.company_id = point.company_id and plan.id = point.plan_id
     where point.company_id = $1 and point.state in ('not ok', 'complete')`,
    [company],
  );
  await sql(
    `with chosen as (select id, found_by, row_number() over (order by id) as n from findings where company_id = $1 and closed_at is null limit $2),
     action as (
       insert into corrective_actions (company_id, id, action_no, finding_id, title, what, owner_id, due_on)
       select $1, gen_random_uuid(), 'CA-' || n, id, 'Repair the seal', 'Torn', found_by, date '2026-06-01' + n::int % 400 from chosen returning id, finding_id
     ),
     work as (
       insert into finding_work (company_id, id, finding_id, action_id) select $1, gen_random_uuid(), finding_id, id from action returning id, finding_id
     )
     update findings set work_id = work.id from work where findings.company_id = $1 and findings.id = work.finding_id`,
    [company, actions],
  );
  await sql(`select set_config('session_replication_role', 'origin', false)`);
  return company;
}
