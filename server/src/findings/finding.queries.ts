import type { Finding } from '@roadworthy/contract/findings/finding.schema.ts';
import type { FindingState } from '@roadworthy/contract/findings/finding.machine.ts';
import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type RawBuilder, type SqlBool, type Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { HolderIds } from '../files/index.ts';
import { selectAnswers, selectDefect } from '../inspection/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, toWire, toJsonb } from '../kit/db/records.ts';
import type { FindingInspections, FindingWork } from '../kit/db/types.gen.ts';

// Triggers open and close the rows of findings. Everything else about a finding is read from its record, and only for
// the rows of a page, so that filtering and counting use nothing but the small table of findings.

/** The viewer, and the current day, which decides what is overdue. */
export type FindingViewer = {
  userId: string;
  scope: 'all' | 'audits and incidents' | 'plans' | 'workshop' | 'own work' | 'none';
  today: string;
};

const ofWork = sql`from finding_work work join job_cards card on card.company_id = work.company_id and card.id = work.job_card_id
  and card.deleted_at is null where work.company_id = findings.company_id and work.id = findings.work_id`;
const ofAction = sql`from finding_work work join corrective_actions action on action.company_id = work.company_id and action.id = work.action_id
  and action.deleted_at is null where work.company_id = findings.company_id and work.id = findings.work_id`;
const cardOwner = sql`coalesce(card.job_engineer_id, card.job_supervisor_id, card.supervisor_id)`;
/** The actions of an incident. */
const ofActions = sql`from corrective_actions action where action.company_id = findings.company_id
  and action.incident_id = findings.id and action.deleted_at is null`;
/** The corrective actions of an incident, and its job card. */
const ofIncident = sql`from (
    select action.id, 'corrective action' as kind, left(action.what, 80) as number, action.state as status, action.owner_id, action.due_on,
      action.priority, action.state = 'done' as is_finished
    ${ofActions}
    union all
    select card.id, 'job card', card.jobcard_id, card.status, ${cardOwner}, work.due_on, card.priority, card.status = 'Completed'
    ${ofWork} and card.status <> 'Cancelled'
  ) as part`;
const mostUrgent = sql`order by part.is_finished, part.due_on, part.id limit 1`;
const state = sql<FindingState>`case
  when findings.closed_at is not null then 'closed'
  when findings.kind = 'incident' then
    (select case when count(*) = 0 then 'open' when bool_and(part.is_finished) then 'ready' else 'in work' end ${ofIncident})
  when findings.work_id is null then 'open'
  else coalesce(
    (select case card.status when 'Completed' then 'ready' when 'Cancelled' then 'open' else 'in work' end ${ofWork}),
    (select case action.state when 'done' then 'ready' else 'in work' end ${ofAction}),
    'open')
  end`;
/** Selects the due date of work that is not finished. */
const openDue = sql`case
  when findings.closed_at is not null then null
  when findings.kind = 'incident' then (select min(part.due_on) ${ofIncident} where not part.is_finished)
  when findings.work_id is null then null
  else coalesce(
    (select work.due_on ${ofWork} and card.status not in ('Completed', 'Cancelled')),
    (select action.due_on ${ofAction} and action.state in ('open', 'in progress')))
  end`;
const owner = sql`case
  when findings.kind = 'incident' then (select part.owner_id ${ofIncident} ${mostUrgent})
  when findings.work_id is null then null
  else coalesce(
    (select ${cardOwner} ${ofWork}),
    (select action.owner_id ${ofAction}))
  end`;
const isOverdue = (today: string) => sql<SqlBool>`coalesce((${openDue}) < ${today}::date, false)`;

