import { messages } from '../../kit/language/messages.ts';

export const reportMailsMessages = messages('report-mails', {
  reportsSent: 'Reports sent',
  sendNow: 'Send now',
  period: 'Period',
  sent: 'Sent',
  by: 'By',
  to: 'To',
  mail: 'Mail',
});
