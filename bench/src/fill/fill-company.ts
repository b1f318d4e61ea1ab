import { companyRoles } from '@roadworthy/contract/access/roles.ts';
import { projectStatuses } from '@roadworthy/contract/projects/project.machine.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';

// Creates one large company: its people, their locations, and 100,000 projects in all statuses.

export const projectCount = 100_000;
export const inspectorCount = 50;
/** How many inspectors work at once in the comparisons over sixteen connections. */
export const comparedInspectorCount = 16;
const inspectorEmail = (number: number): string => `inspector.${number}@bench.test`;
export const inspectorEmails = Array.from({ length: inspectorCount }, (_, index) => inspectorEmail(index + 1));

/** Creates the company without triggers, which would write a history that the benchmarks do not need. */
export async function fillCompany({ sql }: BenchDatabase): Promise<string> {
  const [company] = await sql<{ id: string }>(
    `insert into companies (id, name, address, customer_name, customer_email)
     values (gen_random_uuid(), 'Bench Motors', '1 Long Road', 'Cy', 'cy@bench.test') returning id`,
  );
  if (!company) throw new Error('The company was not created');
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  for (const { name, description } of companyRoles)
    await sql('insert into roles (company_id, id, name, description) values ($1, gen_random_uuid(), $2, $3)', [
      company.id,
      name,
      description,
    ]);
  await fillPeople({ sql }, company.id);
  await fillProjects({ sql }, company.id);
  await sql(`select set_config('session_replication_role', 'origin', false)`);
  return company.id;
}

type Sql = Pick<BenchDatabase, 'sql'>;

/** Creates the people, who all have the first admin's password. */
async function fillPeople({ sql }: Sql, company: string): Promise<void> {
  const people = (role: string, email: string, count: number) =>
    sql(
      `insert into users (company_id, id, email_id, first_name, last_name, role_id, password_hash, is_verified, is_registered)
       select $1::uuid, gen_random_uuid(), format($3, n), 'Person', n::text, (select id from roles where company_id = $1 and name = $2),
         (select password_hash from users where company_id = platform_id() limit 1), true, true
       from generate_series(1, $4::int) as n`,
      [company, role, email, count],
    );
  await people('Customer', 'customer.%s@bench.test', 200);
  await people('Assessee', 'assessee.%s@bench.test', 40);
  await people('Auditor', 'auditor.%s@bench.test', 40);
  await people('Inspector', inspectorEmail(0).replace('0', '%s'), inspectorCount);
  await sql(
    `insert into locations (company_id, id, name, address, city, country)
     select $1, gen_random_uuid(), 'Plant ' || n, n || ' Plant Way', 'Coventry', 'UK' from generate_series(1, 50) as n`,
    [company],
  );
}

async function fillProjects({ sql }: Sql, company: string): Promise<void> {
  await sql(
    `with everybody as (
       select role.name as role, array_agg(users.id order by users.email_id) as ids
       from users join roles role on role.company_id = users.company_id and role.id = users.role_id where users.company_id = $1 group by role.name
     ), cast_of as (
       select (select ids from everybody where role = 'Customer') as customers, (select ids from everybody where role = 'Assessee') as assessees,
         (select ids from everybody where role = 'Auditor') as auditors, $3::text[] as statuses
     )
     insert into projects (company_id, id, name, project_no, status, customer_id, customer_contact, location_contact, description, start_date, expected_end_date,
       template_id, template_name, assessment_assign_to, assessment_assign_on, audit_by, audit_on, created_at, updated_at)
     select $1, gen_random_uuid(), 'Door seals ' || n, 'P-2026-' || n, statuses[1 + n % cardinality(statuses)], customers[1 + n % 200], 'Ann Contact', 'Bob Gate',
       'Rubber seals of the front doors, batch ' || n, date '2026-01-01' + n % 300, date '2026-03-01' + n % 300,
       gen_random_uuid(), 'Default', assessees[1 + n % 40], now(), auditors[1 + n % 40], now(), made, made
     from cast_of, generate_series(1, $2::int) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as made) as clock`,
    [company, projectCount, projectStatuses],
  );
  await sql(
    `with places as (select array_agg(id) as ids from locations where company_id = $1)
     insert into project_locations (company_id, project_id, location_id, position)
     select $1, projects.id, ids[1 + (extract(epoch from created_at) / 60)::bigint % 50], 0 from projects, places where company_id = $1`,
    [company],
  );
  // Set the counter that the disabled trigger would have updated.
  await sql(`insert into counters (company_id, name, value) values ($1, 'projects not deleted', $2)`, [
    company,
    projectCount,
  ]);
}
