import { secondVerdictEvents } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { InboxGroup, InboxWho } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { workshopLeaders } from '@roadworthy/contract/access/roles.ts';
import {
  urgentPotentialSeverities,
  urgentSeverities,
  urgentTypes,
} from '@roadworthy/contract/incidents/incident.severity.ts';
import type { InboxRule, InboxSince, InboxCondition } from '@roadworthy/contract/inbox/inbox.rule.types.ts';
import { sql, type RawBuilder } from 'kysely';
import { selectDeadline, selectNotifiedPeople } from '../escalations/index.ts';
import { hasNewerRevision } from '../projects/index.ts';
import {
  toAmendmentRef,
  selectClosedSince,
  toContractRef,
  isNewestDocumentClosed,
  toPlanDocumentRef,
  selectNextResigner,
} from '../signing/index.ts';
import { isAnnouncementAwaited, isUnansweredNewQuestion } from '../work-plans/index.ts';
import { utcToday, type InboxSubject } from './inbox-subjects.queries.ts';

// The rules of the contract as SQL: when something has to be done, by whom, and since when.

type Sql = RawBuilder<unknown>;

/**
 * Inspectors who have yet to give the second verdict must not learn the first one from the Inbox or its mails
 * (docs/decisions/0121).
 */
const isSecretFromInspectors = sql`(checkpoints.second_look_waiting and exists (
  select from plan_inspectors other where other.company_id = plan.company_id and other.plan_id = plan.id and other.user_id <> checkpoints.recorded_by))`;

/** Counts a plan's items and activities in this state. Also selects the earliest time, and who recorded last. */
const openItems = (state: 'not ok' | 'rectified') => sql`
  select count(*)::int as count, min(at) as since, (array_agg(by order by at desc))[1] as by from (
    select recorded_at as at, recorded_by as by from checkpoints
    where plan.nok > 0 and checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id and checkpoints.state = ${state}::text and not checkpoints.contested
      and not ${isSecretFromInspectors}
    union all
    select updated_at, updated_by from plan_activities
    where plan_activities.company_id = plan.company_id and plan_activities.plan_id = plan.id and plan_activities.state = ${state}::text and not plan_activities.contested
  ) as item`;
const counted = (count: Sql, by: Sql = sql`null::uuid`) =>
  sql`select ${count}::int as count, null::timestamptz as since, ${by} as by`;
const nullRow = counted(sql`null`);

/** Selects whether an incident is urgent. One that nobody has acknowledged for a day is as urgent as an accident. */
const isUrgent = sql`(incident.type = any(${urgentTypes}::text[]) or coalesce(incident.severity = any(${urgentSeverities}::text[]), false)
  or coalesce(incident.potential = any(${urgentPotentialSeverities}::text[]), false) or incident.created_at <= clock_timestamp() - interval '1 day')`;

/** Counts a plan's contests that the office has not answered yet. */
const openContests = (isOverdue: boolean) => sql`
  select count(*)::int as count, min(contest.at) as since, null::uuid as by from customer_contests contest
  where contest.company_id = plan.company_id and contest.plan_id = plan.id
    and contest.answer_by ${isOverdue ? sql`<` : sql`>=`} clock_timestamp()
    and not exists (select from customer_contest_answers answer where answer.company_id = contest.company_id and answer.contest_id = contest.id)`;

/** Counts the office's answers to contests that the customer of the project has not read. */
const unreadAnswers = sql`
  select count(*)::int as count, min(answer.at) as since, (array_agg(answer.user_id order by answer.at desc))[1] as by
  from customer_contests contest
  join customer_contest_answers answer on answer.company_id = contest.company_id and answer.contest_id = contest.id and answer.is_accepted is not null
  where contest.company_id = plan.company_id and contest.plan_id = plan.id
    and not exists (
      select from customer_contest_reads seen
      where seen.company_id = contest.company_id and seen.contest_id = contest.id and seen.user_id = project.customer_id
    )`;

/**
 * Selects whether the plan has an escalation rule for its current TIP level. If it does, its escalations appear as
 * items of their own.
 */
