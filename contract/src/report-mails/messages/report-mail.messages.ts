import { messages } from '../../kit/language/messages.ts';

export const reportMailMessages = messages('report-mails.report-mail', {
  noReports: 'No reports have been sent yet.',
  onItsWay: 'Sending',
  sent: 'Sent',
  notSent: 'Not sent',
  noServer: 'Not sent: no mail server is set up',
  sentBy: 'Sent by {name}',
  sentTo: 'Report sent to {to}',
  createdOnly: 'The report for {to} is ready but was not sent: no mail server is set up. It is in the Mail Outbox.',
  sentManually: 'Sent manually',
  due: 'Next report: {due}',
  asRecorded: 'Real Time: a report is sent within 15 minutes of work being recorded.',
  byHand: 'No reporting frequency is chosen, so reports are only sent manually.',
  notStarted: 'Reports start once the first work plan has started.',
  lastOne: 'All work is done. The last report will be sent within 15 minutes.',
  allDone: 'All work is done. No further report is due.',
  nobody: 'The customer’s account is closed, so there is no one to send reports to.',
});
