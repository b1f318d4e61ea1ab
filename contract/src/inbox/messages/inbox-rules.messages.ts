import { messages } from '../../kit/messages.ts';

export const inboxRulesMessages = messages('inbox.inbox-rules', {
  assign: 'Assign',
  open: 'Open',
  view: 'View',
  answer: 'Answer',
  review: 'Review',
  audit: 'Audit',
  createPlan: 'Create plan',
  start: 'Start',
  inspect: 'Inspect',
  rectify: 'Rectify',
  complete: 'Complete',
  decide: 'Decide',
  read: 'Read',
  signOff: 'Sign off',
});
