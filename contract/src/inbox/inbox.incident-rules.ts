import type { InboxRule } from './inbox.rule.types.ts';

// What waits after a report: that somebody acknowledges it, and that what follows from it is done.

/** The Inbox has every new incident at once; its mails are for what is urgent: an accident, a severe one, and one that a day has passed over. */
const reported = { kind: 'incident', subject: 'incident', statuses: ['Open', 'In Progress'], leadsTo: 'incident', since: 'it was made' } as const;
const newIncident = { ...reported, when: 'nobody has acknowledged it', words: 'Acknowledge the incident', button: 'Open', mail: 'its own' } as const;
const urgentIncident = {
  ...reported,
  when: 'nobody has acknowledged it, and it is urgent',
  words: 'Acknowledge the incident now',
  button: 'Open',
  mail: 'inbox',
} as const;
const corrective = { kind: 'correctiveAction', subject: 'corrective action', statuses: ['open'], who: 'the owner', button: 'Open' } as const;

export const incidentRules: readonly InboxRule[] = [
  { ...urgentIncident, who: 'the office' },
  { ...urgentIncident, who: 'the workshop leaders where it happened' },
  { ...newIncident, who: 'the office' },
  { ...newIncident, who: 'the workshop leaders where it happened' },
  { ...corrective, when: 'its day is to come', words: 'Do the corrective action', leadsTo: 'incident', since: 'it was made', mail: 'inbox' },
  { ...corrective, when: 'its day is over', words: 'Overdue: do the corrective action', leadsTo: 'incident', since: 'it was made', mail: 'inbox' },
];