const hasRuleForLevel = sql`coalesce(plan.escalation @> jsonb_build_array(jsonb_build_object('tipLevel', least(greatest(plan.tip_level, plan.nok + 1), 5))), false)`;
const escalation = sql`escalation`;
const escalationDeadline = selectDeadline(escalation);

const lastNoteOf = sql`select is_staff from ticket_notes note where note.company_id = ticket.company_id and note.ticket_id = ticket.id order by created_at desc, id desc limit 1`;

const returned = sql`assessment_items item where item.company_id = project.company_id and item.project_id = project.id and item.returned_at is not null`;

const isBeingResigned = (about: Parameters<typeof selectNextResigner>[0]): Sql =>
  sql`exists (${selectNextResigner(about, sql`1`)})`;
const canBeSigned = (about: Parameters<typeof isNewestDocumentClosed>[0]): Sql =>
  sql`not ${isNewestDocumentClosed(about)} and not ${isBeingResigned(about)}`;
const isCurrent = sql`not ${hasNewerRevision('project')}`;
const awaitsPlans = sql`project.status = 'Awaiting Work plan' and ${isCurrent}`;

/** The condition of each rule, and its count. `more` joins a single row to the record. */
export const inboxConditions: Record<InboxCondition, { more?: Sql; condition: Sql }> = {
  'all questions are open': { condition: sql`not exists (select from ${returned})` },
  'questions came back': {
    more: sql`select count(*)::int as count, null::timestamptz as since, null::uuid as by from ${returned}`,
    condition: sql`more.count > 0`,
  },
  'the contract can be signed': { condition: sql`${isCurrent} and ${canBeSigned(toContractRef('project'))}` },
  'the review can be signed': { condition: isCurrent },
  'the contract must be reissued': {
    more: selectClosedSince(toContractRef('project')),
    condition: sql`${isCurrent} and ${isNewestDocumentClosed(toContractRef('project'))}`,
  },
  'the contract was reissued': { condition: sql`${isCurrent} and ${isBeingResigned(toContractRef('project'))}` },
  'it has no work plan': {
    condition: sql`not exists (select from work_plans made where made.company_id = project.company_id and made.project_id = project.id and made.deleted_at is null)`,
  },
  'its project awaits work plans': { condition: awaitsPlans },
  'the work plan can be signed': { condition: sql`${awaitsPlans} and ${canBeSigned(toPlanDocumentRef('plan'))}` },
  'the work plan must be reissued': {
    more: selectClosedSince(toPlanDocumentRef('plan')),
    condition: sql`${awaitsPlans} and ${isNewestDocumentClosed(toPlanDocumentRef('plan'))}`,
  },
  'an amendment waits for signatures': {
    more: selectNextResigner(
      toAmendmentRef('plan'),
      sql`null::int as count, signing.created_at as since, null::uuid as by`,
    ),
    condition: isBeingResigned(toAmendmentRef('plan')),
  },
  'the work plan was reissued': { condition: sql`${awaitsPlans} and ${isBeingResigned(toPlanDocumentRef('plan'))}` },
  'new questions are unanswered': {
    more: sql`select count(*)::int as count, min(question.created_at) as since, null::uuid as by from plan_assessments question
      where plan.revision > 1 and question.company_id = plan.company_id and question.plan_id = plan.id and ${isUnansweredNewQuestion}`,
    condition: sql`more.count > 0`,
  },
  'nothing is recorded': { condition: sql`plan.ok + plan.nok + plan.skip = 0` },
  'something remains to be recorded': {
    // Skipped items keep the plan open too. They come after the unrecorded ones.
    more: counted(
      sql`case when plan.ok + plan.nok + plan.skip < plan.quantity then plan.quantity - plan.ok - plan.nok - plan.skip else plan.skip end`,
    ),
    condition: sql`plan.ok + plan.nok + plan.skip > 0 and plan.ok + plan.nok < plan.quantity`,
  },
  'something is Not OK': { more: openItems('not ok'), condition: sql`more.count > 0` },
  'something is rectified': { more: openItems('rectified'), condition: sql`more.count > 0` },
  'something is contested': {
    more: sql`select count(*)::int as count, min(at) as since, null::uuid as by from (
      select recorded_at as at from checkpoints where checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id and checkpoints.contested
      union all
      select updated_at from plan_activities where plan_activities.company_id = plan.company_id and plan_activities.plan_id = plan.id and plan_activities.contested
    ) as item`,
    condition: sql`more.count > 0`,
  },
  'measured values drift': {
    more: sql`select count(*)::int as count, min(signal.created_at) as since, null::uuid as by from drift_signals signal
      where signal.company_id = plan.company_id and signal.plan_id = plan.id
        and signal.created_at > coalesce((select max(seen.created_at) from drift_reviews seen where seen.company_id = plan.company_id and seen.plan_id = plan.id), '-infinity')`,
    condition: sql`more.count > 0`,
  },
  'the customer waits for an answer': { more: openContests(false), condition: sql`more.count > 0` },
  'an answer to the customer is overdue': { more: openContests(true), condition: sql`more.count > 0` },
  'the customer has not read an answer': { more: unreadAnswers, condition: sql`more.count > 0` },
  'devices have recordings to send': {
    more: sql`select coalesce(sum(told.waiting), 0)::int as count, plan.all_recorded_at as since, null::uuid as by from device_announcements told
      where plan.quantity = plan.ok + plan.nok and told.company_id = plan.company_id and told.plan_id = plan.id and ${isAnnouncementAwaited}`,
    condition: sql`more.count > 0`,
  },
  'recordings arrived late': {
    more: sql`select count(*)::int as count, min(at) as since, (array_agg(by order by at desc))[1] as by from (
      select created_at as at, user_id as by from inspection_log log where log.company_id = plan.company_id and log.plan_id = plan.id
        and log.created_at > plan.completed_at and log.event = any(${secondVerdictEvents}::checkpoint_event[])
      union all
      select created_at, user_id from plan_activity_log log where log.company_id = plan.company_id and log.plan_id = plan.id
        and log.created_at > plan.completed_at and log.event = any(${secondVerdictEvents}::checkpoint_event[])
      union all
      select created_at, user_id from late_recordings log where log.company_id = plan.company_id and log.plan_id = plan.id
      union all
      select created_at, user_id from inspection_log log where plan.revision > 1 and log.company_id = plan.company_id and log.plan_id = plan.id
        and log.event::text like 'uncounted%'
      union all
      select created_at, user_id from plan_activity_log log where plan.revision > 1 and log.company_id = plan.company_id and log.plan_id = plan.id
        and log.event::text like 'uncounted%'
    ) as late where (plan.quantity = plan.ok + plan.nok or plan.revision > 1)
      and at > coalesce((select max(seen.created_at) from late_reviews seen where seen.company_id = plan.company_id and seen.plan_id = plan.id), '-infinity')`,
    condition: sql`more.count > 0`,
  },
  'two or more are Not OK': {
    more: sql`select plan.nok::int as count, min(recorded_at) as since, null::uuid as by from checkpoints
      where checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id and checkpoints.state in ('not ok', 'rectified') and plan.nok > 1`,
    condition: sql`plan.nok > 1 and not ${hasRuleForLevel}`,
  },
  'there is time to acknowledge it': { condition: sql`${escalationDeadline} > clock_timestamp()` },
  'nobody acknowledged it in time': { condition: sql`${escalationDeadline} <= clock_timestamp()` },
  'the last note is not by staff': { condition: sql`not coalesce((${lastNoteOf}), false)` },
  'the last note is by staff': { condition: sql`(${lastNoteOf})` },
  'it is not signed off': { condition: sql`card.signature is null` },
  'nobody has acknowledged it': { condition: sql`incident.acknowledged_at is null and not ${isUrgent}` },
  'nobody has acknowledged it, and it is urgent': { condition: sql`incident.acknowledged_at is null and ${isUrgent}` },
  'it is not overdue yet': { condition: sql`action.due_on >= ${utcToday}` },
  'the person who asked has not read the answer': {
    condition: sql`request.news_at is not null and (request.read_at is null or request.read_at < request.news_at)`,
  },
  'the replaced person has not read it': { condition: sql`replacement.from_read_at is null` },
  'the new signer has not read it': { condition: sql`replacement.to_read_at is null` },
  'it is overdue': { condition: sql`action.due_on < ${utcToday}` },
  'it has been overdue for a day': { condition: sql`action.due_on < ${utcToday} - 1` },
};
export const selectCountRow = (rule: InboxRule): Sql => {
  if (rule.counts === 'open tasks')
    return counted(
      sql`(select count(*) from job_card_tasks task where task.company_id = card.company_id and task.job_card_id = card.id and task.state = 'open')`,
    );
  return (rule.when && inboxConditions[rule.when].more) ?? nullRow;
};

