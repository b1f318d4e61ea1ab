import { messages } from '../messages.ts';

export const textMessages = messages('kit.text', {
  sideSide: '{side} side',
});
