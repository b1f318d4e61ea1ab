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
  since: 'it was made',
} as const;
const jobCard = {
  kind: 'jobCard',
  subject: 'finding job card',
  statuses: jobCardStatuses.filter(isOpen),
  button: inboxButtons.open,
  leadsTo: 'finding',
  since: 'it was made',
  mail: 'its own',
} as const;

export const findingRules: readonly InboxRule[] = [
  {
    ...action,
    when: 'its day is to come',
    who: 'the owner of work on a finding',
    words: inboxTasks.correctiveAction,
    mail: 'inbox',
  },
  {
    ...action,
    when: 'its day is over',
    who: 'the owner of work on a finding',
    words: inboxTasks.overdueCorrectiveAction,
    mail: 'its own',
  },
  {
    ...action,
    when: 'its day was over the day before',
    who: 'the company BRM',
    words: inboxTasks.overdueActionOfFinding,
    mail: 'its own',
  },
  { ...jobCard, when: 'its day is over', who: 'who is on the card', words: inboxTasks.overdueRepair },
  {
    ...jobCard,
    when: 'its day was over the day before',
    who: 'the company BRM',
    words: inboxTasks.overdueRepairOfFinding,
  },
];
