import { escalationStateLabels } from '../escalations/messages/escalation.messages.ts';
import { requestStatusLabels } from '../requests/request.machine.ts';
import { ticketStatusLabels } from '../tickets/ticket.machine.ts';
import { incidentStatusLabels } from '../incidents/messages/incident-labels.messages.ts';
import { jobCardStatusLabels } from '../job-cards/messages/job-card/job-card-labels.messages.ts';
import { labelOf } from '../kit/language/labels.ts';
import { formatPlanStatus } from '../work-plans/work-plan.machine.ts';
import { projectStatusLabels } from '../projects/messages/project-labels.messages.ts';
import { inboxTableMessages as messages } from './messages/inbox-table.messages.ts';
import { replaceableRoleLabels } from '../replacements/messages/replacement.messages.ts';
import { defineTable } from '../kit/lists/table.ts';
import { inboxKindNames } from './messages/inbox-kinds.messages.ts';
import { InboxItem } from './inbox.schema.ts';

/**
 * The status labels of each kind of record. Corrective actions, the job cards of findings, reviews of assessments
 * and services show their due date instead.
 */
const statusLabels: Record<InboxItem['subject'], (status: string) => string> = {
  project: (status) => labelOf(projectStatusLabels, status),
  plan: formatPlanStatus,
  escalation: (status) => labelOf(escalationStateLabels, status),
  ticket: (status) => labelOf(ticketStatusLabels, status),
  request: (status) => labelOf(requestStatusLabels, status),
  'job card': (status) => labelOf(jobCardStatusLabels, status),
  incident: (status) => labelOf(incidentStatusLabels, status),
  'corrective action': (due) => due,
  'finding action': (due) => due,
  'finding job card': (due) => due,
  'assessment review': (due) => due,
  'service reminder': (due) => due,
  replacement: (part) => labelOf(replaceableRoleLabels, part),
};

/** The Inbox as a table, for screens and downloads. */
export const inboxTable = defineTable(InboxItem, 'Inbox', {
  what: { title: messages.toDo, value: (item) => item.what },
  number: { title: messages.number, sort: 'number', value: (item) => item.number },
  name: { title: messages.about, value: (item) => item.name },
  detail: { title: messages.detail, value: (item) => item.detail },
  kind: { title: messages.kind, value: (item) => inboxKindNames[item.kind] },
  status: { title: messages.status, value: ({ subject, status }) => statusLabels[subject](status) },
  since: { title: messages.waitingSince, kind: 'time', sort: 'since', value: (item) => item.since },
});
