import { projectStatuses } from '@roadworthy/contract/projects/project.machine.ts';
import { completedVehicleStatus, startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';

// Creates companies with a thousand projects each. In each company, ten of the projects have a plan with a thousand
// recorded checkpoints. Triggers are disabled.

export const projectsPerCompany = 1_000;
export const plansPerCompany = 10;
export const checkpointsPerPlan = 1_000;
/** The results of one plan: every twentieth checkpoint is Not OK. */
export const resultsPerPlan = { nok: checkpointsPerPlan / 20, ok: checkpointsPerPlan - checkpointsPerPlan / 20 };

type Sql = Pick<BenchDatabase, 'sql'>;
const name = (number: number): string => `Many ${number}`;

/** Creates the companies in a range of numbers, with their projects. Returns their ids. */
export async function fillCompanies({ sql }: Sql, from: number, to: number): Promise<string[]> {
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  const ids: string[] = [];
  for (let number = from; number <= to; number += 1) {
    const [company] = await sql<{ id: string }>(
      `with company as (
         insert into companies (id, name, address, customer_name, customer_email) values (gen_random_uuid(), $1, '1 Long Road', 'Cy', 'cy@bench.test') returning id
       ), made as (
         insert into projects (company_id, id, name, project_no, status, customer_id, customer_contact, location_contact, description, start_date, expected_end_date,
           template_id, template_name, created_at, updated_at)
         select company.id, gen_random_uuid(), 'Door seals ' || n, 'P-2026-' || n, statuses[1 + n % cardinality(statuses)], company.id, 'Ann Contact', 'Bob Gate',
           'Rubber seals of the front doors, batch ' || n, date '2026-01-01' + n % 300, date '2026-03-01' + n % 300, gen_random_uuid(), 'Default', at, at
         from company, generate_series(1, $2::int) as n, lateral (select $3::text[] as statuses, timestamptz '2026-01-01' + n * interval '1 minute' as at) as one
         returning 1
       ), counted as (
         insert into counters (company_id, name, value) select id, 'projects not deleted', $2 from company returning 1
       )
       select id from company`,
      [name(number), projectsPerCompany, projectStatuses],
    );
    if (company) ids.push(company.id);
  }
  await sql(`select set_config('session_replication_role', 'origin', false)`);
  return ids;
}

/**
 * Creates recorded checkpoints and their log for these companies, with the counters that recording would have updated.
 * The recordings are an hour old, so that the totals include them.
 */
export async function fillRecordings({ sql }: Sql, companies: readonly string[]): Promise<void> {
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  for (const company of companies)
    await sql(
      `with person as (select id from users where company_id = platform_id() limit 1),
       plan as (
         insert into work_plans (company_id, id, project_id, plan_no, name, type, quantity, ok, nok, batch, msds_issued, status, created_at, updated_at)
         select $1, gen_random_uuid(), project.id, 'WP-1', 'Body', 'G', $3, $4, $5, current_date, 'NA', $6, project.created_at, project.created_at
         from (select id, created_at from projects where company_id = $1 order by created_at desc limit $2) as project returning id, created_at
       ),
       vehicle as (
         insert into plan_vehicles (company_id, id, plan_id, vehicle_id, vin, position, total, ok, nok, status)
         select $1, gen_random_uuid(), id, gen_random_uuid(), 'SAJAAMANY00000001', 0, $3, $4, $5, $7 from plan returning id, plan_id
       ),
       share as (
         insert into technician_plans (company_id, id, plan_id, user_id, ok, nok) select $1, gen_random_uuid(), plan.id, person.id, $4, $5 from plan, person returning id, plan_id, user_id
       ),
       point as (
         insert into checkpoints (company_id, id, plan_id, plan_vehicle_id, vin, side, tag, row_no, column_no, position, state, comment, recorded_by, recorded_at, technician_plan_id)
         select $1, gen_random_uuid(), vehicle.plan_id, vehicle.id, 'SAJAAMANY00000001', 'Left', 'A' || n, 1, n, 1, case when n % 20 = 0 then 'not ok' else 'ok' end,
           case when n % 20 = 0 then 'Torn' end, share.user_id, timestamptz '2026-05-01' + (n % 20) * interval '1 day' + n * interval '1 second', share.id
         from vehicle join share using (plan_id), generate_series(1, $3::int) as n
         returning id, plan_id, technician_plan_id, recorded_by, recorded_at, state
       )
       insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, recorded_at, created_at)
       select $1, gen_random_uuid(), plan_id, id, technician_plan_id, recorded_by, case state when 'ok' then 'record ok' else 'record not ok' end,
         (state = 'ok')::int, (state = 'not ok')::int, 0, 0, recorded_at, now() - interval '1 hour' from point`,
      [
        company,
        plansPerCompany,
        checkpointsPerPlan,
        resultsPerPlan.ok,
        resultsPerPlan.nok,
        startedPlanStatus,
        completedVehicleStatus,
      ],
    );
  await sql(`select set_config('session_replication_role', 'origin', false)`);
}
