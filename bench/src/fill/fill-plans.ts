import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { inspectorEmails, comparedInspectorCount } from './fill-company.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';

// Creates grid plans in progress: one for each of sixteen inspectors, one that they share, and one for fifty
// inspectors.

export const checkpointsPerPlan = 15_000;
export const checkpointsPerSharedPlan = 240_000;
const checkpointsForCrowd = 600_000;
/** The checkpoints of each inspector, in the order in which they are recorded. */
export type PlanWork = { own: string[][]; shared: string[][]; crowd: string[][] };

export async function fillPlans({ sql }: BenchDatabase, company: string): Promise<PlanWork> {
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  const people = await sql<{ id: string }>(
    `select id from users where company_id = $1 and email_id = any($2) order by array_position($2, email_id)`,
    [company, inspectorEmails],
  );
  const everybody = people.map((person) => person.id);
  const ids = everybody.slice(0, comparedInspectorCount);
  const own: string[][] = [];
  for (const id of ids) own.push(...(await fillPlan({ sql }, company, [id], checkpointsPerPlan)));
  const shared = await fillPlan({ sql }, company, ids, checkpointsPerSharedPlan);
  const crowd = await fillPlan({ sql }, company, everybody, checkpointsForCrowd);
  await sql(`select set_config('session_replication_role', 'origin', false)`);
  return { own, shared, crowd };
}

async function fillPlan(
  { sql }: Pick<BenchDatabase, 'sql'>,
  company: string,
  people: string[],
  size: number,
): Promise<string[][]> {
  const [plan] = await sql<{ id: string }>(
    `insert into work_plans (company_id, id, project_id, plan_no, name, type, quantity, batch, msds_issued, status)
     select $1, gen_random_uuid(), project.id, 'WP-1', 'Body', 'G', $2, current_date, 'NA', $3
     from (select id from projects where company_id = $1 order by random() limit 1) as project returning id`,
    [company, size, startedPlanStatus],
  );
  await sql(
    `insert into plan_inspectors (company_id, plan_id, user_id, position) select $1, $2, id, place from unnest($3::uuid[]) with ordinality as one (id, place)`,
    [company, plan?.id, people],
  );
  await sql(
    `insert into technician_plans (company_id, id, plan_id, user_id) select $1, gen_random_uuid(), $2, id from unnest($3::uuid[]) as id`,
    [company, plan?.id, people],
  );
  const [vehicle] = await sql<{ id: string }>(
    `insert into plan_vehicles (company_id, id, plan_id, vehicle_id, vin, position, total)
     values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'SAJAABENCH0000001', 0, $3) returning id`,
    [company, plan?.id, size],
  );
  const points = await sql<{ id: string }>(
    `insert into checkpoints (company_id, id, plan_id, plan_vehicle_id, vin, side, tag, row_no, column_no, position)
     select $1, gen_random_uuid(), $2, $3, 'SAJAABENCH0000001', 'Left', 'A' || n, 1, n, 1 from generate_series(1, $4::int) as n returning id`,
    [company, plan?.id, vehicle?.id, size],
  );
  return people.map((_, index) =>
    points.flatMap((point, place) => (place % people.length === index ? [point.id] : [])),
  );
}
