import { inboxButtons, inboxTasks } from './messages/inbox-rules.messages.ts';
import type { InboxRule } from './inbox.rule.types.ts';

// Escalations of plans with rules of their own. Each step sends its own mails (server/src/escalations).

const escalation = {
  kind: 'escalation',
  subject: 'escalation',
  leadsTo: 'plan',
  since: 'it happened',
  mail: 'its own',
} as const;
const open = {
  ...escalation,
  statuses: ['open'],
  who: 'the notified people',
  button: inboxButtons.acknowledge,
} as const;

export const escalationInboxRules: readonly InboxRule[] = [
  { ...open, when: 'there is time to acknowledge it', words: inboxTasks.acknowledgeEscalation },
  { ...open, when: 'nobody acknowledged it in time', words: inboxTasks.acknowledgeOverdueEscalation },
  {
    ...escalation,
    statuses: ['acknowledged'],
    who: 'the company BRM',
    words: inboxTasks.closeEscalation,
    button: inboxButtons.close,
  },
];
