import { messages } from '../../kit/language/messages.ts';

export const mailTableMessages = messages('mails.mail-table', {
  subject: 'Subject',
  to: 'To',
  written: 'Written',
  state: 'State',
  sent: 'Sent',
  tries: 'Attempts',
  lastError: 'Last error',
  noMailServer: 'There is no mail server (SMTP_URL), so emails are not sent. You can read them here.',
});
