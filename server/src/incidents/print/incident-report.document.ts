import { incidentsServerMessages as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
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
    title: messages.incidentReport,
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
  from || to ? `${from ?? messages.theBeginning} to ${to ?? 'today'}` : messages.allDays;
const filterSummary = ({ type, status, severity, potential, location, overdue }: IncidentFilters): string =>
  [
    ...(type ?? []),
    ...(status ?? []),
    ...(severity ?? []),
    ...(potential ?? []),
    ...(location ? ['one location'] : []),
    ...(overdue ? [messages.withOverdueActions] : []),
  ].join(', ');
const formatDays = (count: number | null): string => (count === null ? '–' : messages.countDays({ count }));

const statisticsBlock = ({ figures: all, filters }: Contents): Block => ({
  kind: 'fields',
  rows: [
    ...(filterSummary(filters) ? [['Only', filterSummary(filters)] satisfies [string, string]] : []),
    [
      'Incidents',
      messages.totalOpenOpenInProgressInProgress({
        total: all.total,
        open: all.open,
        inProgress: all.inProgress,
        closed: all.closed,
      }),
    ],
    [
      messages.correctiveActions,
      messages.valueActionsDoneDoneActionsOpenOpenActionsOverdue({
        value: all.actionsOpen + all.actionsDone,
        actionsDone: all.actionsDone,
        actionsOpen: all.actionsOpen,
        actionsOverdue: all.actionsOverdue,
      }),
    ],
    [
      messages.fromReportToClosure,
      `${formatDays(all.medianDaysToClose)} (median), ${formatDays(all.daysToClose)} (average)`,
    ],
  ],
});

const monthsBlock = (rows: readonly IncidentGroup[]): Block => ({
  kind: 'bars',
  heading: rows.length > maxChartMonths ? messages.incidentsByMonthTheLastTwo : messages.incidentsByMonth,
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
      heading: messages.byBy({ by: reportGroupLabels[by].toLowerCase() }),
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
      heading: messages.overdueCorrectiveActionsOfTheCompany({ count: overdue.length }),
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
