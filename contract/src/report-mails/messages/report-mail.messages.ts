import { messages } from '../../kit/messages.ts';

export const reportMailMessages = messages('report-mails.report-mail', {
  noReportHasBeenSentYet: 'No report has been sent yet.',
  onItsWay: 'On its way',
  sent: 'Sent',
  notSent: 'Not sent',
  notSentNoMailServerIs: 'Not sent: no mail server is set',
  sentByName: 'Sent by {name}',
});
