import { countersOf } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { json, takesLong } from '../kit/db/records.ts';

// The counters of plans, vehicles and shares as the log has them. Recordings keep them; this is for the day on which somebody doubts them.

const counts = sql`sum(ok)::int as ok, sum(nok)::int as nok, sum(skip)::int as skip, sum(rectified)::int as rectified`;
/** Only what is wrong is written. */
const differs = (table: string) =>
  sql`(${sql.ref(`${table}.ok`)}, ${sql.ref(`${table}.nok`)}, ${sql.ref(`${table}.skip`)}, ${sql.ref(`${table}.rectified`)})
    is distinct from (coalesce(counted.ok, 0), coalesce(counted.nok, 0), coalesce(counted.skip, 0), coalesce(counted.rectified, 0))`;
const asCounted = sql`ok = coalesce(counted.ok, 0), nok = coalesce(counted.nok, 0), skip = coalesce(counted.skip, 0), rectified = coalesce(counted.rectified, 0)`;

/** In the acting company. Its plans are held, so that whoever records at this moment counts on from here. */
export async function rebuild(tx: Tx): Promise<void> {
  await takesLong(tx);
  await sql`select from work_plans order by id for no key update`.execute(tx);
  await sql`
    with counted as (select plan_id, ${counts} from inspection_log group by plan_id)
    update work_plans set ${asCounted}
    from work_plans as one left join counted on counted.plan_id = one.id
    where one.company_id = work_plans.company_id and one.id = work_plans.id and ${differs('workPlans')}`.execute(tx);
  await sql`
    with counted as (
      select checkpoints.plan_vehicle_id, sum(log.ok)::int as ok, sum(log.nok)::int as nok, sum(log.skip)::int as skip, sum(log.rectified)::int as rectified
      from inspection_log log join checkpoints on checkpoints.company_id = log.company_id and checkpoints.id = log.checkpoint_id
      group by checkpoints.plan_vehicle_id
    )
    update plan_vehicles set ${asCounted}
    from plan_vehicles as one left join counted on counted.plan_vehicle_id = one.id
    where one.company_id = plan_vehicles.company_id and one.id = plan_vehicles.id and ${differs('planVehicles')}`.execute(tx);
  await sql`select credit_recorders()`.execute(tx);
  // A share counts the checkpoints that its person owns, by what they are now.
  await sql`
    with counting as (
      select state, row.* from jsonb_each(${json(countersOf)}::jsonb) as each (state, value),
        lateral jsonb_to_record(value) as row (ok int, nok int, skip int, rectified int)
    ),
    counted as (select technician_plan_id, ${counts} from checkpoints join counting using (state) group by technician_plan_id)
    update technician_plans set ${asCounted}
    from technician_plans as one left join counted on counted.technician_plan_id = one.id
    where one.company_id = technician_plans.company_id and one.id = technician_plans.id and ${differs('technicianPlans')}`.execute(tx);
}
