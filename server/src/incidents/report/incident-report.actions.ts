import { labelOf, type Labels } from '@roadworthy/contract/kit/language/labels.ts';
import {
  incidentStatusLabels,
  incidentTypeLabels,
  potentialLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { reportDocumentMessages as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import { incidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { listReportMonths } from '@roadworthy/contract/incidents/incident-months.ts';
import type { IncidentGroup, ReportGroup } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentTypes } from '@roadworthy/contract/incidents/incident.schema.ts';
import { potentialSeverities, severities } from '@roadworthy/contract/incidents/incident.severity.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { IncidentFilters } from '../incident-filters.queries.ts';
import * as reports from './incident-report.queries.ts';
import { toIncidentViewer } from '../incident.rights.ts';

// The incident report. There are few groups, so they are sorted and paged here. Months without incidents count 0.

type ReportContext = Pick<ActionContext, 'tx' | 'actor' | 'now'>;

export const reportIncidents = (context: ReportContext, filters: IncidentFilters) =>
  reports.countByTypeAndMonth(context.tx, filters, toIncidentViewer(context));
export const countIncidents = (context: ReportContext, filters: IncidentFilters) =>
  reports.computeStatistics(context.tx, filters, toIncidentViewer(context));

/**
 * Groups are in the contract's order if it has one, such as severities from lowest to highest. Months are sorted by
 * time, locations by frequency.
 */
const orders: Partial<Record<ReportGroup, readonly string[]>> = {
  type: incidentTypes,
  severity: severities,
  potential: potentialSeverities,
  status: incidentStatuses,
};
const unnamedLabel = messages.notStated;
const groupLabels: Partial<Record<ReportGroup, Labels>> = {
  type: incidentTypeLabels,
  severity: incidentSeverityLabels,
  potential: potentialLabels,
  status: incidentStatusLabels,
};

export async function loadIncidentGroups(
  context: ReportContext,
  by: ReportGroup,
  filters: IncidentFilters,
): Promise<IncidentGroup[]> {
  const viewer = toIncidentViewer(context);
  const found = (await reports.countByGroup(context.tx, by, filters, viewer)).map((row) => ({
    ...row,
    name: row.name === null ? unnamedLabel : labelOf(groupLabels[by] ?? {}, row.name),
  }));
  const rows = by === 'month' ? fillMonths(found, viewer.today, filters.to) : found;
  const order = orders[by];
  // Groups without a value come last.
  const rank = ({ key, total }: IncidentGroup) =>
    key === null
      ? Number.POSITIVE_INFINITY
      : order
        ? order.indexOf(key)
        : by === 'month'
          ? Number(key.replace('-', ''))
          : -total;
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

const emptyCounts = { total: 0, open: 0, closed: 0, actionsOpen: 0, actionsOverdue: 0, daysToClose: null };
function fillMonths(rows: readonly IncidentGroup[], today: string, to: string | undefined): IncidentGroup[] {
  const months = listReportMonths(
    rows.map(({ name }) => name),
    today,
    to,
  );
  return months.map((month) => rows.find(({ name }) => name === month) ?? { ...emptyCounts, key: month, name: month });
}

export async function groupIncidents(
  context: ReportContext,
  {
    by,
    skip,
    limit,
    sort,
    search: _none,
    searchFields: _no,
    ...filters
  }: QueryOf<typeof incidentRoutes.groupIncidents>,
) {
  const rows = await loadIncidentGroups(context, by, filters);
  const sorted = sort
    ? rows.toSorted((one, other) => (sort.startsWith('-') ? other.total - one.total : one.total - other.total))
    : rows;
  const data = sorted.slice(skip, limit === 0 ? undefined : skip + limit);
  return { data, pagination: { skip, limit, hasMore: skip + data.length < rows.length }, totalCount: rows.length };
}
