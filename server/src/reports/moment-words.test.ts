import { expect, it } from 'vitest';
import { dayIn } from './moment-words.ts';

it('the day is that of the time zone: late in the evening of one it is tomorrow in the other', () => {
  expect(['UTC', 'Asia/Tokyo', 'America/New_York'].map((zone) => dayIn('2040-03-01T02:00:00Z', zone))).toEqual(['2040-03-01', '2040-03-01', '2040-02-29']);
  expect(dayIn('2039-12-31T15:00:00Z', 'Asia/Tokyo')).toBe('2040-01-01');
});
