import { messages } from '../../language/messages.ts';

/** A range of days, both ends included. Days are counted in UTC, like the preferred start of a job card. */
export const rangeMessages = messages('kit.day-range', {
  order: 'The last day can’t be before the first day',
  length: 'A range can have at most 366 days',
});
