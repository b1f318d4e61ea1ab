import {
  realTimeReporting,
  reportHour,
  reportSchedule,
  type ReportingFrequency,
} from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb } from '../kit/db/records.ts';
import type { PeriodCounts } from '../reports/index.ts';

// Finds the reports that are due. PostgreSQL does the calendar arithmetic, because it knows time zones, including days
// with 23 or 25 hours.

/** The current time and the installation's time zone. */
export type Clock = { now: Date; zone: string };
export type Period = { frequency: ReportingFrequency; period: string; periodFrom: string; periodTo: string };
export type DueReport = Period & { projectId: string };

const schedule = sql`schedule as (
  select frequency, unit, late, ('1 ' || unit)::interval as span
  from jsonb_to_recordset(${toJsonb(Object.entries(reportSchedule).map(([frequency, row]) => ({ frequency, ...row })))}::jsonb) as row (frequency text, unit text, late int)
)`;
/** Shifts the local time, so that a new day begins at the hour in which reports are sent. */
const untilHour = ({ now, zone }: Clock) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${zone} - make_interval(hours => ${reportHour}))`;

const startedBefore = (moment: RawBuilder<unknown>) => sql`exists (
  select from changes where changes.company_id = work_plans.company_id and changes.subject_id = work_plans.id and changes.subject = 'work_plans'
    and changes.after ->> 'status' = ${startedPlanStatus} and changes.at < ${moment})`;
/** Selects whether a plan of the project was started and not yet completed at any time in the period. */
const workedIn = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<boolean>`exists (
  select from work_plans where work_plans.company_id = projects.company_id and work_plans.project_id = projects.id and work_plans.deleted_at is null
    and (work_plans.completed_at is null or work_plans.completed_at >= ${from}) and ${startedBefore(to)})`;
/** Selects when the frequency was chosen, because there are no reports on periods that were over by then. */
const chosenAt = sql`(
  select max(changes.at) from changes where changes.company_id = projects.company_id and changes.subject_id = projects.id and changes.subject = 'projects'
    and jsonb_exists(changes.after, 'reporting_frequency'))`;
/** Selects whether the frequency reports on a period of the project. */
const reportsOn = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<boolean>`(${workedIn(from, to)} and ${to} > coalesce(${chosenAt}, '-infinity'))`;

/** Lists days, weeks and months that are over and not reported yet, oldest first. */
export async function listDuePeriods(tx: Tx, clock: Clock): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    with ${schedule},
    period as (
      select frequency, to_char(begun, 'YYYY-MM-DD') as period, begun at time zone ${clock.zone} as period_from, (begun + span) at time zone ${clock.zone} as period_to
      from schedule, generate_series(1, late) as ago, lateral (select date_trunc(unit, ${untilHour(clock)}) - ago * span as begun) as start
    )
    select projects.id as project_id, period.frequency, period.period, period.period_from, period.period_to
    from projects join period on period.frequency = projects.reporting_frequency
    where projects.deleted_at is null and ${reportsOn(sql`period_from`, sql`period_to`)}
      and not exists (
        select from sent_reports where sent_reports.company_id = projects.company_id and sent_reports.project_id = projects.id
          and sent_reports.frequency = period.frequency and sent_reports.period = period.period)
    order by period_from, projects.id`.execute(tx);
  return rows;
}

