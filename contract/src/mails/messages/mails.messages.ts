import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const mailsMessages = messages('mails', {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  mailOutbox: 'Mail Outbox',
  searchMails: 'Search emails',
  noMails: 'No emails yet.',
  readMail: 'Read',
  to: 'To <to></to>',
  close: shared(commonMessages.close),
});
