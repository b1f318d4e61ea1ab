import { messages } from '../messages.ts';

export const textMessages = messages('kit.text', {
  side: '{side} side',
});
