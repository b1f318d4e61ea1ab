import { messages } from '../messages.ts';

export const mailServerMessages = messages('kit.mail-server', {
  codeCode: 'Code: {code}',
  mailOutboxWaits: 'mail outbox waits',
  aMailWaitsInTheOutbox: 'a mail waits in the outbox: {id}',
  mailToToSubjectValueValue2: 'mail to {to}: {subject}{value}{value2}',
  aMailCouldNotBeSent: 'a mail could not be sent',
});
