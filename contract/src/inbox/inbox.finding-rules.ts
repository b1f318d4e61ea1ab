import { unfinishedActionStates } from '../incidents/corrective-action.machine.ts';
import { isJobCardOpen, jobCardStatuses } from '../job-cards/job-card.machine.ts';
import { inboxButtons, inboxTasks } from './messages/inbox-rules.messages.ts';
import type { InboxRule } from './inbox.rule.types.ts';

// Work on findings. Corrective actions are in their owner's Inbox from the start. Job cards have other rules, so here
// they appear only once they are overdue. If work has been overdue for a day, the BRM's Inbox has it too. The findings
// slice mails the reminders of overdue work. Finished work is in the Inbox of those who re-inspect it.

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
  statuses: jobCardStatuses.filter(isJobCardOpen),
  button: inboxButtons.open,
  leadsTo: 'finding',
  since: 'it was created',
  mail: 'its own',
} as const;

export const findingInboxRules: readonly InboxRule[] = [
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
  {
    ...jobCard,
    kind: 'notOk',
    statuses: ['Completed'],
    who: 'who re-inspects the repair',
    words: inboxTasks.reinspectRepair,
    button: inboxButtons.inspect,
    since: 'it happened',
    mail: 'inbox',
  },
  {
    ...action,
    statuses: ['done'],
    who: 'who re-inspects the corrective action',
    words: inboxTasks.reinspectAction,
    button: inboxButtons.inspect,
    since: 'it happened',
    mail: 'inbox',
  },
];
