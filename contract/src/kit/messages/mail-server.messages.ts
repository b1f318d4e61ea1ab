import { messages } from '../messages.ts';

export const mailServerMessages = messages('kit.mail-server', {
  code: 'Code: {code}',
});
