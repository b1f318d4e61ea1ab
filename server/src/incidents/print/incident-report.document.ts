import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import {
  reportGroupLabels,
  incidentGroupTable,
  type IncidentStatistics,
  type IncidentGroup,
  type ReportGroup,
} from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { maxChartMonths } from '@roadworthy/contract/incidents/incident-months.ts';
import { formatDateTime } from '@roadworthy/contract/kit/date-format.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { IncidentFilters } from '../incident-filters.queries.ts';
import type { IncidentDocument, Letterhead } from './incident.document.ts';

// The incident report as a PDF, with the numbers of the screen under the same filter.

type Contents = Letterhead & {
  figures: IncidentStatistics;
  groups: ReadonlyMap<ReportGroup, readonly IncidentGroup[]>;
  overdue: readonly CorrectiveAction[];
  filters: IncidentFilters;
  zone: string;
  printedBy: string;
  now: Date;
};

export function incidentReportDocument(contents: Contents): IncidentDocument {
  const { company, logo, zone, printedBy, now, filters, groups } = contents;
  return {
    title: 'Incident report',
    number: periodOf(filters),
    subtitle: `Up to ${formatDateTime(now, zone)}, downloaded by ${printedBy}\nDays and months are those of UTC; an incident counts for the day on which it happened.`,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      statisticsBlock(contents),
      monthsBlock(groups.get('month') ?? []),
      ...(['type', 'severity', 'potential', 'location'] as const).flatMap((by) => groupTable(by, groups.get(by) ?? [])),
      ...overdueActions(contents),
    ],
  };
}

const periodOf = ({ from, to }: IncidentFilters): string =>
  from || to ? `${from ?? 'The beginning'} to ${to ?? 'today'}` : 'All days';
const filterSummary = ({ type, status, severity, potential, location, overdue }: IncidentFilters): string =>
  [
    ...(type ?? []),
    ...(status ?? []),
    ...(severity ?? []),
    ...(potential ?? []),
    ...(location ? ['one location'] : []),
    ...(overdue ? ['with overdue actions'] : []),
  ].join(', ');
const formatDays = (count: number | null): string => (count === null ? '–' : `${count} days`);

const statisticsBlock = ({ figures: all, filters }: Contents): Block => ({
  kind: 'fields',
  rows: [
    ...(filterSummary(filters) ? [['Only', filterSummary(filters)] satisfies [string, string]] : []),
    ['Incidents', `${all.total}: ${all.open} open, ${all.inProgress} in progress, ${all.closed} closed`],
    [
      'Corrective actions',
      `${all.actionsOpen + all.actionsDone}: ${all.actionsDone} done, ${all.actionsOpen} open, ${all.actionsOverdue} of them overdue`,
    ],
    [
      'From report to closure',
      `${formatDays(all.medianDaysToClose)} (median), ${formatDays(all.daysToClose)} (average)`,
    ],
  ],
});

const monthsBlock = (rows: readonly IncidentGroup[]): Block => ({
  kind: 'bars',
  heading: rows.length > maxChartMonths ? 'Incidents by month, the last two years' : 'Incidents by month',
  series: [
    { name: 'Closed', tone: 'good' },
    { name: 'Open', tone: 'bad' },
  ],
  bars: rows.slice(-maxChartMonths).map(({ name, closed, open }) => ({ label: name, values: [closed, open] })),
});

const columns = Object.values(incidentGroupTable.columns);
function groupTable(by: ReportGroup, rows: readonly IncidentGroup[]): Block[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: `By ${reportGroupLabels[by].toLowerCase()}`,
      columns: [reportGroupLabels[by], ...columns.slice(1).map(({ title }) => title)],
      widths: ['*', 52, 40, 40, 64, 76, 66],
      rows: rows.map((row) => columns.map(({ value }) => String(value(row) ?? '–'))),
    },
  ];
}

/** More would fill pages; the application lists all of them. */
const maxActions = 25;
function overdueActions({ overdue }: Contents): Block[] {
  if (overdue.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: `Overdue corrective actions of the company (${overdue.length})`,
      columns: ['Due', 'Owner', 'Action', 'Incident'],
      widths: [56, 90, '*', 130],
      rows: overdue
        .slice(0, maxActions)
        .map(({ dueOn, owner, what, incident }) => [
          dueOn,
          owner ? fullName(owner) : '',
          what,
          `${incident.incidentNo} ${incident.title}`,
        ]),
    },
  ];
}
