import { messages } from '../language/messages.ts';

export const textMessages = messages('kit.text', {
  otherZone: 'Days follow {zone}. Times are in your time zone, {own}.',
  side: '{side} side',
  waitsSince: '{what} (since {at}, {days, plural, =0 {today} one {# day} other {# days}})',
  sentenceSince: '{what} · since {at} ({days, plural, =0 {today} one {# day} other {# days}})',
});
