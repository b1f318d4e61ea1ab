import { messages } from '../../kit/messages.ts';

export const inboxSignatureRulesMessages = messages('inbox.inbox-signature-rules', {
  sign: 'Sign',
  open: 'Open',
});
