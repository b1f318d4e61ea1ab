import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable, joinValues, type TableColumn } from '../kit/lists/table.ts';
import { formatDefect, defectSeverityLabels } from '../parts/defects/defect-code.schema.ts';
import { ticketPriorityLabels } from '../tickets/messages/ticket-plain-fields.messages.ts';
import { Finding, formatFindingKind, formatFindingPlace } from './finding.schema.ts';
import { findingStateLabels } from './messages/finding-labels.messages.ts';
import { formatAnswer } from '../parts/follow-up/follow-up.rules.ts';
import { findingTableMessages as messages } from './messages/finding-table.messages.ts';

const columns = {
  name: { title: messages.what, value: (finding) => finding.name },
  kind: { title: messages.kind, sort: 'kind', value: formatFindingKind },
  place: { title: messages.where, value: formatFindingPlace },
  state: { title: messages.state, value: ({ state }) => findingStateLabels[state] },
  defect: { title: messages.defect, value: ({ defect }) => defect && formatDefect(defect) },
  severity: { title: messages.severity, value: ({ defect }) => defect && defectSeverityLabels[defect.severity] },
  answers: { title: messages.answers, value: ({ answers }) => answers && joinValues(answers.map(formatAnswer)) },
  comment: { title: messages.comment, value: ({ comment }) => comment },
  foundAt: { title: messages.found, kind: 'time', sort: 'foundAt', value: ({ foundAt }) => foundAt },
  ageDays: { title: messages.age, kind: 'number', value: ({ ageDays }) => ageDays },
  foundBy: { title: messages.foundBy, value: ({ foundBy }) => formatPersonCell(foundBy) },
  work: { title: messages.work, value: ({ work }) => work?.number },
  owner: { title: messages.owner, value: ({ work }) => formatPersonCell(work?.owner) },
  priority: { title: messages.priority, value: ({ work }) => work && ticketPriorityLabels[work.priority] },
  dueOn: { title: messages.due, kind: 'day', sort: 'dueOn', value: ({ work }) => work?.dueOn },
  closedAt: { title: messages.closed, kind: 'time', value: ({ closedAt }) => closedAt },
} as const satisfies Record<string, TableColumn<Finding>>;
/** Findings as a table, on the screen and in downloads. */
export const findingTable = defineTable(Finding, messages.findings, columns, ({ photos }) => photos);
