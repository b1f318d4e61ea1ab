import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type SqlBool } from 'kysely';
import { endOfDay, startOfDay } from '../kit/db/days.ts';
import type { Tx } from '../kit/db/pool.ts';

// The filters for incidents. The list, the report, its charts and its PDF share them, so that each number leads to the
// incidents that it counts.

export type IncidentFilters = QueryOf<typeof incidentRoutes.countIncidents>;

/** Selects when an incident counts: on the day it happened or, if that is unknown, when it was reported. */
export const incidentTime = sql<string>`coalesce(incidents.occurred_at, incidents.created_at)`;

const isOneOf = (column: 'severity' | 'potential', values: readonly string[]) =>
  sql<SqlBool>`coalesce(${sql.ref(`incidents.${column}`)}, 'none') = any(${values}::text[])`;
/**
 * Selects the incidents that the person sees. Customers see those they reported, those shared on their projects, and
 * those with an action that they own. `null` is a person of the company, who sees all.
 */
export const isVisibleTo = (
  customer: string | null,
) => sql<SqlBool>`(${customer}::uuid is null or incidents.created_by = ${customer}::uuid
  or incidents.shared_at is not null and exists (select from projects
    where projects.company_id = incidents.company_id and projects.id = incidents.project_id and projects.customer_id = ${customer}::uuid)
  or exists (select from corrective_actions action where action.company_id = incidents.company_id and action.incident_id = incidents.id
    and action.deleted_at is null and action.owner_id = ${customer}::uuid))`;

/** The viewer determines which incidents are visible, and the current day which ones are overdue. */
export type IncidentViewer = { customer: string | null; today: string };

export const hasOverdueAction = (today: string) => sql<SqlBool>`exists (select from corrective_actions action
  where action.company_id = incidents.company_id and action.incident_id = incidents.id and action.deleted_at is null
    and action.state = 'open' and action.due_on < ${today}::date)`;

export function filterIncidents(tx: Tx, filters: IncidentFilters, { customer, today }: IncidentViewer) {
  let found = tx.selectFrom('incidents').where('incidents.deletedAt', 'is', null).where(isVisibleTo(customer));
  if (filters.type) found = found.where('incidents.type', 'in', filters.type);
  if (filters.status) found = found.where('incidents.status', 'in', filters.status);
  if (filters.severity) found = found.where(isOneOf('severity', filters.severity));
  if (filters.potential) found = found.where(isOneOf('potential', filters.potential));
  if (filters.location)
    found =
      filters.location === 'none'
        ? found.where('incidents.locationId', 'is', null)
        : found.where('incidents.locationId', '=', filters.location);
  if (filters.vehicle) found = found.where('incidents.vehicleId', '=', filters.vehicle);
  if (filters.from) found = found.where(incidentTime, '>=', startOfDay(filters.from));
  if (filters.to) found = found.where(incidentTime, '<', endOfDay(filters.to));
  if (filters.overdue !== undefined)
    found = found.where(filters.overdue ? hasOverdueAction(today) : sql<SqlBool>`not ${hasOverdueAction(today)}`);
  return found;
}
