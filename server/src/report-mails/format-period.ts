import { reportMailsServerMessages as messages } from '@roadworthy/contract/report-mails/messages/report-mails-server.messages.ts';
import { formatTime, formatDate, formatDateTime } from '@roadworthy/contract/kit/date-format.ts';
import type { ReportingFrequency } from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { dateFormatter } from '../reports/index.ts';

// A period as text in the installation's time zone, worded the same in the PDF, the mail and the history.

export type PeriodSpan = { periodFrom: string; periodTo: string };

export function formatPeriod(
  frequency: ReportingFrequency | null,
  { periodFrom, periodTo }: PeriodSpan,
  zone: string,
): string {
  // The period's end is exclusive, so its last millisecond names the last day.
  const [from, to] = [formatDate(periodFrom, zone), formatDate(Date.parse(periodTo) - 1, zone)];
  if (frequency === 'Daily') return `${dateFormatter(zone, { weekday: 'long' })(periodFrom)} ${from}`;
  if (frequency === 'Weekly') return messages.weekFromFromToTo({ from, to });
  if (frequency === 'Monthly') return dateFormatter(zone, { month: 'long', year: 'numeric' })(periodFrom);
  const end = formatTime(periodTo, zone);
  return messages.periodFromToValue({
    periodFrom: formatDateTime(periodFrom, zone),
    value: from === to ? end : `${to} ${end}`,
  });
}
