import { correctiveActionTableMessages as messages } from './messages/corrective-action-table.messages.ts';
import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { actionStatusOf } from './corrective-action.machine.ts';
import { CorrectiveAction } from './corrective-action.schema.ts';

/** Corrective actions as a table. */
export const correctiveActionTable = defineTable(CorrectiveAction, messages.correctiveActions, {
  what: { title: messages.action, value: (action) => action.what },
  incident: {
    title: messages.incident,
    sort: 'incidentNo',
    value: ({ incident }) => `${incident.incidentNo} ${incident.title}`,
  },
  owner: { title: messages.owner, value: (action) => personCell(action.owner) },
  dueOn: { title: messages.due, kind: 'day', sort: 'dueOn', value: (action) => action.dueOn },
  state: { title: messages.state, value: actionStatusOf },
  doneAt: { title: messages.done, kind: 'time', sort: 'doneAt', value: (action) => action.doneAt },
  doneBy: { title: messages.doneBy, value: (action) => personCell(action.doneBy) },
  doneNote: { title: messages.whatWasDone, value: (action) => action.doneNote },
  createdAt: { title: messages.assigned, kind: 'time', sort: 'createdAt', value: (action) => action.createdAt },
});
