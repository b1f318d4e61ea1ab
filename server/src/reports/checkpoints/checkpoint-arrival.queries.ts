import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { selectPlanIds, type CheckpointQuery } from './checkpoint-count.queries.ts';

// Finds when the log entries behind a list arrived. The log as a whole is indexed only by arrival time. The stored
// daily totals say when a day's entries arrived, so that a list reads only the days that it shows.

/**
 * When relevant entries arrived: from `from` to `last`, and from `until`, when the totals were last updated. Without
 * totals, from `from` on.
 */
export type ArrivalWindow = { from: string; totals: { last: string | null; until: string } | undefined };

/** The clocks of the application server and the database may differ. */
const clockMargin = sql`interval '5 minutes'`;

/**
 * Selects the checkpoints of entries that arrived in this window, for the requested plans. `condition` narrows them
 * down. No entry arrives before it was recorded.
 */
export function selectArrivedCheckpoints(
  query: CheckpointQuery,
  { from, totals }: ArrivalWindow,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const entries = sql`select log.checkpoint_id from inspection_log log where log.plan_id in ${selectPlanIds(query)} and log.created_at >= ${from}::timestamptz - ${clockMargin} and ${condition}`;
  if (!totals) return entries;
  return sql`${entries} and log.created_at <= ${totals.last}::timestamptz union all ${entries} and log.created_at >= ${totals.until}::timestamptz`;
}

type TotalsWindow = { last: string | null; until: string };
/** Finds the window from the beginning of the day to the arrival of its last entry. */
export async function findDayWindow(tx: Tx, query: CheckpointQuery, day: string, zone: string): Promise<ArrivalWindow> {
  const { rows } = await sql<{ from: string } & Partial<TotalsWindow>>`
    select (${day}::date::timestamp at time zone ${zone})::text as from, kept.until::text as until,
      (select max(last_written_at) from recorded_days where plan_id in ${selectPlanIds(query)} and date = ${day}::date)::text as last
    from (values (1)) as one left join recorded_days_until kept on kept.zone = ${zone}`.execute(tx);
  const [{ from, last = null, until } = { from: day }] = rows;
  return { from, totals: until ? { last, until } : undefined };
}

/**
 * Finds the window back to the day by which a person has at least `minCount` recordings or, if they have fewer, to
 * their first day. Undefined if there are no stored daily totals.
 */
export async function findPersonWindow(
  tx: Tx,
  query: CheckpointQuery,
  zone: string,
  minCount: number,
): Promise<ArrivalWindow | undefined> {
  const { rows } = await sql<{ from: string } & TotalsWindow>`
    with day as (
      select date, sum(ok + nok + skip) as recorded, max(last_written_at) as written
      from recorded_days where plan_id in ${selectPlanIds(query)} and technician_plan_id in ${selectShareIds(query)} group by date
    ),
    back as (
      select date, sum(recorded) over (order by date desc) as recorded, max(written) over (order by date desc) as last, date = min(date) over () as is_all from day
    )
    select (date::timestamp at time zone ${zone})::text as from, last::text as last, until::text as until
    from back join recorded_days_until on zone = ${zone}
    where is_all or recorded >= ${minCount} order by date desc limit 1`.execute(tx);
  const [found] = rows;
  return found && { from: found.from, totals: { last: found.last, until: found.until } };
}

/** Selects the rows that count this person's recordings. Each number of the inspector report comes from one of them. */
export const selectShareIds = (query: CheckpointQuery): RawBuilder<unknown> =>
  sql`(select share.id from technician_plans share where share.plan_id in ${selectPlanIds(query)} and share.user_id = ${query.userId}::uuid)`;

/** Finds the time since which at most `maxCount` entries of each plan have arrived. Undefined if no plan has more. */
export async function findNewestWindow(
  tx: Tx,
  query: CheckpointQuery,
  maxCount: number,
): Promise<ArrivalWindow | undefined> {
  const { rows } = await sql<{ moment: string | null }>`
    select max(entry.created_at)::text as moment
    from work_plans plan, lateral (
      select log.created_at from inspection_log log where log.company_id = plan.company_id and log.plan_id = plan.id order by log.created_at desc offset ${maxCount} limit 1
    ) as entry
    where plan.id in ${selectPlanIds(query)}`.execute(tx);
  const from = rows[0]?.moment;
  return from ? { from, totals: undefined } : undefined;
}
