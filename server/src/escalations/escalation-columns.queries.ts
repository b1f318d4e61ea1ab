import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { EscalationState } from '@roadworthy/contract/escalations/escalation.machine.ts';
import type { EscalationRole } from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { sql, type RawBuilder } from 'kysely';

// Columns that follow from the events of an escalation, and the people of its steps. `escalation` is the name or alias
// of its table in the statement.

type Sql = RawBuilder<unknown>;

/** Builds the rest of a `from` clause that selects the events of one kind. */
export const buildEventsClause = (escalation: Sql, name: 'notified' | 'acknowledged' | 'closed') =>
  sql`escalation_events event where event.company_id = ${escalation}.company_id and event.escalation_id = ${escalation}.id and event.event = ${sql.lit(name)}`;

/** Selects the state. It is not stored, because it follows from the events. */
export const selectEscalationState = (escalation: Sql) => sql<EscalationState>`(case
  when exists (select from ${buildEventsClause(escalation, 'closed')}) then 'closed'
  when exists (select from ${buildEventsClause(escalation, 'acknowledged')}) then 'acknowledged'
  else 'open' end)`;
/** Selects the number of the last step that was notified. */
export const selectStepNumber = (escalation: Sql) =>
  sql<number>`(select max(event.step) from ${buildEventsClause(escalation, 'notified')})`;
export const selectDeadline = (escalation: Sql) =>
  sql<string>`(select event.due_at from ${buildEventsClause(escalation, 'notified')} order by event.step desc limit 1)`;

/**
 * Selects whether the verdicts that this inspector could see were enough for the level when it was reached. Inspectors
 * who have yet to give the second verdict on a Not OK must not learn of it from the escalation or its time
 * (docs/decisions/0121-second-looks.md). The tables are named with their schema, because the views that hide verdicts
 * have the same names.
 */
export const isEscalationVisibleTo = (escalation: Sql, userId: Sql) => sql<boolean>`(
  select coalesce(max(running.nok), 0) + 1 >= ${escalation}.tip_level from (
    select sum(log.nok) over (order by log.created_at, log.id) as nok from public.inspection_log log
    where log.company_id = ${escalation}.company_id and log.plan_id = ${escalation}.plan_id and log.nok <> 0
      and log.created_at <= ${escalation}.raised_at
      and not exists (
        select from public.checkpoints point where point.company_id = log.company_id and point.id = log.checkpoint_id
          and point.second_look_waiting and point.recorded_by is distinct from ${userId} and point.left_in is null)
  ) as running)`;

/** Selects whether a first verdict of the plan is hidden from this inspector. */
export const hasVerdictHiddenFrom = (escalation: Sql, userId: Sql) => sql<boolean>`exists (
  select from public.checkpoints point where point.company_id = ${escalation}.company_id and point.plan_id = ${escalation}.plan_id
    and point.second_look_waiting and point.recorded_by is distinct from ${userId} and point.left_in is null)`;

/** Selects whether one of the chosen steps meets the condition. */
const stepsWith = (escalation: Sql, isChosen: Sql, condition: Sql) => sql`exists (
  select from jsonb_array_elements(${escalation}.rule -> 'steps') with ordinality as step (value, number)
  where ${isChosen} and ${condition})`;
const hasRole = (role: EscalationRole) => sql`step.value -> 'roles' ? ${sql.lit(role)}`;

/** Selects the ids of the people of the chosen steps. A role stands for the people who have it now. */
function peopleOf(escalation: Sql, isChosen: Sql): Sql {
  const chosen = (condition: Sql) => stepsWith(escalation, isChosen, condition);
  return sql`
    select company.brm_id as id from companies company
    where company.id = ${escalation}.company_id and company.brm_id is not null and ${chosen(hasRole('brm'))}
    union
    select project.customer_id from work_plans planned
    join projects project on project.company_id = planned.company_id and project.id = planned.project_id and project.customer_id is not null
    where planned.company_id = ${escalation}.company_id and planned.id = ${escalation}.plan_id and ${chosen(hasRole('customer'))}
    union
    select on_plan.user_id from plan_inspectors on_plan
    where on_plan.company_id = ${escalation}.company_id and on_plan.plan_id = ${escalation}.plan_id
      and ${chosen(sql`(${hasRole('inspectors')} or step.value -> 'people' ? on_plan.user_id::text)`)}
      and ${isEscalationVisibleTo(escalation, sql`on_plan.user_id`)}
    union
    select person.id from users person
    join roles role on role.company_id = person.company_id and role.id = person.role_id and role.name = 'PDSL Admin'
    where person.company_id = ${escalation}.company_id and person.deleted_at is null and ${chosen(hasRole('admins'))}`;
}
/**
 * Selects the ids of everybody who has been notified: the people of the steps so far, and the BRM if nobody of a step
 * was active.
 */
export const selectNotifiedPeople = (escalation: Sql): Sql => sql`
  ${peopleOf(escalation, sql`step.number <= ${selectStepNumber(escalation)}`)}
  union
  select company.brm_id from companies company
  join escalation_events event on event.company_id = company.id and event.event = 'notified'
    and event.escalation_id = ${escalation}.id and event.people ? company.brm_id::text
  where company.id = ${escalation}.company_id`;
/** Selects the ids of the people of one step. */
export const selectPeopleOfStep = (escalation: Sql, number: number): Sql =>
  peopleOf(escalation, sql`step.number = ${number}`);

/** Selects a person as JSON; the BRM is a user of the platform. */
export const selectPersonJson = (escalation: Sql, id: Sql) => sql`(
  select jsonb_build_object('_id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'emailId', users.email_id)
  from users where users.id = ${id} and users.company_id in (${escalation}.company_id, ${platformId}::uuid))`;