/** Selects whose turn it is among the original inspectors. Those who were added later do not sign. */
const turn = sql`coalesce((regexp_match(plan.status, '^Awaiting Inspector (\\d+) '))[1]::int, 1)`;
const ofPlan = sql`on_plan.company_id = plan.company_id and on_plan.plan_id = plan.id`;
const before = sql`select count(*) from plan_inspectors earlier
  where earlier.company_id = plan.company_id and earlier.plan_id = plan.id and not earlier.added_later and earlier.position < on_plan.position`;
/**
 * Selects the people who do the work of a job card: the engineer, otherwise the team, otherwise the supervisor of the
 * job (docs/decisions/0014-job-card-assignment.md).
 */
const onCard = sql`
  select card.job_engineer_id as id where card.job_engineer_id is not null
  union all
  select member.user_id from team_members member where card.job_engineer_id is null and member.company_id = card.company_id and member.team_id = card.job_team_id
  union all
  select card.job_supervisor_id where card.job_engineer_id is null and card.job_team_id is null and card.job_supervisor_id is not null`;

/**
 * Selects workshop leaders at the incident's location, and those without a location. If the incident has no location,
 * selects all of them.
 */
const leadersAtLocation = sql`
  select leader.id from users leader join roles role on role.company_id = leader.company_id and role.id = leader.role_id
  where leader.company_id = incident.company_id and leader.deleted_at is null and leader.is_active and role.name = any(${workshopLeaders}::text[])
    and (incident.location_id is null
      or not exists (select from user_locations place where place.company_id = leader.company_id and place.user_id = leader.id)
      or exists (select from user_locations place
        where place.company_id = leader.company_id and place.user_id = leader.id and place.location_id = incident.location_id))`;

