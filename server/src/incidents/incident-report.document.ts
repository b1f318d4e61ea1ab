import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import {
  groupNames,
  incidentGroupTable,
  type IncidentFigures,
  type IncidentGroup,
  type ReportGroup,
} from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { mostMonthsOfChart } from '@roadworthy/contract/incidents/incident-months.ts';
import { momentIn } from '@roadworthy/contract/kit/moment.ts';
import type { Block } from '../kit/pdf/document.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Filters } from './incident-filters.queries.ts';
import type { Letterhead } from './incident-print.actions.ts';
import type { Paper } from './incident.document.ts';

// The incident report on paper: the numbers of the screen, in the same filter.

type Contents = Letterhead & {
  figures: IncidentFigures;
  groups: ReadonlyMap<ReportGroup, readonly IncidentGroup[]>;
  overdue: readonly CorrectiveAction[];
  filters: Filters;
  zone: string;
  printedBy: string;
  now: Date;
};

export function incidentReportDocument(contents: Contents): Paper {
  const { company, logo, zone, printedBy, now, filters, groups } = contents;
  return {
    title: 'Incident report',
    number: periodOf(filters),
    subtitle: `Up to ${momentIn(now, zone)}, downloaded by ${printedBy}\nDays and months are those of UTC; an incident counts for the day on which it happened.`,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      figures(contents),
      months(groups.get('month') ?? []),
      ...(['type', 'severity', 'potential', 'location'] as const).flatMap((by) => table(by, groups.get(by) ?? [])),
      ...overdueActions(contents),
    ],
  };
}

const periodOf = ({ from, to }: Filters): string => (from || to ? `${from ?? 'The beginning'} to ${to ?? 'today'}` : 'All days');
const narrowed = ({ type, status, severity, potential, location, overdue }: Filters): string =>
  [
    ...(type ?? []),
    ...(status ?? []),
    ...(severity ?? []),
    ...(potential ?? []),
    ...(location ? ['one location'] : []),
    ...(overdue ? ['with overdue actions'] : []),
  ].join(', ');
const days = (count: number | null): string => (count === null ? '–' : `${count} days`);

const figures = ({ figures: all, filters }: Contents): Block => ({
  kind: 'fields',
  rows: [
    ...(narrowed(filters) ? [['Only', narrowed(filters)] satisfies [string, string]] : []),
    ['Incidents', `${all.total}: ${all.open} open, ${all.inProgress} in progress, ${all.closed} closed`],
    ['Corrective actions', `${all.actionsOpen + all.actionsDone}: ${all.actionsDone} done, ${all.actionsOpen} open, ${all.actionsOverdue} of them overdue`],
    ['From report to closure', `${days(all.medianDaysToClose)} (median), ${days(all.daysToClose)} (average)`],
  ],
});

const months = (rows: readonly IncidentGroup[]): Block => ({
  kind: 'bars',
  heading: rows.length > mostMonthsOfChart ? 'Incidents by month, the last two years' : 'Incidents by month',
  series: [
    { name: 'Closed', tone: 'good' },
    { name: 'Open', tone: 'bad' },
  ],
  bars: rows.slice(-mostMonthsOfChart).map(({ name, closed, open }) => ({ label: name, values: [closed, open] })),
});

const columns = Object.values(incidentGroupTable.columns);
function table(by: ReportGroup, rows: readonly IncidentGroup[]): Block[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: `By ${groupNames[by].toLowerCase()}`,
      columns: [groupNames[by], ...columns.slice(1).map(({ title }) => title)],
      widths: ['*', 52, 40, 40, 64, 76, 66],
      rows: rows.map((row) => columns.map(({ value }) => String(value(row) ?? '–'))),
    },
  ];
}

/** More would fill pages; all of them are in the product. */
const mostActions = 25;
function overdueActions({ overdue }: Contents): Block[] {
  if (overdue.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: `Overdue corrective actions of the company (${overdue.length})`,
      columns: ['Due', 'Owner', 'Action', 'Incident'],
      widths: [56, 90, '*', 130],
      rows: overdue
        .slice(0, mostActions)
        .map(({ dueOn, owner, what, incident }) => [dueOn, owner ? nameOf(owner) : '', what, `${incident.incidentNo} ${incident.title}`]),
    },
  ];
}
