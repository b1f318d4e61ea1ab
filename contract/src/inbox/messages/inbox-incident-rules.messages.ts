import { messages } from '../../kit/messages.ts';

export const inboxIncidentRulesMessages = messages('inbox.inbox-incident-rules', {
  open: 'Open',
});
