import type { PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import type { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import type { Escalation } from '@roadworthy/contract/escalations/escalation.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { EscalationRule } from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage } from '../kit/db/records.ts';
import { selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';
import {
  selectDeadline,
  selectEscalationState,
  buildEventsClause,
  hasVerdictHiddenFrom,
  selectNotifiedPeople,
  selectPersonJson,
  isEscalationVisibleTo,
  selectStepNumber,
} from './escalation-columns.queries.ts';

// Reads escalations, each with the columns derived from its events.

const escalation = sql`escalations`;
const isoTime = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const notified = sql<Escalation['notified']>`(
  select jsonb_agg(jsonb_build_object('step', event.step, 'at', ${isoTime(sql`event.at`)}, 'dueAt', ${isoTime(sql`event.due_at`)}, 'people', (
    select coalesce(jsonb_agg(found.person order by found.place), '[]') from (
      select ${selectPersonJson(escalation, sql`listed.id::uuid`)} as person, listed.place
      from jsonb_array_elements_text(event.people) with ordinality as listed (id, place)) as found where found.person is not null)) order by event.step)
  from escalation_events event
  where event.company_id = escalations.company_id and event.escalation_id = escalations.id and event.event = 'notified')`;
const plan = sql<
  Escalation['plan']
>`jsonb_build_object('_id', work_plans.id, 'planNo', work_plans.plan_no, 'name', work_plans.name)`;
const acknowledged = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from ${buildEventsClause(escalation, 'acknowledged')})`;
const person = (id: RawBuilder<unknown>) => selectPersonJson(escalation, id).$castTo<PersonRef | null>();

/** Hides escalations that would reveal a hidden verdict to an inspector (escalation-columns.queries.ts). */
const visibleEscalations = (tx: Tx, visibility: PlanVisibility) => {
  const all = selectVisiblePlans(tx, visibility).innerJoin('escalations', (join) =>
    join.onRef('escalations.companyId', '=', 'workPlans.companyId').onRef('escalations.planId', '=', 'workPlans.id'),
  );
  return visibility.kind === 'inspector'
    ? all.where(isEscalationVisibleTo(escalation, sql`${visibility.userId}::uuid`))
    : all;
};

const fullEscalations = (tx: Tx, visibility: PlanVisibility) =>
  visibleEscalations(tx, visibility)
    .leftJoin('escalationEvents', (join) =>
      join
        .onRef('escalationEvents.companyId', '=', 'escalations.companyId')
        .onRef('escalationEvents.escalationId', '=', 'escalations.id')
        .on('escalationEvents.event', '=', 'closed'),
    )
    .select(['escalations.id', 'escalations.tipLevel', 'escalations.raisedAt', 'escalations.rule'])
    .select(['escalationEvents.problem', 'escalationEvents.cause', 'escalationEvents.containment'])
    .select(['escalationEvents.images', 'escalationEvents.at as closedAt'])
    .select([
      plan.as('plan'),
      selectEscalationState(escalation).as('state'),
      selectStepNumber(escalation).as('step'),
      selectDeadline(escalation).as('dueAt'),
      notified.as('notified'),
      acknowledged(sql`event.at`)
        .$castTo<string | null>()
        .as('acknowledgedAt'),
      person(acknowledged(sql`event.user_id`)).as('acknowledgedBy'),
      person(sql`escalation_events.user_id`).as('closedBy'),
      sql<
        string[]
      >`(select coalesce(jsonb_agg(people.id), '[]') from (${selectNotifiedPeople(escalation)}) as people)`.as(
        'notifiedIds',
      ),
      (visibility.kind === 'inspector'
        ? hasVerdictHiddenFrom(escalation, sql`${visibility.userId}::uuid`)
        : sql<boolean>`false`
      ).as('isTextHidden'),
    ]);
export type EscalationRow = Awaited<ReturnType<ReturnType<typeof fullEscalations>['execute']>>[number];

const spec = {
  searchable: { plan: sql`work_plans.plan_no || ' ' || work_plans.name`, problem: sql`escalation_events.problem` },
  sortable: { raisedAt: sql.ref('escalations.raisedAt'), tipLevel: sql.ref('escalations.tipLevel') },
  first: '-raisedAt',
  id: sql.ref('escalations.id'),
};
type EscalationQuery = QueryOf<typeof escalationRoutes.listEscalations>;
export async function list(tx: Tx, query: EscalationQuery, visibility: PlanVisibility) {
  let found = fullEscalations(tx, visibility);
  if (query.workPlan) found = found.where('escalations.planId', '=', query.workPlan);
  if (query.project) found = found.where('workPlans.projectId', '=', query.project);
  if (query.state) found = found.where(selectEscalationState(escalation), 'in', query.state);
  return fetchPage(found, query, spec);
}
export const find = (tx: Tx, id: string, visibility: PlanVisibility) =>
  fullEscalations(tx, visibility).where('escalations.id', '=', id).executeTakeFirst();

/** Finds the rule of a plan for a level, with the revision in force. */
export async function findRule(tx: Tx, planId: string, tipLevel: number) {
  const row = await tx
    .selectFrom('workPlans')
    .select(['escalation', 'revision'])
    .where('id', '=', planId)
    .executeTakeFirst();
  const rule = row?.escalation?.find((one) => one.tipLevel === tipLevel);
  return row && rule && { rule, revision: row.revision };
}

/**
 * Locks the plan of an escalation, so that recordings, steps of the ladder and actions of people wait for each other.
 */
export const lockPlan = (tx: Tx, planId: string) =>
  tx.selectFrom('workPlans').select('id').where('id', '=', planId).forNoKeyUpdate().executeTakeFirst();

export type DueEscalation = { id: string; planId: string; rule: EscalationRule };
const overdue = (now: Date) => sql`
  from escalations join work_plans planned on planned.company_id = escalations.company_id and planned.id = escalations.plan_id and planned.deleted_at is null
  join projects project on project.company_id = planned.company_id and project.id = planned.project_id and project.deleted_at is null
  where ${selectEscalationState(escalation)} = 'open' and ${selectStepNumber(escalation)} < jsonb_array_length(escalations.rule -> 'steps')
    and ${selectDeadline(escalation)} <= ${now.toISOString()}::timestamptz`;
/** Lists the companies with a step to notify. Works across companies, so it cannot check for deleted plans. */
export async function listCompaniesWithDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct event.company_id from escalation_events event
    where event.event = 'notified' and event.due_at <= ${now.toISOString()}::timestamptz
      and not exists (
        select from escalation_events later where later.company_id = event.company_id and later.escalation_id = event.escalation_id
          and (later.step > event.step or later.event in ('acknowledged', 'closed')))
      and exists (
        select from escalations where escalations.company_id = event.company_id and escalations.id = event.escalation_id
          and event.step < jsonb_array_length(escalations.rule -> 'steps'))`.execute(tx);
  return rows.map(({ companyId }) => companyId);
}
/** Lists the escalations of the company whose next step has to be notified. */
export async function listDue(tx: Tx, now: Date): Promise<DueEscalation[]> {
  const { rows } = await sql<DueEscalation>`
    select escalations.id, escalations.plan_id, escalations.rule ${overdue(now)} order by escalations.raised_at, escalations.id`.execute(
    tx,
  );
  return rows;
}

/** Reads how far an escalation has come and when its next step is due. The caller has locked its plan. */
export const findEscalationProgress = (tx: Tx, id: string) =>
  tx
    .selectFrom('escalations')
    .select([
      selectEscalationState(escalation).as('state'),
      selectStepNumber(escalation).as('step'),
      selectDeadline(escalation).as('dueAt'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
