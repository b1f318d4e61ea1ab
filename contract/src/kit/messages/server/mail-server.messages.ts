import { messages } from '../../language/messages.ts';

export const mailServerMessages = messages('kit.mail-server', {
  code: 'Code: {code}',
});
