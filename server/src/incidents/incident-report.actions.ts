import { incidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { wholeMonths } from '@roadworthy/contract/incidents/incident-months.ts';
import type { IncidentGroup, ReportGroup } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentTypes } from '@roadworthy/contract/incidents/incident.schema.ts';
import { potentials, severities } from '@roadworthy/contract/incidents/incident.severity.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Filters } from './incident-filters.queries.ts';
import * as reports from './incident-report.queries.ts';
import { lookOf } from './incident.rights.ts';

// The incident report: how many, how bad, where, and whether what follows is done. Groups are few, so their order and pages are made here. Months are
// whole: one without an incident says 0.

type World = Pick<Acting, 'tx' | 'actor' | 'now'>;

export const reportIncidents = (acting: World, filters: Filters) => reports.byTypeAndMonth(acting.tx, filters, lookOf(acting));
export const countIncidents = (acting: World, filters: Filters) => reports.figures(acting.tx, filters, lookOf(acting));

/** In the order of the contract where it has one: severities by their weight. Months go by time, locations by how often. */
const orders: Partial<Record<ReportGroup, readonly string[]>> = { type: incidentTypes, severity: severities, potential: potentials, status: incidentStatuses };
const unnamed = 'Not said';

export async function groupsOf(acting: World, by: ReportGroup, filters: Filters): Promise<IncidentGroup[]> {
  const look = lookOf(acting);
  const found = (await reports.byGroup(acting.tx, by, filters, look)).map((row) => ({ ...row, name: row.name ?? unnamed }));
  const rows = by === 'month' ? whole(found, look.today, filters.to) : found;
  const order = orders[by];
  // What nobody said stands last.
  const place = ({ key, total }: IncidentGroup) =>
    key === null ? Number.POSITIVE_INFINITY : order ? order.indexOf(key) : by === 'month' ? Number(key.replace('-', '')) : -total;
  return rows.toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}

const nothing = { total: 0, open: 0, closed: 0, actionsOpen: 0, actionsOverdue: 0, daysToClose: null };
function whole(rows: readonly IncidentGroup[], today: string, to: string | undefined): IncidentGroup[] {
  const months = wholeMonths(
    rows.map(({ name }) => name),
    today,
    to,
  );
  return months.map((month) => rows.find(({ name }) => name === month) ?? { ...nothing, key: month, name: month });
}

export async function groupIncidents(
  acting: World,
  { by, skip, limit, sort, search: _none, searchFields: _no, ...filters }: QueryOf<typeof incidentRoutes.groupIncidents>,
) {
  const rows = await groupsOf(acting, by, filters);
  const sorted = sort ? rows.toSorted((one, other) => (sort.startsWith('-') ? other.total - one.total : one.total - other.total)) : rows;
  const data = sorted.slice(skip, limit === 0 ? undefined : skip + limit);
  return { data, pagination: { skip, limit, hasMore: skip + data.length < rows.length }, totalCount: rows.length };
}
