import { messages } from '../../kit/messages.ts';

export const reportMailsMessages = messages('report-mails', {
  reportsSent: 'Reports sent',
  sendNow: 'Send now',
});
