import { messages } from '../../kit/messages.ts';

export const inboxServerMessages = messages('inbox.inbox-server', {
  countThingsWaitForYou: '{count} things wait for you',
  helloFirstName: 'Hello {firstName},',
  openTheInbox: 'Open the Inbox',
  open: 'Open',
});
