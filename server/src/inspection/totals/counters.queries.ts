import { countersByState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb, allowLongStatements } from '../../kit/db/records.ts';

// The counters of plans, vehicles and shares, computed from the log. Recordings maintain them; the nightly check
// compares them, and a command rebuilds them.

export const counterTables = ['work_plans', 'plan_vehicles', 'technician_plans'] as const;
type CountedTable = (typeof counterTables)[number];
const sumColumns = (of: string) =>
  sql`${sql.join(['ok', 'nok', 'skip', 'rectified'].map((name) => sql`sum(${sql.ref(`${of}.${name}`)})::int as ${sql.id(name)}`))}`;

/**
 * Computes the counters of each row of a counted table, by id. A share counts the checkpoints that its person owns, by
 * their current state.
 */
export const selectCountersFromLog = (table: CountedTable, company: RawBuilder<unknown>): RawBuilder<unknown> =>
  countStatements[table](company);
const countStatements: Record<CountedTable, (company: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  work_plans: (company) =>
    sql`select plan_id as id, ${sumColumns('log')} from public.inspection_log as log where company_id = ${company} group by 1`,
  plan_vehicles: (company) => sql`
    select point.plan_vehicle_id as id, ${sumColumns('log')} from public.inspection_log as log
    join public.checkpoints as point on point.company_id = log.company_id and point.id = log.checkpoint_id
    where log.company_id = ${company} group by 1`,
  technician_plans: (company) => sql`
    select point.technician_plan_id as id, ${sumColumns('row')} from public.checkpoints as point
    join jsonb_each(${toJsonb(countersByState)}::jsonb) as each (state, value) on each.state = point.state::text
    cross join lateral jsonb_to_record(each.value) as row (ok int, nok int, skip int, rectified int)
    where point.company_id = ${company} group by 1`,
};

/**
 * Rebuilds the counters of the company in use. Plans are locked, so that recordings made during the rebuild add to its
 * result. Only wrong rows are written.
 */
export async function rebuildCounters(tx: Tx): Promise<void> {
  await allowLongStatements(tx);
  await sql`select from work_plans order by id for no key update`.execute(tx);
  await sql`select credit_recorders()`.execute(tx);
  for (const table of counterTables) {
    await sql`
      update ${sql.table(table)} as written
      set ok = coalesce(counted.ok, 0), nok = coalesce(counted.nok, 0), skip = coalesce(counted.skip, 0), rectified = coalesce(counted.rectified, 0)
      from ${sql.table(table)} as one left join (${selectCountersFromLog(table, sql`app_company()`)}) as counted on counted.id = one.id
      where one.company_id = written.company_id and one.id = written.id and (one.ok, one.nok, one.skip, one.rectified)
        is distinct from (coalesce(counted.ok, 0), coalesce(counted.nok, 0), coalesce(counted.skip, 0), coalesce(counted.rectified, 0))`.execute(
      tx,
    );
  }
}
