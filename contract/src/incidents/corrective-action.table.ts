import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/table.ts';
import { actionStatusOf } from './corrective-action.machine.ts';
import { CorrectiveAction } from './corrective-action.schema.ts';

/** Corrective actions as a table. */
export const correctiveActionTable = defineTable(CorrectiveAction, 'Corrective actions', {
  what: { title: 'Action', value: (action) => action.what },
  incident: {
    title: 'Incident',
    sort: 'incidentNo',
    value: ({ incident }) => `${incident.incidentNo} ${incident.title}`,
  },
  owner: { title: 'Owner', value: (action) => personCell(action.owner) },
  dueOn: { title: 'Due', kind: 'day', sort: 'dueOn', value: (action) => action.dueOn },
  state: { title: 'State', value: actionStatusOf },
  doneAt: { title: 'Done', kind: 'time', sort: 'doneAt', value: (action) => action.doneAt },
  doneBy: { title: 'Done by', value: (action) => personCell(action.doneBy) },
  doneNote: { title: 'What was done', value: (action) => action.doneNote },
  createdAt: { title: 'Assigned', kind: 'time', sort: 'createdAt', value: (action) => action.createdAt },
});