const personJson = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('_id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'emailId', person.email_id)
    from users person where person.id = ${id})`;
const partJson = (
  today: string,
) => sql`jsonb_build_object('_id', part.id, 'kind', part.kind, 'number', part.number, 'status', part.status,
  'owner', ${personJson(sql`part.owner_id`)}, 'dueOn', part.due_on, 'priority', part.priority,
  'isOverdue', coalesce(not part.is_finished and part.due_on < ${today}::date, false))`;
const work = (today: string) => sql<Finding['work']>`case
  when findings.kind = 'incident' then (select ${partJson(today)} ${ofIncident} ${mostUrgent})
  else coalesce((
    select jsonb_build_object('_id', card.id, 'kind', 'job card', 'number', card.jobcard_id, 'status', card.status,
      'owner', ${personJson(cardOwner)}, 'dueOn', work.due_on, 'priority', card.priority,
      'isOverdue', coalesce(card.status not in ('Completed', 'Cancelled') and work.due_on < ${today}::date, false))
    ${ofWork}), (
    select jsonb_build_object('_id', action.id, 'kind', 'corrective action', 'number', action.action_no, 'status', action.state,
      'owner', ${personJson(sql`action.owner_id`)}, 'dueOn', action.due_on, 'priority', action.priority,
      'isOverdue', action.state in ('open', 'in progress') and action.due_on < ${today}::date)
    ${ofAction})) end`;
const jobCard = (today: string) => sql<Finding['work']>`case when findings.kind = 'incident' then
  (select ${partJson(today)} ${ofIncident} where part.kind = 'job card') end`;

type RecordFields = Pick<
  Finding,
  'name' | 'comment' | 'defect' | 'answers' | 'vin' | 'side' | 'tag' | 'position' | 'incidentNo' | 'photos'
> & { partNo: string | null; vehicleId: string | null };
/** Selects the fields of a finding that come from its record. */
const record = sql<RecordFields>`case findings.kind
  when 'not ok' then (
    select jsonb_build_object('name', coalesce(part.name, plan.name), 'partNo', part.part_no, 'comment', nullif(point.comment, ''), 'defect', ${selectDefect('point')}, 'answers', ${selectAnswers('point')}, 'vin', point.vin,
      'side', point.side, 'tag', point.tag, 'position', point.position, 'incidentNo', null, 'photos', point.images, 'vehicleId', vehicle.vehicle_id)
    from checkpoints point
    join work_plans plan on plan.company_id = point.company_id and plan.id = point.plan_id
    left join plan_parts part on part.company_id = point.company_id and part.plan_id = point.plan_id and part.part_id = coalesce(point.part_id, plan.part_id)
    left join plan_vehicles vehicle on vehicle.company_id = point.company_id and vehicle.id = point.plan_vehicle_id
    where point.company_id = findings.company_id and point.id = findings.id)
  when 'hazard' then (
    select jsonb_build_object('name', item.question, 'partNo', null, 'vin', null, 'side', null, 'tag', null, 'position', null, 'incidentNo', null,
      'photos', '[]'::jsonb, 'vehicleId', null, 'comment', coalesce((select string_agg(entry.value ->> 'hazard', ', ')
        from jsonb_array_elements(item.hazard_list) entry where entry.value ->> 'riskAcceptable' = 'No'), item.hazard))
    from assessment_items item where item.company_id = findings.company_id and item.id = findings.id)
  when 'measure' then (
    select jsonb_build_object('name', measure.measure, 'partNo', null, 'comment', measure.hazard, 'vin', null, 'side', null, 'tag', null, 'position', null,
      'incidentNo', null, 'photos', '[]'::jsonb, 'vehicleId', null)
    from risk_measures measure where measure.company_id = findings.company_id and measure.finding_id = findings.id
    order by measure.created_at desc, measure.id limit 1)
  else (
    select jsonb_build_object('name', incident.title, 'partNo', null, 'comment', incident.comment, 'side', null, 'tag', null, 'position', null,
      'incidentNo', incident.incident_no, 'photos', incident.photos, 'vehicleId', incident.vehicle_id,
      'vin', (select vin from vehicles where vehicles.company_id = incident.company_id and vehicles.id = incident.vehicle_id))
    from incidents incident where incident.company_id = findings.company_id and incident.id = findings.id)
  end`;

/**
 * Selects whether the record of a finding still exists. The sub-selects do not depend on the row, so they run once for
 * a whole list.
 */
const isPresent = sql<SqlBool>`(findings.plan_id is null or findings.plan_id not in (select id from work_plans where deleted_at is not null))
  and (findings.project_id is null or findings.kind = 'incident' or findings.project_id not in (select id from projects where deleted_at is not null))
  and (findings.kind <> 'incident' or findings.id not in (select id from incidents where deleted_at is not null))
  and (findings.kind <> 'hazard' or findings.id in (select id from assessment_items))`;
const onCard = (userId: string) => sql<SqlBool>`findings.work_id in (
  select work.id from finding_work work join job_cards card on card.company_id = work.company_id and card.id = work.job_card_id
  where card.deleted_at is null and (${userId}::uuid in (card.job_engineer_id, card.job_supervisor_id, card.supervisor_id)
    or card.job_team_id in (select team_id from team_members where user_id = ${userId}::uuid)))`;
const ownsAction = (userId: string) => sql<SqlBool>`findings.work_id in (
  select work.id from finding_work work join corrective_actions action on action.company_id = work.company_id and action.id = work.action_id
  where action.deleted_at is null and action.owner_id = ${userId}::uuid)`;
const visibleTo = ({ scope, userId }: FindingViewer): RawBuilder<SqlBool> => {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'plans':
      return sql`(findings.kind = 'not ok' and findings.plan_id in (select plan_id from plan_inspectors where user_id = ${userId}::uuid)
        or ${ownsAction(userId)})`;
    case 'audits and incidents':
      return sql`(findings.kind = 'incident' or findings.kind in ('hazard', 'measure') and findings.project_id in (select id from projects where audit_by = ${userId}::uuid)
        or ${ownsAction(userId)})`;
    case 'workshop':
      return sql`findings.work_id is not null`;
    case 'own work':
      return sql`(${onCard(userId)} or ${ownsAction(userId)})`;
    case 'none':
      return sql`false`;
  }
};

export const selectVisible = (tx: Tx, viewer: FindingViewer) =>
  tx.selectFrom('findings').where(isPresent).where(visibleTo(viewer));

export const findVisible = (tx: Tx, id: string, viewer: FindingViewer) =>
  selectVisible(tx, viewer).select('findings.id').where('findings.id', '=', id).executeTakeFirst();

const selectAll = (tx: Tx, viewer: FindingViewer) =>
  selectVisible(tx, viewer).select((eb) => [
    'findings.id',
    'findings.kind',
    'findings.foundAt',
    'findings.closedAt',
    state.as('state'),
    sql<number>`floor(extract(epoch from coalesce(findings.closed_at, clock_timestamp()) - findings.found_at) / 86400)::int`.as(
      'ageDays',
    ),
    record.as('record'),
    work(viewer.today).as('work'),
    jsonObjectFrom(
      eb
        .selectFrom('users')
        .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId'])
        .whereRef('users.id', '=', 'findings.foundBy'),
    ).as('foundBy'),
    jsonObjectFrom(
      eb
        .selectFrom('workPlans')
        .select(['workPlans.id as _id', 'workPlans.planNo', 'workPlans.name', 'workPlans.type'])
        .whereRef('workPlans.companyId', '=', 'findings.companyId')
        .whereRef('workPlans.id', '=', 'findings.planId'),
    ).as('plan'),
    jsonObjectFrom(
      eb
        .selectFrom('projects')
        .select(['projects.id as _id', 'projects.projectNo', 'projects.name'])
        .whereRef('projects.companyId', '=', 'findings.companyId')
        .whereRef('projects.id', '=', 'findings.projectId'),
    ).as('project'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number];
const toFinding = ({ record: { vehicleId: _vehicle, partNo: _part, ...fields }, ...row }: Row) => ({
  ...toWire(row),
  ...fields,
});

const spec = {
  searchable: {
    name: sql`(${record}) ->> 'name'`,
    comment: sql`(${record}) ->> 'comment'`,
    vin: sql`(${record}) ->> 'vin'`,
    plan: sql`(select plan_no || ' ' || name from work_plans where work_plans.company_id = findings.company_id and work_plans.id = findings.plan_id)`,
    work: sql`coalesce((select card.jobcard_id ${ofWork}), (select action.action_no ${ofAction}))`,
  },
  sortable: {
    foundAt: sql.ref('findings.foundAt'),
    kind: sql.ref('findings.kind'),
    dueOn: sql`coalesce(${openDue}, 'infinity')`,
  },
  first: '-foundAt',
  id: sql.ref('findings.id'),
};

type FindingQuery = QueryOf<typeof findingRoutes.listFindings>;
export async function list(tx: Tx, query: FindingQuery, viewer: FindingViewer) {
  let found = selectAll(tx, viewer);
  if (query.kind) found = found.where('findings.kind', 'in', query.kind);
  // Applied even where the chosen states imply it, because the index of open findings then avoids reading the many
  // closed ones.
  const isOpenOnly = query.state ? !query.state.includes('closed') : !query.jobCard;
  if (isOpenOnly) found = found.where('findings.closedAt', 'is', null);
  if (query.state) found = found.where(state, 'in', query.state);
  if (query.owner)
    found = found.where(sql<SqlBool>`(${owner}) = ${query.owner === 'me' ? viewer.userId : query.owner}::uuid`);
  if (query.overdue !== undefined) found = found.where(sql<SqlBool>`${isOverdue(viewer.today)} = ${query.overdue}`);
  if (query.plan) found = found.where('findings.planId', '=', query.plan);
  if (query.project) found = found.where('findings.projectId', '=', query.project);
  if (query.jobCard)
    found = found.where('findings.workId', 'in', (eb) =>
      eb
        .selectFrom('findingWork')
        .select('findingWork.id')
        .where('findingWork.jobCardId', '=', query.jobCard ?? ''),
    );
  return mapPage(await fetchPage(found, query, spec), toFinding);
}

/** Counts open and overdue findings, by kind and state. */
export async function countOpen(tx: Tx, plan: string | undefined, viewer: FindingViewer) {
  let found = selectVisible(tx, viewer).where('findings.closedAt', 'is', null);
  if (plan) found = found.where('findings.planId', '=', plan);
  return found
    .select([
      'findings.kind',
      state.as('state'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${isOverdue(viewer.today)}))::int`.as('overdue'),
    ])
    .groupBy(['findings.kind', sql`2`])
    .execute();
}

