import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const inboxTableMessages = messages('inbox.inbox-table', {
  toDo: 'To do',
  number: 'Number',
  about: 'About',
  detail: 'Detail',
  kind: 'Kind',
  status: shared(commonMessages.status),
  waitingSince: 'Waiting since',
});
