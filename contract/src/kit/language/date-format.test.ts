import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAxisDay, formatTime, formatDate, formatDateTime, formatDateTimeUtc } from './date-format.ts';

describe('a formatted day', () => {
  it('uses the time zone: late evening in one zone is already the next day in another', () => {
    expect(['UTC', 'Asia/Tokyo', 'America/New_York'].map((zone) => formatDate('2040-03-01T02:00:00Z', zone))).toEqual([
      '2040-03-01',
      '2040-03-01',
      '2040-02-29',
    ]);
    expect(formatDate('2039-12-31T15:00:00Z', 'Asia/Tokyo')).toBe('2040-01-01');
  });

  it('is shortened to weekday, month and day for a chart axis', () => {
    expect(['2026-10-05', '2040-02-29'].map(formatAxisDay)).toEqual(['Mon 10-05', 'Wed 02-29']);
  });
});

describe('a formatted moment', () => {
  it.each([
    ['2026-01-05T00:01:00Z', '12:01 AM'],
    ['2026-01-05T09:05:59Z', '09:05 AM'],
    ['2026-01-05T12:00:00Z', '12:00 PM'],
    ['2026-01-05T23:59:00Z', '11:59 PM'],
  ])('%s is %s', (at, text) => {
    expect(formatTime(at, 'UTC')).toBe(text);
    expect(formatDateTimeUtc(at)).toBe(`2026-01-05 ${text} UTC`);
  });

  it('uses the clock of the given zone, across a daylight saving change', () => {
    expect(formatDateTime('2040-03-25T00:59:00Z', 'Europe/London')).toBe('2040-03-25 12:59 AM');
    expect(formatDateTime(Date.parse('2040-03-25T01:00:00Z'), 'Europe/London')).toBe('2040-03-25 02:00 AM');
  });

  it("uses the reader's clock when no zone is given", () => {
    expect(formatDateTime(new Date(2026, 0, 5, 15, 30))).toBe('2026-01-05 03:30 PM');
  });
});

describe('dates in another language', () => {
  // The language of a process is set once, so each test reloads its modules.
  afterEach(() => {
    vi.resetModules();
  });
  async function inSwedish() {
    vi.resetModules();
    const { languageCode, setLanguage, createLanguage } = await import('./messages.ts');
    setLanguage(createLanguage('sv-SE', {}));
    return { ...(await import('./date-format.ts')), languageCode };
  }

  it('name the weekdays in that language', async () => {
    const swedish = await inSwedish();
    expect(swedish.formatAxisDay('2026-10-05')).toBe('mån 10-05');
    expect(swedish.languageCode()).toBe('sv');
  });

  it('are written with their time as in English', async () => {
    const swedish = await inSwedish();
    swedish.formatAxisDay('2026-10-05');
    expect(swedish.formatDateTimeUtc('2026-10-05T21:20:00Z')).toBe('2026-10-05 09:20 PM UTC');
  });
});