/**
 * Selects who re-inspects finished work on a finding: the inspectors of a Not OK, or the auditor of a refused risk or a
 * pre-start measure. Leaves out those who did the work, if the company requires somebody else, and those who must not
 * learn a first verdict. If nobody remains, the company's BRM re-inspects. An incident is closed on its own page.
 */
function reinspectors(hasWorked: Sql): Sql {
  const eligible = sql`select candidate.id from (
      select on_plan.user_id as id from plan_inspectors on_plan
      where finding.kind = 'not ok' and on_plan.company_id = finding.company_id and on_plan.plan_id = finding.plan_id
      union all
      select project.audit_by from projects project
      where finding.kind in ('hazard', 'measure') and project.company_id = finding.company_id and project.id = finding.project_id
    ) as candidate
    where candidate.id is not null
      and not ((select reinspection_by_another from companies where companies.id = app_company()) and ${hasWorked})
      and not exists (select from checkpoints
        where checkpoints.company_id = finding.company_id and checkpoints.id = finding.id
          and checkpoints.second_look_waiting and checkpoints.recorded_by <> candidate.id)`;
  return sql`${eligible}
    union all
    select company.brm_id from companies company where company.id = app_company() and finding.kind <> 'incident' and not exists (${eligible})`;
}
const hasWorkedOnCard = sql`(candidate.id = card.job_engineer_id or exists (select from job_card_events event
  where event.company_id = card.company_id and event.job_card_id = card.id and event.user_id = candidate.id
    and (event.to_status = 'Completed' or event.to_status = 'In Progress' and event.from_status <> 'Completed')))`;
const hasWorkedOnAction = sql`(candidate.id = action.owner_id or action.worked_by ? candidate.id::text)`;

/**
 * The people who are assigned to the record. A group has none, except on a job card whose requestor asked for one
 * supervisor.
 */
