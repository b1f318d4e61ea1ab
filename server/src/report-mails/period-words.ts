import type { ReportingFrequency } from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { clockIn, wordsIn } from '../reports/index.ts';

// A period as people say it, on the installation's clock: the same words in the PDF, in the mail and in the history.

export type Span = { periodFrom: string; periodTo: string };

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export function periodWords(frequency: ReportingFrequency | null, { periodFrom, periodTo }: Span, zone: string): string {
  const onDay = wordsIn(zone, day);
  const atTime = clockIn(zone);
  // The last moment that still belongs to it.
  const last = Date.parse(periodTo) - 1;
  if (frequency === 'Daily') return wordsIn(zone, { weekday: 'long', ...day })(periodFrom).replace(',', '');
  if (frequency === 'Weekly') return `Week from ${onDay(periodFrom)} to ${onDay(last)}`;
  if (frequency === 'Monthly') return wordsIn(zone, { month: 'long', year: 'numeric' })(periodFrom);
  const [from, to] = [onDay(periodFrom), onDay(last)];
  return from === to ? `${from}, ${atTime(periodFrom)} to ${atTime(periodTo)}` : `${from}, ${atTime(periodFrom)} to ${to}, ${atTime(periodTo)}`;
}
