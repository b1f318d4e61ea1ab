import { inboxButtons, inboxTasks } from './messages/inbox-rules.messages.ts';
import type { InboxRule } from './inbox.rule.types.ts';

// Open work on incidents: somebody has to acknowledge an incident and complete its corrective actions.

/**
 * The Inbox shows every new incident at once. Only urgent ones are mailed: an accident, a severe incident, or one that
 * nobody has acknowledged for a day.
 */
const reported = {
  kind: 'incident',
  subject: 'incident',
  statuses: ['Open', 'In Progress'],
  leadsTo: 'incident',
  since: 'it was created',
} as const;
const newIncident = {
  ...reported,
  when: 'nobody has acknowledged it',
  words: inboxTasks.acknowledgeIncident,
  button: inboxButtons.open,
  mail: 'its own',
} as const;
const urgentIncident = {
  ...reported,
  when: 'nobody has acknowledged it, and it is urgent',
  words: inboxTasks.acknowledgeUrgentIncident,
  button: inboxButtons.open,
  mail: 'inbox',
} as const;
const corrective = {
  kind: 'correctiveAction',
  subject: 'corrective action',
  statuses: ['open'],
  who: 'the owner',
  button: inboxButtons.open,
} as const;

export const incidentInboxRules: readonly InboxRule[] = [
  { ...urgentIncident, who: 'the office' },
  { ...urgentIncident, who: 'the workshop leaders where it happened' },
  { ...newIncident, who: 'the office' },
  { ...newIncident, who: 'the workshop leaders where it happened' },
  {
    ...corrective,
    when: 'it is not overdue yet',
    words: inboxTasks.correctiveAction,
    leadsTo: 'incident',
    since: 'it was created',
    mail: 'inbox',
  },
  {
    ...corrective,
    when: 'it is overdue',
    words: inboxTasks.overdueCorrectiveAction,
    leadsTo: 'incident',
    since: 'it was created',
    mail: 'inbox',
  },
  {
    ...corrective,
    when: 'it has been overdue for a day',
    who: 'the company BRM',
    words: inboxTasks.overdueActionOfIncident,
    leadsTo: 'incident',
    since: 'it was created',
    mail: 'its own',
  },
];
