import { describe, expect, it } from 'vitest';
import { formatAxisDay, formatTime, formatDate, formatDateTime, formatDateTimeUtc } from './date-format.ts';

describe('a day', () => {
  it('is that of the time zone: late in the evening of one it is tomorrow in the other', () => {
    expect(['UTC', 'Asia/Tokyo', 'America/New_York'].map((zone) => formatDate('2040-03-01T02:00:00Z', zone))).toEqual([
      '2040-03-01',
      '2040-03-01',
      '2040-02-29',
    ]);
    expect(formatDate('2039-12-31T15:00:00Z', 'Asia/Tokyo')).toBe('2040-01-01');
  });

  it('stands below a bar by the end of its name', () => {
    expect(['2026-10-05', '2040-02-29'].map(formatAxisDay)).toEqual(['Mon 10-05', 'Wed 02-29']);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-01-05T00:01:00Z', '12:01 AM'],
    ['2026-01-05T09:05:59Z', '09:05 AM'],
    ['2026-01-05T12:00:00Z', '12:00 PM'],
    ['2026-01-05T23:59:00Z', '11:59 PM'],
  ])('%s is %s', (at, text) => {
    expect(formatTime(at, 'UTC')).toBe(text);
    expect(formatDateTimeUtc(at)).toBe(`2026-01-05 ${text} UTC`);
  });

  it('is told on the clock of its zone, through a change of that clock', () => {
    expect(formatDateTime('2040-03-25T00:59:00Z', 'Europe/London')).toBe('2040-03-25 12:59 AM');
    expect(formatDateTime(Date.parse('2040-03-25T01:00:00Z'), 'Europe/London')).toBe('2040-03-25 02:00 AM');
  });

  it('is told on the clock of whoever reads where no zone is named', () => {
    expect(formatDateTime(new Date(2026, 0, 5, 15, 30))).toBe('2026-01-05 03:30 PM');
  });
});
