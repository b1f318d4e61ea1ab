import { formatters } from './formatters.ts';
import { locale } from './messages.ts';

// Days and times as people read them on screens, in PDFs and in mails: YYYY-MM-DD, followed by hh:mm AM or PM. Machine
// formats, and evidence, which needs seconds, are formatted elsewhere.

type Instant = string | number | Date;

/** Returns whether a name is that of a time zone, such as Europe/London. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const formatterFor = (language: string, zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  formatters.getDateTimeFormat(language, { ...options, ...(zone && { timeZone: zone }) });

/**
 * Formats a date as `2026-10-05`. `zone` is a name such as Europe/London, by default the reader's own zone. The Swedish
 * locale writes dates in this form.
 */
export const formatDate = (at: Instant, zone?: string): string =>
  formatterFor('sv-SE', zone, { dateStyle: 'short' }).format(new Date(at));

/** Formats a time as `09:20 AM`. */
export const formatTime = (at: Instant, zone?: string): string =>
  // Some ICU versions put a narrow no-break space before AM, which the font of a mail's subject may lack.
  formatterFor('en-US', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' })
    .format(new Date(at))
    .replace(/\s/u, ' ');

/** Formats a date and time as `2026-10-05 09:20 AM`. */
export const formatDateTime = (at: Instant, zone?: string): string => `${formatDate(at, zone)} ${formatTime(at, zone)}`;

/** Formats a date and time as `2026-10-05 09:20 AM UTC`, for readers who may be in any time zone. */
export const formatDateTimeUtc = (at: Instant): string => `${formatDateTime(at, 'UTC')} UTC`;

/**
 * Formats a day such as `2026-10-05`, which has no time zone, as `Mon 10-05`, for the axis of a chart where a year does
 * not fit.
 */
export const formatAxisDay = (day: string): string =>
  `${formatterFor(locale(), 'UTC', { weekday: 'short' }).format(new Date(day))} ${day.slice(5)}`;
