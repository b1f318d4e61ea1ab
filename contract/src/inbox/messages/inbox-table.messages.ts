import { messages } from '../../kit/messages.ts';

export const inboxTableMessages = messages('inbox.inbox-table', {
  toDo: 'To do',
  number: 'Number',
  about: 'About',
  detail: 'Detail',
  kind: 'Kind',
  status: 'Status',
  waitingSince: 'Waiting since',
});
