import { locale } from './messages.ts';

// Days and times as people read them on screens, in PDFs and in mails: YYYY-MM-DD, followed by hh:mm AM or PM. Machine
// formats and evidence, which need seconds, are written elsewhere.

type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatterFor(
  language: string,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${zone ?? ''} ${Object.keys(options).join(' ')}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, ...(zone && { timeZone: zone }) });
  formats.set(key, known);
  return known;
}

/**
 * `2026-10-05`. `zone` is a name such as Europe/London; the default is the reader's own zone. The Swedish locale writes
 * dates in this form.
 */
export const formatDate = (at: Instant, zone?: string): string =>
  formatterFor('sv-SE', zone, { dateStyle: 'short' }).format(new Date(at));

/** `09:20 AM` */
export const formatTime = (at: Instant, zone?: string): string =>
  // Some ICU versions put a narrow no-break space before AM, which the font of a mail subject may lack.
  formatterFor('en-US', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' })
    .format(new Date(at))
    .replace(/\s/u, ' ');

/** `2026-10-05 09:20 AM` */
export const formatDateTime = (at: Instant, zone?: string): string => `${formatDate(at, zone)} ${formatTime(at, zone)}`;

/** `2026-10-05 09:20 AM UTC`, for readers who may be in any time zone. */
export const formatDateTimeUtc = (at: Instant): string => `${formatDateTime(at, 'UTC')} UTC`;

/** `Mon 10-05`, for a chart axis where a year does not fit. The day, `2026-10-05`, has no time zone. */
export const formatAxisDay = (day: string): string =>
  `${formatterFor(locale(), 'UTC', { weekday: 'short' }).format(new Date(day))} ${day.slice(5)}`;
