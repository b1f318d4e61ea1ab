import { clockIn, dayIn, momentIn } from '@roadworthy/contract/kit/moment.ts';
import type { ReportingFrequency } from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { wordsIn } from '../reports/index.ts';

// A period as people say it, on the installation's clock: the same words in the PDF, in the mail and in the history.

export type Span = { periodFrom: string; periodTo: string };

export function periodWords(frequency: ReportingFrequency | null, { periodFrom, periodTo }: Span, zone: string): string {
  // The last moment that still belongs to it.
  const [from, to] = [dayIn(periodFrom, zone), dayIn(Date.parse(periodTo) - 1, zone)];
  if (frequency === 'Daily') return `${wordsIn(zone, { weekday: 'long' })(periodFrom)} ${from}`;
  if (frequency === 'Weekly') return `Week from ${from} to ${to}`;
  if (frequency === 'Monthly') return wordsIn(zone, { month: 'long', year: 'numeric' })(periodFrom);
  const end = clockIn(periodTo, zone);
  return `${momentIn(periodFrom, zone)} to ${from === to ? end : `${to} ${end}`}`;
}
