import { messages } from '../../kit/messages.ts';

export const mailsMessages = messages('mails', {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  mailOutbox: 'Mail Outbox',
  searchMails: 'Search Mails',
  noMailHasBeenWrittenYet: 'No mail has been written yet.',
  read: 'Read',
  to: 'To <to></to>',
  close: 'Close',
});
