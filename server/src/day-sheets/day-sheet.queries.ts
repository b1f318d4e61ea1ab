import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { DayTotals } from '@roadworthy/contract/day-sheets/day-totals.ts';
import type { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import type { DaySheet, Strokes, UnsignedDay } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, toJsonb, toWire } from '../kit/db/records.ts';
import type { DaySheets, DaySheetSeals, ShiftEntries } from '../kit/db/types.gen.ts';
import { selectRecordedDays } from '../inspection/index.ts';
import { selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';

// Shifts, signed day sheets and their sealed PDFs, each in an append-only table.

/** Adds the start or end of a shift. Returns false if its id was used before. */
export async function addShiftEntry(tx: Tx, row: Omit<Insertable<ShiftEntries>, 'companyId'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('shiftEntries')
    .values({ ...row, companyId: sql`app_company()` })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
export const findShiftEntry = (tx: Tx, id: string) =>
  tx.selectFrom('shiftEntries').select(['planId', 'userId', 'event']).where('id', '=', id).executeTakeFirst();

const personName = sql<string>`trim(person.first_name || ' ' || person.last_name)`;

export type ShiftRow = { id: string; event: ShiftEntries['event']; at: string; userId: string; by: string };
/** Lists the shift entries of a plan that can be part of a day, including those of the day before and the day after. */
export async function listShiftEntries(tx: Tx, planId: string, day: string, zone: string): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select entry.id, entry.event, entry.at, entry.user_id, ${personName} as by
    from shift_entries entry
    join users person on person.id = entry.user_id and person.company_id in (entry.company_id, ${platformId})
    where entry.plan_id = ${planId}
      and entry.at >= (${day}::date - 1)::timestamp at time zone ${zone} and entry.at < (${day}::date + 2)::timestamp at time zone ${zone}
    order by entry.at, entry.id`.execute(tx);
  return rows;
}

/** Counts log entries that correct an earlier verdict. First verdicts are in the stored totals. */
const corrections = sql`sum(least(log.ok, 0)) as ok, 0 as nok, sum(greatest(-log.nok, 0)) as rework, 0 as skip`;

/** Finds the totals of a day, as `countDay` in the contract defines them. */
export async function findDayTotals(tx: Tx, planId: string, day: string, zone: string): Promise<DayTotals> {
  const { rows } = await sql<DayTotals>`
    select coalesce(sum(ok), 0)::int as ok, coalesce(sum(nok), 0)::int as nok, coalesce(sum(rework), 0)::int as rework, coalesce(sum(skip), 0)::int as skip
    from (
      select recorded.ok, recorded.found as nok, 0 as rework, recorded.skip
      from ${selectRecordedDays(sql`${planId}::uuid`, zone)} as recorded where recorded.date = ${day}::date
      union all
      select ${corrections} from inspection_log log
      where log.plan_id = ${planId} and log.nok <> 0 and (log.recorded_at at time zone ${zone})::date = ${day}::date
    ) as counted`.execute(tx);
  return rows[0] ?? { ok: 0, nok: 0, rework: 0, skip: 0 };
}

const ofDay = (column: ReturnType<typeof sql.ref>, day: string, zone: string) =>
  sql`${column} >= ${day}::date::timestamp at time zone ${zone} and ${column} < (${day}::date + 1)::timestamp at time zone ${zone}`;

export type FindingRow = {
  id: string;
  name: string;
  partNo: string | null;
  side: string | null;
  tag: string | null;
  vin: string | null;
  position: number;
  comment: string | null;
  defect: DefectCode | null;
  answers: FollowUpAnswer[] | null;
  measured: string[] | null;
  unit: string | null;
  by: string;
  at: string;
  photos: string[];
};
/**
 * Lists the Not OK items of a day, with digests of their photos: those that the device sent or, without them, those of
 * the stored copies.
 */
export async function listFindings(tx: Tx, planId: string, day: string, zone: string): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select log.id, coalesce(part.name, plan.name) as name, part.part_no, point.side, point.tag, point.vin, point.position, nullif(trim(log.comment), '') as comment,
      log.defect, log.answers, log.measured, part.measurement ->> 'unit' as unit, ${personName} as by, log.recorded_at as at,
      coalesce((
        select jsonb_agg(coalesce(photo.announced_sha256, photo.copy_sha256) order by coalesce(photo.announced_sha256, photo.copy_sha256))
        from recorded_photos photo where photo.company_id = log.company_id and photo.entry_id = log.id), '[]') as photos
    from inspection_log log
    join checkpoints point on point.company_id = log.company_id and point.id = log.checkpoint_id
    join work_plans plan on plan.company_id = log.company_id and plan.id = log.plan_id
    left join plan_parts part on part.company_id = plan.company_id and part.plan_id = plan.id and part.part_id = coalesce(point.part_id, plan.part_id)
    join users person on person.id = log.user_id and person.company_id in (log.company_id, ${platformId})
    where log.plan_id = ${planId} and log.nok > 0 and ${ofDay(sql.ref('log.recordedAt'), day, zone)}
    order by log.recorded_at, log.id`.execute(tx);
  return rows;
}

/** Lists the file keys of the photos of these recordings, with the digests that a sheet contains. */
export async function listPhotoKeys(tx: Tx, entryIds: readonly string[]) {
  const { rows } = await sql<{ entryId: string; sha256: string; key: string }>`
    select entry_id, coalesce(announced_sha256, copy_sha256) as sha256, file_key as key
    from recorded_photos where entry_id = any(${entryIds}::uuid[])`.execute(tx);
  return rows;
}

/** Lists the log entries up to the end of a day that change the number of Not OK items. A partial index covers them. */
export async function listNotOkCountChanges(tx: Tx, planId: string, day: string, zone: string) {
  const { rows } = await sql<{ id: string; at: string; nok: number; isOfDay: boolean }>`
    select id, recorded_at as at, nok, recorded_at >= ${day}::date::timestamp at time zone ${zone} as is_of_day
    from inspection_log
    where plan_id = ${planId} and nok <> 0 and recorded_at < (${day}::date + 1)::timestamp at time zone ${zone}
    order by recorded_at, id`.execute(tx);
  return rows;
}

type StopRow = { id: string; reason: string; whose: string | null; by: string; from: string; to: string | null };
/** Lists the stops that began on a day. */
export async function listStops(tx: Tx, planId: string, day: string, zone: string): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select stop.id, stop.reason, trim(whose.first_name || ' ' || whose.last_name) as whose, ${personName} as by, stop.stopped_at as "from", stop.resumed_at as "to"
    from plan_stops stop
    join users person on person.id = stop.stopped_by and person.company_id in (stop.company_id, ${platformId})
    left join users whose on whose.id = stop.user_id and whose.company_id in (stop.company_id, ${platformId})
    where stop.plan_id = ${planId} and ${ofDay(sql.ref('stop.stoppedAt'), day, zone)}
    order by stop.stopped_at, stop.id`.execute(tx);
  return rows;
}

export async function listConfirmations(tx: Tx, planId: string, day: string, zone: string) {
  const { rows } = await sql<{ id: string; by: string; at: string; version: string }>`
    select confirmed.id, ${personName} as by, confirmed.confirmed_at as at, confirmed.version
    from risk_confirmations confirmed
    join users person on person.id = confirmed.user_id and person.company_id in (confirmed.company_id, ${platformId})
    where confirmed.plan_id = ${planId} and ${ofDay(sql.ref('confirmed.confirmedAt'), day, zone)}
    order by confirmed.confirmed_at, confirmed.id`.execute(tx);
  return rows;
}

export type SheetHeaderRow = {
  status: string;
  planNo: string;
  planName: string;
  tipLevel: number;
  projectNo: string;
  projectName: string;
  customer: string | null;
};
/** Finds the fields of a plan and its project that its sheets print, and the plan's starting TIP level. */
export const findSheetHeader = (tx: Tx, planId: string): Promise<SheetHeaderRow | undefined> =>
  tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'projects.companyId').onRef('users.id', '=', 'projects.customerId'),
    )
    .select(['workPlans.status', 'workPlans.planNo', 'workPlans.name as planName', 'workPlans.tipLevel'])
    .select(['projects.projectNo', 'projects.name as projectName'])
    .select(sql<string | null>`trim(users.first_name || ' ' || users.last_name)`.as('customer'))
    .where('workPlans.id', '=', planId)
    .executeTakeFirst();

const person = sql<DaySheet['by']>`(
  select jsonb_build_object('_id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'emailId', users.email_id)
  from users where users.id = day_sheets.user_id and users.company_id in (day_sheets.company_id, ${platformId}::uuid))`;
const plan = sql<
  DaySheet['plan']
>`jsonb_build_object('_id', work_plans.id, 'planNo', work_plans.plan_no, 'name', work_plans.name)`;
const project = sql<
  DaySheet['project']
>`jsonb_build_object('_id', projects.id, 'projectNo', projects.project_no, 'name', projects.name)`;

const visibleSheets = (tx: Tx, visibility: PlanVisibility) =>
  selectVisiblePlans(tx, visibility)
    .innerJoin('daySheets', (join) =>
      join.onRef('daySheets.companyId', '=', 'workPlans.companyId').onRef('daySheets.planId', '=', 'workPlans.id'),
    )
    .select(['daySheets.id', 'daySheets.day', 'daySheets.number', 'daySheets.ok', 'daySheets.nok'])
    .select(['daySheets.rework', 'daySheets.skip', 'daySheets.minutes', 'daySheets.signerName', 'daySheets.signerRole'])
    .select(['daySheets.signedAt', 'daySheets.receivedAt', 'daySheets.evidence'])
    .select(['daySheets.contentSha256', 'daySheets.isParallel'])
    .select([plan.as('plan'), project.as('project'), person.as('by')]);

const spec = {
  searchable: {
    plan: sql`work_plans.plan_no || ' ' || work_plans.name`,
    project: sql`projects.project_no || ' ' || projects.name`,
    signerName: sql.ref('daySheets.signerName'),
  },
  sortable: { day: sql`(day_sheets.day, day_sheets.number)`, signedAt: sql.ref('daySheets.signedAt') },
  first: '-day',
  id: sql.ref('daySheets.id'),
};

export type OwnerQuery = { workPlan?: string | undefined; project?: string | undefined };
/** Selects the days of a month. */
const inMonth = (column: ReturnType<typeof sql.ref>, month: string) =>
  sql<boolean>`${column} >= ${`${month}-01`}::date and ${column} < (${`${month}-01`}::date + interval '1 month')::date`;

export async function list(
  tx: Tx,
  query: QueryOf<typeof daySheetRoutes.listDaySheets>,
  visibility: PlanVisibility,
): Promise<{ data: DaySheet[]; pagination: { skip: number; limit: number; hasMore: boolean }; totalCount: number }> {
  let found = visibleSheets(tx, visibility);
  if (query.workPlan) found = found.where('daySheets.planId', '=', query.workPlan);
  if (query.project) found = found.where('workPlans.projectId', '=', query.project);
  if (query.month) found = found.where(inMonth(sql.ref('daySheets.day'), query.month));
  return mapPage(await fetchPage(found, query, spec), toWire);
}

/** Lists the signed sheets of a plan's day, in order. */
export async function listByDay(tx: Tx, planId: string, day: string): Promise<DaySheet[]> {
  const rows = await visibleSheets(tx, { kind: 'all' })
    .where('daySheets.planId', '=', planId)
    .where('daySheets.day', '=', day)
    .orderBy('daySheets.number')
    .execute();
  return rows.map(toWire);
}

/** Lists the visible signed sheets of a month, by day, plan and number. */
export async function listByMonth(
  tx: Tx,
  month: string,
  owner: OwnerQuery,
  visibility: PlanVisibility,
): Promise<DaySheet[]> {
  let found = visibleSheets(tx, visibility).where(inMonth(sql.ref('daySheets.day'), month));
  if (owner.workPlan) found = found.where('daySheets.planId', '=', owner.workPlan);
  if (owner.project) found = found.where('workPlans.projectId', '=', owner.project);
  const rows = await found.orderBy('daySheets.day').orderBy('daySheets.planId').orderBy('daySheets.number').execute();
  return rows.map(toWire);
}

/** Finds a sheet that the person can see, with its signed content, strokes and consent. */
export async function find(tx: Tx, id: string, visibility: PlanVisibility) {
  const row = await visibleSheets(tx, visibility)
    .select(['daySheets.content', 'daySheets.strokes', 'daySheets.consent', 'daySheets.planId'])
    .where('daySheets.id', '=', id)
    .executeTakeFirst();
  return row && toWire(row);
}

/** Counts the first verdicts of a plan that the acting person may not see before giving the second. */
export async function countHiddenVerdicts(tx: Tx, planId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from blind.hidden where plan_id = ${planId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lists the contents of the signed sheets of a day, in order. */
export const listContents = (tx: Tx, planId: string, day: string) =>
  tx
    .selectFrom('daySheets')
    .select(['number', 'content', 'contentSha256', 'minutes', 'ok', 'nok', 'rework', 'skip'])
    .where('planId', '=', planId)
    .where('day', '=', day)
    .orderBy('number')
    .execute();

/** Locks the sheets of a plan, which are numbered in the order of arrival. */
export const lockPlanSheets = (tx: Tx, planId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`day sheets of ${planId}`}, 0))`.execute(tx);

export const findSigned = (tx: Tx, id: string) =>
  tx.selectFrom('daySheets').select(['planId', 'userId', 'contentSha256']).where('id', '=', id).executeTakeFirst();

export const add = (
  tx: Tx,
  { strokes, ...row }: Omit<Insertable<DaySheets>, 'strokes' | 'companyId'> & { strokes: Strokes },
) =>
  tx
    .insertInto('daySheets')
    .values({ ...row, strokes: toJsonb(strokes), companyId: sql`app_company()` })
    .execute();

export const findSeal = (tx: Tx, sheetId: string) =>
  tx.selectFrom('daySheetSeals').select(['sha256', 'fileKey']).where('sheetId', '=', sheetId).executeTakeFirst();

/** Adds the sealed PDF, unless another request was faster. */
export async function addSeal(tx: Tx, row: Omit<Insertable<DaySheetSeals>, 'companyId'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('daySheetSeals')
    .values({ ...row, companyId: sql`app_company()` })
    .onConflict((conflict) => conflict.columns(['companyId', 'sheetId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const listCompanyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('companies').select('id').execute()).map(({ id }) => id);

export async function listUnsealed(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('daySheets')
    .leftJoin('daySheetSeals', (join) =>
      join
        .onRef('daySheetSeals.companyId', '=', 'daySheets.companyId')
        .onRef('daySheetSeals.sheetId', '=', 'daySheets.id'),
    )
    .select('daySheets.id')
    .where('daySheetSeals.id', 'is', null)
    .orderBy('daySheets.createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type MonthQuery = OwnerQuery & { month: string; zone: string };
/** Selects the visible plans that have signed sheets. */
const selectSignedPlans = ({ workPlan, project: ofProject }: OwnerQuery, visibility: PlanVisibility) => sql`
  select work_plans.company_id, work_plans.id, ${plan} as plan, ${project} as project
  from work_plans join projects on projects.company_id = work_plans.company_id and projects.id = work_plans.project_id and projects.deleted_at is null
  where work_plans.deleted_at is null and ${visibility.kind === 'customer' ? sql`projects.customer_id = ${visibility.userId}` : sql`true`}
    and ${workPlan ? sql`work_plans.id = ${workPlan}` : sql`true`} and ${ofProject ? sql`work_plans.project_id = ${ofProject}` : sql`true`}
    and exists (select from day_sheets where day_sheets.company_id = work_plans.company_id and day_sheets.plan_id = work_plans.id)`;

/** Lists how far recordings differ from signed sheets, for each plan and day of a month. Leaves out hours. */
export async function listDifferences(
  tx: Tx,
  query: MonthQuery,
  visibility: PlanVisibility,
): Promise<Omit<UnsignedDay, 'minutes'>[]> {
  const { rows } = await sql<Omit<UnsignedDay, 'minutes'>>`
    with plan as (${selectSignedPlans(query, visibility)}),
    counted as (
      select plan.id, recorded.date as day, recorded.ok, recorded.found as nok, 0 as rework, recorded.skip, 0 as sheets
      from plan, ${selectRecordedDays(sql`plan.id`, query.zone)} as recorded
      union all
      select plan.id, (log.recorded_at at time zone ${query.zone})::date, least(log.ok, 0), 0, greatest(-log.nok, 0), 0, 0
      from plan join inspection_log log on log.company_id = plan.company_id and log.plan_id = plan.id and log.nok <> 0
      union all
      select plan.id, sheet.day, -sheet.ok, -sheet.nok, -sheet.rework, -sheet.skip, 1
      from plan join day_sheets sheet on sheet.company_id = plan.company_id and sheet.plan_id = plan.id
    )
    select counted.day, plan.plan, plan.project, sum(ok)::int as ok, sum(nok)::int as nok, sum(rework)::int as rework, sum(skip)::int as skip, sum(sheets)::int as sheets
    from counted join plan using (id)
    where ${inMonth(sql.ref('counted.day'), query.month)}
    group by counted.day, plan.id, plan.plan, plan.project`.execute(tx);
  return rows;
}

export type WorkedEntry = Omit<ShiftRow, 'by'> & Pick<UnsignedDay, 'plan' | 'project'>;
/** Lists the shift entries that can be part of a month, of visible plans with signed sheets. */
export async function listMonthEntries(tx: Tx, query: MonthQuery, visibility: PlanVisibility): Promise<WorkedEntry[]> {
  const first = `${query.month}-01`;
  const { rows } = await sql<WorkedEntry>`
    with plan as (${selectSignedPlans(query, visibility)})
    select entry.id, entry.event, entry.at, entry.user_id, plan.plan, plan.project
    from plan join shift_entries entry on entry.company_id = plan.company_id and entry.plan_id = plan.id
    where entry.at >= (${first}::date - 1)::timestamp at time zone ${query.zone}
      and entry.at < (${first}::date + interval '1 month' + interval '1 day') at time zone ${query.zone}`.execute(tx);
  return rows;
}