/**
 * Locks the finding until the transaction ends, so that the second of two re-inspections sees the result of the first.
 */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('findings').select(['id', 'workId']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Closes a finding in the same way as the triggers on its record. */
export const close = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await sql`select close_finding(app_company(), ${id}::uuid, ${at.toISOString()}::timestamptz)`.execute(tx);
};

const ids = (select: RawBuilder<unknown>) => sql<string[]>`coalesce((select jsonb_agg(distinct id) ${select}), '[]')`;
/**
 * Selects the people who worked: those named as engineer or owner, and those who started or finished the work. Sending
 * it back does not count.
 */
const workers = sql`from (
  select card.job_engineer_id as id ${ofWork}
  union all
  select action.owner_id ${ofAction}
  union all
  select jsonb_array_elements_text(action.worked_by)::uuid ${ofAction}
  union all
  select event.user_id from job_card_events event
  where event.company_id = findings.company_id and event.job_card_id = (select card.id ${ofWork})
    and (event.to_status = 'Completed' or event.to_status = 'In Progress' and event.from_status <> 'Completed')
) as worker where id is not null`;
const inspectors = sql`from (select user_id as id from plan_inspectors where plan_inspectors.company_id = findings.company_id
  and plan_inspectors.plan_id = findings.plan_id) as inspector`;
