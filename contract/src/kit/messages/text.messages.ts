import { messages } from '../language/messages.ts';

export const textMessages = messages('kit.text', {
  side: '{side} side',
});
