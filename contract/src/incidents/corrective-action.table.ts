import { correctiveActionTableMessages as messages } from './messages/corrective-action-table.messages.ts';
import { formatPersonCell } from '../access/user.schema.ts';
import { ticketPriorityLabels } from '../tickets/messages/ticket-plain-fields.messages.ts';
import { defineTable } from '../kit/lists/table.ts';
import { toActionStatus } from './corrective-action.machine.ts';
import { CorrectiveAction } from './corrective-action.schema.ts';

export const correctiveActionTable = defineTable(CorrectiveAction, messages.correctiveActions, {
  what: { title: messages.action, value: ({ title, what }) => title ?? what },
  incident: {
    title: messages.incident,
    sort: 'incidentNo',
    value: ({ incident }) => incident && `${incident.incidentNo} ${incident.title}`,
  },
  owner: { title: messages.owner, value: (action) => formatPersonCell(action.owner) },
  dueOn: { title: messages.due, kind: 'day', sort: 'dueOn', value: (action) => action.dueOn },
  state: { title: messages.state, value: toActionStatus },
  doneAt: { title: messages.done, kind: 'time', sort: 'doneAt', value: (action) => action.doneAt },
  doneBy: { title: messages.doneBy, value: (action) => formatPersonCell(action.doneBy) },
  doneNote: { title: messages.whatWasDone, value: (action) => action.doneNote },
  actionNo: { title: messages.number, sort: 'actionNo', value: (action) => action.actionNo },
  place: { title: messages.place, value: ({ place, part }) => [place, part].filter(Boolean).join(' · ') },
  priority: { title: messages.priority, value: ({ priority }) => ticketPriorityLabels[priority] },
  createdAt: { title: messages.assigned, kind: 'time', sort: 'createdAt', value: (action) => action.createdAt },
});