export const assigneeQueries: Record<Exclude<InboxWho, InboxGroup>, Sql> & Partial<Record<InboxGroup, Sql>> = {
  'the customer': sql`select project.customer_id as id`,
  'the assignee': sql`select project.assessment_assign_to as id`,
  'the auditor': sql`select project.audit_by as id`,
  'the inspector whose turn it is': sql`select on_plan.user_id as id from plan_inspectors on_plan where ${ofPlan} and not on_plan.added_later and (${before}) = ${turn} - 1`,
  'the next to sign the reissued contract': selectNextResigner(toContractRef('project'), sql`signer.user_id as id`),
  'the next to sign the reissued work plan': selectNextResigner(toPlanDocumentRef('plan'), sql`signer.user_id as id`),
  'the next to sign the amendment': selectNextResigner(toAmendmentRef('plan'), sql`signer.user_id as id`),
  'the inspectors with new questions': sql`select on_plan.user_id as id from plan_inspectors on_plan where ${ofPlan} and exists (
    select from plan_assessments question
    where question.company_id = plan.company_id and question.plan_id = plan.id and question.user_id = on_plan.user_id and ${isUnansweredNewQuestion})`,
  'the inspectors': sql`select on_plan.user_id as id from plan_inspectors on_plan where ${ofPlan}`,
  'the notified people': selectNotifiedPeople(escalation),
  'the requester': sql`select ticket.user_id as id`,
  'the person who asked': sql`select request.user_id as id where request.user_id is not null`,
  'who is on the card': onCard,
  'the workshop leaders': sql`select card.supervisor_id as id`,
  'the workshop leaders where it happened': leadersAtLocation,
  'the owner': sql`select action.owner_id as id`,
  'the owner of work on a finding': sql`select action.owner_id as id`,
  'who re-inspects the repair': reinspectors(hasWorkedOnCard),
  'who re-inspects the corrective action': reinspectors(hasWorkedOnAction),
  'the replaced person': sql`select replacement.from_id as id`,
  'the new signer': sql`select replacement.to_id as id`,
};

const lastSignature = (subjectId: Sql) => sql`
  (select coalesce(max(signer.signed_at), max(signing.created_at)) from signings signing
  left join signing_signers signer on signer.company_id = signing.company_id and signer.signing_id = signing.id
  where signing.company_id = app_company() and signing.subject_id = ${subjectId} and signing.state in ('open', 'completed'))`;

const cardStatusSince = sql`coalesce((select max(event.at) from job_card_events event
  where event.company_id = card.company_id and event.job_card_id = card.id and event.to_status = card.status), card.created_at)`;

export const sinceColumns: Record<InboxSubject, Partial<Record<InboxSince, Sql>>> = {
  project: {
    'it was created': sql`project.created_at`,
    'it happened': sql`more.since`,
    'the last signature': lastSignature(sql`project.id`),
    'it was assigned': sql`project.assessment_assign_on`,
    'it was assessed': sql`project.assessment_done`,
    'the audit was assigned': sql`project.audit_on`,
    'it was audited': sql`project.audit_done`,
  },
  plan: {
    'the last signature': sql`coalesce(${lastSignature(sql`plan.id`)}, plan.created_at)`,
    'it happened': sql`more.since`,
  },
  escalation: { 'it happened': sql`escalation.raised_at` },
  ticket: {
    'it happened': sql`coalesce((select max(note.created_at) from ticket_notes note where note.company_id = ticket.company_id and note.ticket_id = ticket.id), ticket.created_at)`,
  },
  request: { 'it happened': sql`coalesce(request.news_at, request.created_at)` },
  'job card': {
    'it happened': cardStatusSince,
  },
  incident: { 'it was created': sql`incident.created_at` },
  'corrective action': { 'it was created': sql`action.created_at` },
  'finding action': { 'it was created': sql`action.created_at`, 'it happened': sql`action.done_at` },
  'finding job card': { 'it was created': sql`action.created_at`, 'it happened': cardStatusSince },
  replacement: { 'it happened': sql`replacement.created_at` },
  'assessment review': { 'it happened': sql`action.at` },
  'service reminder': { 'it happened': sql`reminder.created_at` },
};
