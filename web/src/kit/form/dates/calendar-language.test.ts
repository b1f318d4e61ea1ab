import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';
import { afterEach, describe, expect, it } from 'vitest';
import { registerCalendarLanguage } from './calendar-language.ts';

afterEach(() => {
  dayjs.locale('en');
});

/** Returns the texts of a calendar in this language for 5 October 2026, a Monday. */
function shownIn(locale: string): string[] {
  const adapter = new AdapterDayjs({ locale: registerCalendarLanguage(locale) });
  const day = dayjs('2026-10-05T09:05:00');
  return (['month', 'monthShort', 'weekday', 'fullDate'] as const).map((format) => adapter.format(day, format));
}

describe('a calendar', () => {
  it.each([
    ['en-GB', ['October', 'Oct', 'Monday', 'Oct 5, 2026']],
    ['de-DE', ['Oktober', 'Okt', 'Montag', '5. Okt 2026']],
    ['fr-FR', ['octobre', 'oct.', 'lundi', '5 oct. 2026']],
  ])('names months and weekdays in its language: %s', (locale, texts) => {
    expect(shownIn(locale)).toEqual(texts);
  });

  it('starts the week on Sunday even in German, as the specification shows it', () => {
    const adapter = new AdapterDayjs({ locale: registerCalendarLanguage('de-DE') });
    expect(adapter.getWeekArray(dayjs('2026-10-05'))[0]?.map((day) => day.format('dd'))[0]).toBe('So');
  });
});
