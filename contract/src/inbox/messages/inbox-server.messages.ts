import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const inboxServerMessages = messages('inbox.inbox-server', {
  itemsWaiting: '{count, plural, one {# item is waiting for you} other {# items are waiting for you}}',
  itemSubject: '{what}: {number} {name}',
  itemLine: '{what}: {number} “{name}”.',
  reminder: 'Reminder: {subject}',
  due: 'due {day}',
  takenOver: '{to} instead of {from}',
  greeting: shared(commonMessages.helloFirstName),
  openInbox: 'Open the Inbox',
  mailChoiceHint: 'Choose which of these emails you get: {url}',
});
