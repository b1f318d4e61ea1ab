import { messages } from '../language/messages.ts';

export const textMessages = messages('kit.text', {
  otherZone: 'Days are those of {zone}. Times are in your time zone, {own}.',
  side: '{side} side',
});
