import { inboxServerMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-server.messages.ts';
import { type Labels } from '@roadworthy/contract/kit/language/labels.ts';
import {
  incidentTypeLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import type { InboxRule } from '@roadworthy/contract/inbox/inbox.rule.types.ts';
import { reviewPeriods } from '@roadworthy/contract/risk-register/assessment-review.rules.ts';
import { openIncidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { sql, type RawBuilder } from 'kysely';
import { selectEscalationState } from '../escalations/index.ts';
import { isFindingPresent } from '../incidents/index.ts';
import { requestAnswers, requestStatus } from '../requests/index.ts';
import { mostUrgentReviewCauses } from '../risk-register/index.ts';
import { isReminderCurrent, serviceReminders } from '../service-plans/index.ts';

// What the Inbox rules are about. Each statement joins its records under an alias, such as `plan` or `card`, which the
// conditions of the rules use.

export type InboxSubject = InboxRule['subject'];
type Sql = RawBuilder<unknown>;

const escalation = sql`escalation`;
const planWithProject = sql`work_plans plan join projects project on project.company_id = plan.company_id and project.id = plan.project_id and project.deleted_at is null`;

/** `status` is what the rules compare, `displayStatus` what people see. */
type SubjectColumns = {
  from: Sql;
  exists: Sql;
  id: Sql;
  displayStatus: Sql;
  status: Sql;
  number: Sql;
  name: Sql;
  detail: Sql;
  type: Sql;
  projectId: Sql;
  changedAt: Sql;
  by: Sql;
  /** The parent record, if only that one has a screen. */
  within?: Sql;
  /** The TIP level. */
  level?: Sql;
};
/** Selects the label of a column's value. */
const labelSql = (labels: Labels, column: Sql): Sql => sql`${JSON.stringify(labels)}::jsonb ->> ${column}`;
/** Formats the due date. The message decides where the date is placed. */
const dueText = (day: Sql): Sql => sql`replace(${messages.due({ day: '<day>' })}, '<day>', ${day}::text)`;
const due = dueText(sql`action.due_on`);
const dueService = dueText(sql`reminder.due_on`);

/** The current UTC day, with which due dates are compared. */
export const utcToday = sql`(clock_timestamp() at time zone 'UTC')::date`;

const takenOver = sql`replace(replace(${messages.takenOver({ from: '<from>', to: '<to>' })}, '<from>', replacement.from_name), '<to>', replacement.to_name) || ': ' || left(replacement.reason, 200)`;

/** The columns that both kinds of work on a finding share; the record with the due date is `action`. */
const ofFindingWork = {
  id: sql`action.id`,
  displayStatus: due,
  type: sql`null::text`,
  projectId: sql`finding.project_id`,
  changedAt: sql`action.updated_at`,
  by: sql`action.created_by`,
  within: sql`finding.id`,
};

export const subjectColumns: Record<InboxSubject, SubjectColumns> = {
  project: {
    from: sql`projects project`,
    exists: sql`project.deleted_at is null`,
    id: sql`project.id`,
    displayStatus: sql`project.status`,
    status: sql`project.status`,
    number: sql`project.project_no || case when project.rev > 0 then ' rev ' || project.rev else '' end`,
    name: sql`project.name`,
    detail: sql`project.part_name`,
    type: sql`null::text`,
    projectId: sql`project.id`,
    changedAt: sql`project.updated_at`,
    by: sql`project.updated_by`,
  },
  plan: {
    from: planWithProject,
    exists: sql`plan.deleted_at is null`,
    id: sql`plan.id`,
    displayStatus: sql`plan.status`,
    status: sql`plan.status`,
    number: sql`project.project_no || ' ' || plan.plan_no`,
    name: sql`plan.name`,
    detail: sql`project.name`,
    type: sql`plan.type`,
    projectId: sql`project.id`,
    changedAt: sql`plan.updated_at`,
    by: sql`plan.updated_by`,
    level: sql`greatest(plan.tip_level, plan.nok + 1)`,
  },
  escalation: {
    from: sql`escalations escalation
      join work_plans plan on plan.company_id = escalation.company_id and plan.id = escalation.plan_id and plan.deleted_at is null
      join projects project on project.company_id = plan.company_id and project.id = plan.project_id and project.deleted_at is null`,
    exists: sql`true`,
    id: sql`escalation.id`,
    displayStatus: selectEscalationState(escalation),
    status: selectEscalationState(escalation),
    number: sql`project.project_no || ' ' || plan.plan_no`,
    name: sql`plan.name`,
    detail: sql`project.name`,
    type: sql`null::text`,
    projectId: sql`project.id`,
    changedAt: sql`escalation.raised_at`,
    by: sql`null::uuid`,
    within: sql`plan.id`,
    level: sql`escalation.tip_level`,
  },
  ticket: {
    from: sql`tickets ticket`,
    exists: sql`ticket.deleted_at is null`,
    id: sql`ticket.id`,
    displayStatus: sql`ticket.status`,
    status: sql`ticket.status`,
    number: sql`ticket.ticket_no`,
    name: sql`ticket.type`,
    detail: sql`left(ticket.description, 200)`,
    type: sql`null::text`,
    projectId: sql`null::uuid`,
    changedAt: sql`ticket.updated_at`,
    by: sql`ticket.updated_by`,
  },
  // The request has no job card while it waits for an answer.
  request: {
    from: requestAnswers,
    exists: sql`request.deleted_at is null`,
    id: sql`request.id`,
    displayStatus: requestStatus,
    status: requestStatus,
    number: sql`request.request_no`,
    name: sql`left(request.text, 200)`,
    detail: sql`concat_ws(' · ', vehicle.vin, vehicle.reg_no)`,
    type: sql`null::text`,
    projectId: sql`null::uuid`,
    changedAt: sql`request.updated_at`,
    by: sql`coalesce(request.decided_by, request.created_by)`,
  },
  'job card': {
    from: sql`job_cards card`,
    exists: sql`card.deleted_at is null`,
    id: sql`card.id`,
    displayStatus: sql`card.status`,
    status: sql`card.status`,
    number: sql`card.jobcard_id`,
    name: sql`left(card.summary, 200)`,
    detail: sql`card.vin_order`,
    type: sql`null::text`,
    projectId: sql`null::uuid`,
    changedAt: sql`card.updated_at`,
    by: sql`card.updated_by`,
  },
  incident: {
    from: sql`incidents incident`,
    exists: sql`incident.deleted_at is null`,
    id: sql`incident.id`,
    displayStatus: sql`incident.status`,
    status: sql`incident.status`,
    number: sql`incident.incident_no`,
    name: sql`left(incident.title, 200)`,
    detail: sql`concat_ws(' · ', ${labelSql(incidentTypeLabels, sql`incident.type`)}, ${labelSql(incidentSeverityLabels, sql`incident.severity`)})`,
    type: sql`null::text`,
    projectId: sql`incident.project_id`,
    changedAt: sql`incident.updated_at`,
    by: sql`incident.created_by`,
  },
  'corrective action': {
    from: sql`corrective_actions action join incidents incident on incident.company_id = action.company_id and incident.id = action.incident_id
      and incident.deleted_at is null and incident.status = any(${openIncidentStatuses}::text[])`,
    exists: sql`action.deleted_at is null`,
    id: sql`action.id`,
    displayStatus: due,
    status: sql`action.state`,
    number: sql`incident.incident_no`,
    name: sql`left(action.what, 200)`,
    detail: sql`${due} || ' · ' || incident.title`,
    type: sql`null::text`,
    projectId: sql`incident.project_id`,
    changedAt: sql`action.updated_at`,
    by: sql`action.created_by`,
    within: sql`incident.id`,
  },
  'finding action': {
    ...ofFindingWork,
    from: sql`corrective_actions action join findings finding on finding.company_id = action.company_id and finding.id = action.finding_id
      and finding.closed_at is null`,
    exists: sql`action.deleted_at is null and ${isFindingPresent}`,
    status: sql`action.state`,
    number: sql`action.action_no`,
    name: sql`left(action.title, 200)`,
    detail: sql`concat_ws(' · ', ${due}, action.place)`,
  },
  // The due date is that of the work, under the alias of a corrective action.
  'finding job card': {
    ...ofFindingWork,
    from: sql`finding_work action
      join findings finding on finding.company_id = action.company_id and finding.id = action.finding_id and finding.work_id = action.id
        and finding.closed_at is null
      join job_cards card on card.company_id = action.company_id and card.id = action.job_card_id`,
    exists: sql`card.deleted_at is null and ${isFindingPresent}`,
    // The status of the card, if there is no due date.
    displayStatus: sql`coalesce(${due}, card.status)`,
    status: sql`card.status`,
    number: sql`card.jobcard_id`,
    name: sql`left(card.summary, 200)`,
    detail: sql`concat_ws(' · ', ${due}, card.vin_order)`,
  },
  replacement: {
    from: sql`replacements replacement join projects project on project.company_id = replacement.company_id and project.id = replacement.project_id and project.deleted_at is null
      left join work_plans plan on plan.company_id = replacement.company_id and plan.id = replacement.plan_id`,
    exists: sql`plan.deleted_at is null`,
    id: sql`replacement.id`,
    displayStatus: sql`replacement.part`,
    status: sql`replacement.part`,
    number: sql`project.project_no || coalesce(' ' || plan.plan_no, '')`,
    name: sql`coalesce(plan.name, project.name)`,
    detail: takenOver,
    type: sql`plan.type`,
    projectId: sql`project.id`,
    changedAt: sql`replacement.created_at`,
    by: sql`replacement.created_by`,
    within: sql`coalesce(replacement.plan_id, replacement.project_id)`,
  },
  // Uses the alias of a corrective action, because the conditions on its due date apply here too. Each new cause is a
  // new item, so it is mailed.
  'assessment review': {
    from: sql`(${mostUrgentReviewCauses}) action
      join projects project on project.company_id = app_company() and project.id = action.project_id`,
    exists: sql`action.due_on <= ${utcToday} + ${reviewPeriods.noticeDays}::int`,
    id: sql`action.id`,
    displayStatus: due,
    status: sql`action.kind`,
    number: sql`project.project_no || case when project.rev > 0 then ' rev ' || project.rev else '' end`,
    name: sql`project.name`,
    detail: sql`concat_ws(' · ', ${due}, action.label)`,
    type: sql`null::text`,
    projectId: sql`project.id`,
    changedAt: sql`action.at`,
    by: sql`null::uuid`,
    within: sql`project.id`,
  },
  'service reminder': {
    from: serviceReminders,
    exists: isReminderCurrent,
    id: sql`reminder.id`,
    displayStatus: dueService,
    status: sql`reminder.kind`,
    number: sql`coalesce(vehicle.reg_no, vehicle.vin)`,
    name: sql`service.name`,
    detail: sql`concat_ws(' · ', ${dueService}, vehicle.vin)`,
    type: sql`null::text`,
    projectId: sql`null::uuid`,
    changedAt: sql`reminder.created_at`,
    by: sql`null::uuid`,
    within: sql`vehicle.id`,
  },
};
