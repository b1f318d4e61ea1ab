import {
  unstartedStatuses,
  jobCardStatuses,
  isJobCardOpen,
  type JobCardStatus,
} from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobCardSummary } from '@roadworthy/contract/job-cards/job-card-summary.schema.ts';
import { sql } from 'kysely';
import { endOfDay, startOfDay, startOfToday } from '../../kit/db/days.ts';
import type { Tx } from '../../kit/db/pool.ts';

type Range = { from: string; to: string };

const live = (tx: Tx) => tx.selectFrom('jobCards').where('jobCards.deletedAt', 'is', null);
/** Selects the same cards as the list with these `from` and `to`. */
const dueBetween = (tx: Tx, { from, to }: Range) =>
  live(tx)
    .where('jobCards.preferredStartDate', '>=', startOfDay(from))
    .where('jobCards.preferredStartDate', '<', endOfDay(to));

export const countByStatus = (tx: Tx, range: Range) =>
  dueBetween(tx, range)
    .select(({ fn }) => ['jobCards.status', fn.countAll<number>().as('count')])
    .groupBy('jobCards.status')
    .execute();

export async function countByWorkshop(tx: Tx, range: Range): Promise<JobCardSummary['byWorkshop']> {
  const countIn = (statuses: readonly JobCardStatus[]) =>
    sql<number>`count(*) filter (where job_cards.status = any(${statuses}::text[]))`;
  const rows = await dueBetween(tx, range)
    .innerJoin('workshops', (join) =>
      join.onRef('workshops.companyId', '=', 'jobCards.companyId').onRef('workshops.id', '=', 'jobCards.workshopId'),
    )
    .select([
      'workshops.id as _id',
      'workshops.name',
      countIn(jobCardStatuses.filter(isJobCardOpen)).as('open'),
      countIn(['Completed']).as('completed'),
      countIn(['Cancelled']).as('cancelled'),
    ])
    .groupBy(['workshops.id', 'workshops.name'])
    .orderBy('workshops.name')
    .execute();
  return rows.map(({ _id, name, ...counts }) => ({ workshop: { _id, name }, ...counts }));
}

/** Counts the created and the finished cards of every day of the range, including days without any. */
export async function countByDay(tx: Tx, { from, to }: Range): Promise<JobCardSummary['byDay']> {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  const { rows } = await sql<JobCardSummary['byDay'][number]>`
    with happened as (
      select (created_at at time zone 'UTC')::date as date, 1 as created, 0 as finished
      from job_cards where deleted_at is null and created_at >= ${start} and created_at < ${end}
      union all
      select (end_time at time zone 'UTC')::date, 0, 1
      from job_cards where deleted_at is null and coalesce(end_time, '-infinity') >= ${start} and coalesce(end_time, '-infinity') < ${end}
    )
    select to_char(days.date, 'YYYY-MM-DD') as date, coalesce(sum(created), 0)::int as created, coalesce(sum(finished), 0)::int as finished
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (date) left join happened on happened.date = days.date
    group by days.date order by days.date`.execute(tx);
  return rows;
}

/** Counts all overdue cards, like the list with `overdue` and no days. */
export async function countOverdue(tx: Tx, now: Date): Promise<number> {
  const row = await live(tx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobCards.status', 'in', unstartedStatuses)
    .where('jobCards.preferredStartDate', '<', startOfToday(now))
    .executeTakeFirst();
  return row?.count ?? 0;
}
