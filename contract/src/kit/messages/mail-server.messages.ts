import { messages } from '../messages.ts';

export const mailServerMessages = messages('kit.mail-server', {
  codeCode: 'Code: {code}',
});
