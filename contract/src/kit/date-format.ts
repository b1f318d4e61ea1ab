// Days and times as people read them, on screens, on papers and in mails alike: YYYY-MM-DD, and hh:mm AM or PM behind it (document 2 section 9, document 3
// section 9). What machines and evidence need to the second is written otherwise.

type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatterFor(locale: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${zone ?? ''}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...(zone && { timeZone: zone }) });
  formats.set(key, known);
  return known;
}

/** `2026-10-05`. `zone` is a name such as Europe/London; without one it is the clock of whoever reads. Sweden writes days so. */
export const formatDate = (at: Instant, zone?: string): string => formatterFor('sv-SE', zone, { dateStyle: 'short' }).format(new Date(at));

/** `09:20 AM` */
export const formatTime = (at: Instant, zone?: string): string =>
  // The library may put a narrow space before AM, which the type of a mail's subject need not have.
  formatterFor('en-US', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' }).format(new Date(at)).replace(/\s/u, ' ');

/** `2026-10-05 09:20 AM` */
export const formatDateTime = (at: Instant, zone?: string): string => `${formatDate(at, zone)} ${formatTime(at, zone)}`;

/** `2026-10-05 09:20 AM UTC`, where whoever reads may be anywhere. */
export const formatDateTimeUtc = (at: Instant): string => `${formatDateTime(at, 'UTC')} UTC`;

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });
/** `Mon 10-05`, below a bar, where a year has no room. The day, `2026-10-05`, has no clock. */
export const formatAxisDay = (day: string): string => `${weekday.format(new Date(day))} ${day.slice(5)}`;
