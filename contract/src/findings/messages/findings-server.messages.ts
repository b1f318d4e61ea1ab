import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** Reminders of overdue work on findings. */
export const findingMails = messages('findings.mails', {
  greeting: shared(commonMessages.helloFirstName),
  overdueJobCard: 'A job card is overdue: {number}',
  overdueAction: 'A corrective action is overdue: {number}',
  overdueSince: 'Overdue since {dueOn}: {name}.',
  openFinding: 'Open the finding',
});
