import { messages } from '../../kit/language/messages.ts';

export const correctiveActionTableMessages = messages('incidents.corrective-action-table', {
  correctiveActions: 'Corrective actions',
  action: 'Action',
  incident: 'Incident',
  owner: 'Owner',
  due: 'Due',
  state: 'State',
  done: 'Done',
  doneBy: 'Done by',
  whatWasDone: 'What was done',
  assigned: 'Assigned',
  number: 'Number',
  place: 'Where',
  priority: 'Priority',
  title: 'Title',
});
