import { messages } from '../language/messages.ts';

export const textMessages = messages('kit.text', {
  otherZone: 'Dates use the {zone} time zone. Times use yours ({own}).',
  side: '{side} side',
  waitsSince: '{what} (since {at}, {days, plural, =0 {today} one {# day} other {# days}})',
  sentenceSince: '{what} · since {at} ({days, plural, =0 {today} one {# day} other {# days}})',
});
