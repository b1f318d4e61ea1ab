import { jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';

// Creates a company with many job cards, and with the vehicles, workshops, cost centres and job types that the cards
// refer to. Triggers are disabled.

const vehicles = 2_000;

type Sql = Pick<BenchDatabase, 'sql'>;

/** Creates a separate company with this many job cards, and returns its id. */
export async function fillCards({ sql }: Sql, name: string, cards: number): Promise<string> {
  const [company] = await sql<{ id: string }>(
    `insert into companies (id, name, address, customer_name, customer_email)
     values (gen_random_uuid(), $1, '1 Long Road', 'Cy', 'cy@bench.test') returning id`,
    [name],
  );
  if (!company) throw new Error('The company was not created');
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  for (const table of ['workshops', 'cost_centres', 'job_types'])
    await sql(
      `insert into ${table} (company_id, id, name) select $1, gen_random_uuid(), 'Name ' || n from generate_series(1, 8) as n`,
      [company.id],
    );
  await sql(
    `insert into vehicles (company_id, id, vin, tag, reg_no, platform_id, make_id, model_id, variant_id)
     select $1, gen_random_uuid(), 'SALBENCH' || lpad(n::text, 9, '0'), 'T' || lpad(n::text, 7, '0'), 'R' || lpad(n::text, 6, '0'),
       gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
     from generate_series(1, $2::int) as n`,
    [company.id, vehicles],
  );
  await sql(
    `with known as (
       select (select array_agg(id order by name) from workshops where company_id = $1) as workshops, (select array_agg(id) from cost_centres where company_id = $1) as centres,
         (select array_agg(id order by name) from job_types where company_id = $1) as types, (select array_agg(id order by vin) from vehicles where company_id = $1) as vehicles,
         (select array_agg(id) from users where company_id = platform_id()) as people, $3::text[] as statuses
     )
     insert into job_cards (company_id, id, jobcard_id, status, workshop_id, cost_centre_id, vehicle_id, job_type_id, mileage_required, ris_jobcard, preferred_start_date,
       reason, summary, instructions, requestor_id, search_words,
       workshop_order, job_type_order, vin_order, created_at, updated_at)
     select $1, gen_random_uuid(), number, statuses[1 + n % cardinality(statuses)], workshops[1 + n % 8], centres[1 + n % 8], vehicles[1 + n % $4::int], types[1 + n % 8],
       false, false, made, 'A rattle', 'Door rattles at speed ' || n, 'Find and mend it', people[1],
       lower(number || ' SALBENCH' || lpad((1 + n % $4::int)::text, 9, '0') || ' Door rattles at speed ' || n),
       'name ' || 1 + n % 8, 'name ' || 1 + n % 8, 'SALBENCH' || lpad((1 + n % $4::int)::text, 9, '0'), made, made
     from known, generate_series(1, $2::int) as n,
       lateral (select 'JOBC-' || (10000000 + n) as number, timestamptz '2025-01-01' + n * interval '30 seconds' as made) as one`,
    [company.id, cards, jobCardStatuses, vehicles],
  );
  // Sets the counter that the disabled trigger would have updated.
  await sql(`insert into counters (company_id, name, value) values ($1, 'job cards not deleted', $2)`, [
    company.id,
    cards,
  ]);
  await sql(`select set_config('session_replication_role', 'origin', false)`);
  return company.id;
}
