import { unfinishedActionStates } from '../incidents/corrective-action.machine.ts';
import { isOpen, jobCardStatuses } from '../job-cards/job-card.machine.ts';
import { inboxButtons, inboxTasks } from './messages/inbox-rules.messages.ts';
import type { InboxRule } from './inbox.rule.types.ts';

// Work on findings: corrective actions wait for their owner from the start, job cards are in the Inbox anyway and wait here
// once they are overdue. Work that has been overdue for a day also waits for the BRM. The findings slice mails
// the reminders of overdue work.

const action = {
  kind: 'correctiveAction',
  subject: 'finding action',
  statuses: unfinishedActionStates,
  button: inboxButtons.open,
  leadsTo: 'finding',
  since: 'it was created',
} as const;
const jobCard = {
  kind: 'jobCard',
  subject: 'finding job card',
  statuses: jobCardStatuses.filter(isOpen),
  button: inboxButtons.open,
  leadsTo: 'finding',
  since: 'it was created',
  mail: 'its own',
} as const;

export const findingRules: readonly InboxRule[] = [
  {
    ...action,
    when: 'it is not overdue yet',
    who: 'the owner of work on a finding',
    words: inboxTasks.correctiveAction,
    mail: 'inbox',
  },
  {
    ...action,
    when: 'it is overdue',
    who: 'the owner of work on a finding',
    words: inboxTasks.overdueCorrectiveAction,
    mail: 'its own',
  },
  {
    ...action,
    when: 'it has been overdue for a day',
    who: 'the company BRM',
    words: inboxTasks.overdueActionOfFinding,
    mail: 'its own',
  },
  { ...jobCard, when: 'it is overdue', who: 'who is on the card', words: inboxTasks.overdueRepair },
  {
    ...jobCard,
    when: 'it has been overdue for a day',
    who: 'the company BRM',
    words: inboxTasks.overdueRepairOfFinding,
  },
];
