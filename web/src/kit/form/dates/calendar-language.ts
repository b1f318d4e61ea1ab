import dayjs from 'dayjs';

// Names of months and weekdays in calendars. They are not messages, because browsers have them in every language.

const tokens: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'D', month: 'MMMM', year: 'YYYY' };

/**
 * Registers the calendar of a language with dayjs, and returns dayjs's name for it. English is built into dayjs; the
 * week starts on Sunday in every language.
 */
export function registerCalendarLanguage(locale: string): string {
  if (locale.startsWith('en')) return 'en';
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const monthsAs = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) => formatter({ month }).format(Date.UTC(2026, index, 1)));
  // Starts from 4 January 2026, a Sunday.
  const weekdaysAs = (weekday: 'long' | 'short') =>
    Array.from({ length: 7 }, (_, index) => formatter({ weekday }).format(Date.UTC(2026, 0, 4 + index)));
  const date = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
    .formatToParts(Date.UTC(2026, 0, 4))
    .map(({ type, value }) => tokens[type] ?? `[${value}]`)
    .join('');
  // dayjs looks names up in lower case.
  const name = locale.toLowerCase();
  dayjs.locale(name, {
    name,
    months: monthsAs('long'),
    monthsShort: monthsAs('short'),
    weekdays: weekdaysAs('long'),
    weekdaysShort: weekdaysAs('short'),
    weekdaysMin: weekdaysAs('short'),
    formats: { LT: 'hh:mm A', LL: date },
  });
  return name;
}
