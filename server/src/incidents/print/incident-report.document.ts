import {
  incidentStatusLabels,
  incidentTypeLabels,
  potentialLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import {
  incidentReportMessages as labels,
  reportGroupHeadings,
} from '@roadworthy/contract/incidents/messages/incident-report.messages.ts';
import { correctiveActionTableMessages as actionLabels } from '@roadworthy/contract/incidents/messages/corrective-action-table.messages.ts';
import { reportDocumentMessages as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import {
  reportGroupLabels,
  incidentGroupTable,
  type IncidentStatistics,
  type IncidentGroup,
  type ReportGroup,
} from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { maxChartMonths } from '@roadworthy/contract/incidents/incident-months.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { IncidentFilters } from '../incident-filters.queries.ts';
import type { IncidentDocument, Letterhead } from './incident.document.ts';

// The incident report as a PDF. With the same filters, its numbers are those of the screen.

type Contents = Letterhead & {
  figures: IncidentStatistics;
  groups: ReadonlyMap<ReportGroup, readonly IncidentGroup[]>;
  overdue: readonly CorrectiveAction[];
  filters: IncidentFilters;
  zone: string;
  printedBy: string;
  now: Date;
};

export function buildIncidentReportDocument(contents: Contents): IncidentDocument {
  const { company, logo, zone, printedBy, now, filters, groups } = contents;
  return {
    title: labels.incidentReport,
    number: periodOf(filters),
    subtitle: messages.subtitle({ at: formatDateTime(now, zone), by: printedBy }),
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      statisticsBlock(contents),
      monthsBlock(groups.get('month') ?? []),
      ...(['type', 'severity', 'potential', 'location'] as const).flatMap((by) => groupTable(by, groups.get(by) ?? [])),
      ...overdueActions(contents),
    ],
  };
}

function periodOf({ from, to }: IncidentFilters): string {
  if (from) return to ? messages.fromTo({ from, to }) : messages.from({ from });
  return to ? messages.until({ to }) : messages.allDays;
}
const filterSummary = ({ type, status, severity, potential, location, overdue }: IncidentFilters): string =>
  [
    ...(type ?? []).map((one) => incidentTypeLabels[one]),
    ...(status ?? []).map((one) => incidentStatusLabels[one]),
    ...(severity ?? []).map((one) => (one === 'none' ? messages.notStated : incidentSeverityLabels[one])),
    ...(potential ?? []).map((one) => (one === 'none' ? messages.notStated : potentialLabels[one])),
    ...(location ? [messages.oneLocation] : []),
    ...(overdue ? [messages.withOverdueActions] : []),
  ].join(', ');
const formatDays = (count: number | null): string => (count === null ? '–' : messages.days({ count }));

const statisticsBlock = ({ figures: all, filters }: Contents): Block => ({
  kind: 'fields',
  rows: [
    ...(filterSummary(filters) ? [[messages.only, filterSummary(filters)] satisfies [string, string]] : []),
    [
      labels.incidents,
      messages.incidents({
        total: all.total,
        open: all.open,
        inProgress: all.inProgress,
        closed: all.closed,
      }),
    ],
    [
      messages.correctiveActions,
      messages.actions({
        total: all.actionsOpen + all.actionsDone,
        done: all.actionsDone,
        open: all.actionsOpen,
        overdue: all.actionsOverdue,
      }),
    ],
    [
      messages.daysToClose,
      messages.daysToCloseValue({ median: formatDays(all.medianDaysToClose), average: formatDays(all.daysToClose) }),
    ],
  ],
});

const monthsBlock = (rows: readonly IncidentGroup[]): Block => ({
  kind: 'bars',
  heading: rows.length > maxChartMonths ? messages.byMonthShortened : messages.byMonth,
  series: [
    { name: labels.closed, tone: 'good' },
    { name: labels.open, tone: 'bad' },
  ],
  bars: rows.slice(-maxChartMonths).map(({ name, closed, open }) => ({ label: name, values: [closed, open] })),
});

const columns = Object.values(incidentGroupTable.columns);
function groupTable(by: ReportGroup, rows: readonly IncidentGroup[]): Block[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: reportGroupHeadings[by],
      columns: [reportGroupLabels[by], ...columns.slice(1).map(({ title }) => title)],
      widths: ['*', 52, 40, 40, 64, 76, 66],
      rows: rows.map((row) => columns.map(({ value }) => String(value(row) ?? '–'))),
    },
  ];
}

/** More actions than these would fill pages. The screen lists all of them. */
const maxActions = 25;
function overdueActions({ overdue }: Contents): Block[] {
  if (overdue.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.overdueActions({ count: overdue.length }),
      columns: [actionLabels.due, actionLabels.owner, actionLabels.action, actionLabels.incident],
      widths: [56, 90, '*', 130],
      rows: overdue
        .slice(0, maxActions)
        .map(({ dueOn, owner, what, incident }) => [
          dueOn,
          owner ? fullName(owner) : '',
          what,
          incident ? `${incident.incidentNo} ${incident.title}` : '',
        ]),
    },
  ];
}
