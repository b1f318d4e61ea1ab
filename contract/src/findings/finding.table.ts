import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { Finding, findingKindLabel, findingPlace } from './finding.schema.ts';
import { findingStateLabels } from './messages/finding-labels.messages.ts';
import { findingTableMessages as messages } from './messages/finding-table.messages.ts';

/** Findings as a table, on the screen and in downloads. */
export const findingTable = defineTable(Finding, messages.findings, {
  name: { title: messages.what, value: (finding) => finding.name },
  kind: { title: messages.kind, sort: 'kind', value: findingKindLabel },
  place: { title: messages.where, value: findingPlace },
  state: { title: messages.state, value: ({ state }) => findingStateLabels[state] },
  comment: { title: messages.comment, value: ({ comment }) => comment },
  foundAt: { title: messages.found, kind: 'time', sort: 'foundAt', value: ({ foundAt }) => foundAt },
  ageDays: { title: messages.age, kind: 'number', value: ({ ageDays }) => ageDays },
  foundBy: { title: messages.foundBy, value: ({ foundBy }) => personCell(foundBy) },
  work: { title: messages.work, value: ({ work }) => work?.number },
  owner: { title: messages.owner, value: ({ work }) => personCell(work?.owner) },
  dueOn: { title: messages.due, kind: 'day', sort: 'dueOn', value: ({ work }) => work?.dueOn },
  closedAt: { title: messages.closed, kind: 'time', value: ({ closedAt }) => closedAt },
});