const realTimeFrequency: ReportingFrequency = 'Real Time';
/** Selects when the first recording arrived that no Real Time report of the project contains yet. */
const unreportedSince = (moment: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`(
  select min(log.created_at) as first
  from work_plans join inspection_log log on log.company_id = work_plans.company_id and log.plan_id = work_plans.id
  where work_plans.company_id = projects.company_id and work_plans.project_id = projects.id and work_plans.deleted_at is null
    and log.created_at >= greatest(${moment} - make_interval(days => ${realTimeReporting.maxLateDays}), (
      select max(sent_reports.period_to) from sent_reports
      where sent_reports.company_id = projects.company_id and sent_reports.project_id = projects.id and sent_reports.frequency = ${realTimeFrequency}
    ), ${chosenAt}) and log.created_at < ${until})`;

/**
 * Lists the Real Time projects with recordings that arrived since their last report, up to the last full quarter of an
 * hour. Leaves half a minute for recordings that are still being written.
 */
export async function listDueRealTimeReports(tx: Tx, { now }: Clock): Promise<DueReport[]> {
  const quarter = (moment: RawBuilder<unknown>) =>
    sql`date_bin(make_interval(mins => ${realTimeReporting.minutes}), ${moment}, timestamptz '2000-01-01')`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<DueReport>`
    select projects.id as project_id, projects.reporting_frequency as frequency, ${quarter(sql`arrived.first`)} as period_from, until.moment as period_to,
      to_char(${quarter(sql`arrived.first`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as period
    from projects,
      lateral (select ${quarter(sql`${moment} - interval '30 seconds'`)} as moment) as until,
      lateral ${unreportedSince(moment, sql`until.moment`)} as arrived
    where projects.reporting_frequency = ${realTimeFrequency} and projects.deleted_at is null and arrived.first is not null
    order by projects.id`.execute(tx);
  return rows;
}

/** Returns whether any part of this period has been reported by its frequency. Call it with the project locked. */
export async function isReported(tx: Tx, { projectId, frequency, periodFrom, periodTo }: DueReport): Promise<boolean> {
  const found = await tx
    .selectFrom('sentReports')
    .select('id')
    .where('projectId', '=', projectId)
    .where('frequency', '=', frequency)
    .where('periodFrom', '<', periodTo)
    .where('periodTo', '>', periodFrom)
    .executeTakeFirst();
  return found !== undefined;
}

export type ReportingStatus = {
  started: boolean;
  working: boolean;
  dueAt: string | null;
  worksInPeriod: boolean;
  unreported: boolean;
  begun: string;
};

/**
 * Finds the status of one project: whether work was ever started, and which report is next. In the hours before a
 * report is sent there are two periods, the completed one and the current one. If there is nothing to report on the
 * completed one, the current one is next. A report that is sent by hand covers the current period so far.
 */
export async function findReportingStatus(
  tx: Tx,
  projectId: string,
  clock: Clock,
): Promise<ReportingStatus | undefined> {
  const at = (local: RawBuilder<unknown>) => sql`(${local} at time zone ${clock.zone})`;
  const moment = sql`${clock.now.toISOString()}::timestamptz`;
  const { rows } = await sql<ReportingStatus>`
    with ${schedule}
    select ${workedIn(sql`'-infinity'::timestamptz`, sql`'infinity'::timestamptz`)} as started, ${workedIn(sql`'infinity'::timestamptz`, sql`'infinity'::timestamptz`)} as working,
      ${at(sql`(coming.until + make_interval(hours => ${reportHour}))`)} as due_at,
      coming.until is not null as works_in_period,
      ${unreportedSince(moment, sql`'infinity'`)} is not null as unreported,
      ${at(sql`date_trunc(coalesce(unit, 'day'), ${moment} at time zone ${clock.zone} - interval '1 millisecond')`)} as begun
    from projects left join schedule on schedule.frequency = projects.reporting_frequency
      left join lateral (
        select start.begun + schedule.span as until
        from generate_series(0, 1) as ahead, lateral (select date_trunc(schedule.unit, ${untilHour(clock)}) + ahead * schedule.span as begun) as start
        where ${reportsOn(at(sql`start.begun`), at(sql`(start.begun + schedule.span)`))}
        order by ahead limit 1
      ) as coming on true
    where projects.id = ${projectId}`.execute(tx);
  return rows[0];
}

// The numbers of a period, computed only from the log. An offline recording counts in the period in which it arrives,
// because the report on the earlier one has already been sent. So each recording is new in exactly one scheduled
// report.

export type Span = { from: string; to: string };

const ofProject = (projectId: string) => sql`
  from work_plans join inspection_log log on log.company_id = work_plans.company_id and log.plan_id = work_plans.id
  where work_plans.project_id = ${projectId} and work_plans.deleted_at is null`;
const happened = (event: string) => sql<number>`count(*) filter (where log.event = ${event})`;
const counts = sql`${happened('record ok')} as ok, count(*) filter (where log.nok > 0) as nok, ${happened('record skip')} as skip, ${happened('complete')} as rectified`;

export async function countInPeriod(tx: Tx, projectId: string, { from, to }: Span): Promise<PeriodCounts> {
  const { rows } = await sql<PeriodCounts>`
    select ${counts} ${ofProject(projectId)} and log.created_at >= ${from} and log.created_at < ${to}`.execute(tx);
  return rows[0] ?? { ok: 0, nok: 0, skip: 0, rectified: 0 };
}