const auditor = sql<string | null>`case when findings.kind in ('hazard', 'measure') then (
  select audit_by from projects where projects.company_id = findings.company_id and projects.id = findings.project_id) end`;
const inspections = sql<
  { _id: string; at: string; by: Finding['foundBy']; isOk: boolean; comment: string }[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', look.id, 'at', to_char(look.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', ${personJson(sql`look.user_id`)}, 'isOk', look.is_ok, 'comment', look.comment) order by look.at desc, look.id desc)
  from finding_inspections look where look.company_id = findings.company_id and look.finding_id = findings.id), '[]')`;

export async function find(tx: Tx, id: string, viewer: FindingViewer) {
  const row = await selectAll(tx, viewer)
    .select([
      ids(workers).as('workers'),
      ids(inspectors).as('inspectors'),
      auditor.as('auditor'),
      inspections.as('inspections'),
      jobCard(viewer.today).as('jobCard'),
    ])
    .where('findings.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      finding: {
        ...toFinding(row),
        partNo: row.record.partNo,
        workers: row.workers,
        inspectors: row.inspectors,
        auditor: row.auditor,
        inspections: row.inspections,
        jobCard: row.jobCard,
      },
      vehicleId: row.record.vehicleId,
    }
  );
}

/** Returns whether any of this work belongs to a visible finding; `holders` are ids of finding work. */
export const isAnyVisible = async (tx: Tx, holders: HolderIds, viewer: FindingViewer): Promise<boolean> =>
  (await selectVisible(tx, viewer)
    .select('findings.id')
    .where('findings.id', 'in', (eb) =>
      eb.selectFrom('findingWork').select('findingWork.findingId').where('findingWork.id', '=', holders),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Adds work to a finding. The newest work is the current one. */
export async function addWork(
  tx: Tx,
  { photos, ...row }: Omit<Insertable<FindingWork>, 'photos'> & { photos: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('findingWork')
    .values({ ...row, photos: toJsonb(photos) })
    .execute();
  await tx.updateTable('findings').set({ workId: row.id }).where('id', '=', row.findingId).execute();
}

export const addInspection = (tx: Tx, inspection: Insertable<FindingInspections>) =>
  tx.insertInto('findingInspections').values(inspection).execute();
