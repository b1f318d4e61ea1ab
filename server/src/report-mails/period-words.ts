import type { ReportingFrequency } from '@roadworthy/contract/report-mails/report-mail.schema.ts';

// A period as people say it, on the installation's clock: the same words in the PDF, in the mail and in the history.

export type Span = { periodFrom: string; periodTo: string };

const words = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  return (at: string | number): string => format.format(new Date(at));
};
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export function periodWords(frequency: ReportingFrequency | null, { periodFrom, periodTo }: Span, zone: string): string {
  const onDay = words(zone, day);
  const atTime = words(zone, time);
  // The last moment that still belongs to it.
  const last = Date.parse(periodTo) - 1;
  if (frequency === 'Daily') return words(zone, { weekday: 'long', ...day })(periodFrom).replace(',', '');
  if (frequency === 'Weekly') return `Week from ${onDay(periodFrom)} to ${onDay(last)}`;
  if (frequency === 'Monthly') return words(zone, { month: 'long', year: 'numeric' })(periodFrom);
  const [from, to] = [onDay(periodFrom), onDay(last)];
  return from === to ? `${from}, ${atTime(periodFrom)} to ${atTime(periodTo)}` : `${from}, ${atTime(periodFrom)} to ${to}, ${atTime(periodTo)}`;
}

export const momentWords = (at: string, zone: string): string => words(zone, { day: '2-digit', month: 'short', year: 'numeric', ...time })(at);
/** `Mon` over `2 Jun` below a bar; a day has no clock. */
export const barName = (date: string): string => `${words('UTC', { weekday: 'short' })(date)}\n${words('UTC', { day: 'numeric', month: 'short' })(date)}`;
