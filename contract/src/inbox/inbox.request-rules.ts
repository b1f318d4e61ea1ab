import { unansweredStatuses } from '../requests/request.machine.ts';
import { inboxButtons, inboxTasks } from './messages/inbox-rules.messages.ts';
import type { InboxRule } from './inbox.rule.types.ts';

// Requests for work. Any leader may answer one. The requests slice mails the answer to the requester.

const request = { kind: 'request', subject: 'request', leadsTo: 'request', since: 'it happened' } as const;
const open = {
  ...request,
  statuses: unansweredStatuses,
  words: inboxTasks.answerRequest,
  button: inboxButtons.answer,
  mail: 'inbox',
} as const;
const answered = {
  ...request,
  when: 'the person who asked has not read the answer',
  who: 'the person who asked',
  button: inboxButtons.read,
  mail: 'its own',
} as const;

export const requestInboxRules: readonly InboxRule[] = [
  { ...open, who: 'the office' },
  { ...open, who: 'the workshop leaders' },
  { ...answered, statuses: ['Accepted', 'Joined', 'Declined'], words: inboxTasks.readRequestAnswer },
  { ...answered, statuses: ['Finished'], words: inboxTasks.readRequestFinished },
];
