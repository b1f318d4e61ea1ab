import { messages } from '../../kit/messages.ts';

export const reportMailsMessages = messages('report-mails', {
  reportsSent: 'Reports sent',
  showMore: 'Show more',
  sendNow: 'Send now',
});
