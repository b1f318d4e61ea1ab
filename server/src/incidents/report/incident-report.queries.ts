import type { IncidentStatistics, ReportGroup } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import {
  incidentTime,
  filterIncidents,
  type IncidentFilters,
  type IncidentViewer,
} from '../incident-filters.queries.ts';

// Queries of the incident report. A company has hundreds of incidents, not millions, so each figure just scans the
// filtered incidents.

const month = sql<string>`to_char(${incidentTime} at time zone 'UTC', 'YYYY-MM')`;

/** Counts incidents by type and month. Months are in UTC, like all times on the wire. */
export const countByTypeAndMonth = (tx: Tx, filters: IncidentFilters, viewer: IncidentViewer) =>
  filterIncidents(tx, filters, viewer)
    .select(({ fn }) => ['incidents.type', month.as('month'), fn.countAll<number>().as('count')])
    .groupBy(['incidents.type', 'month'])
    .orderBy('month')
    .orderBy('incidents.type')
    .execute();

const countActions = (condition: RawBuilder<unknown>) => sql<number>`(select count(*) from corrective_actions action
  where action.company_id = incidents.company_id and action.incident_id = incidents.id and action.deleted_at is null and ${condition})`;
const actionCounts = (today: string) => ({
  open: countActions(sql`action.state = 'open'`),
  done: countActions(sql`action.state = 'done'`),
  overdue: countActions(sql`action.state = 'open' and action.due_on < ${today}::date`),
});
const daysOpen = sql<number | null>`extract(epoch from incidents.closed_at - incidents.created_at) / 86400`;
const rounded = (value: RawBuilder<number | null>) => sql<number | null>`round((${value})::numeric, 1)::float8`;

const groupKeys: Record<ReportGroup, { key: RawBuilder<string | null>; name?: RawBuilder<string | null> }> = {
  type: { key: sql`incidents.type` },
  severity: { key: sql`incidents.severity` },
  potential: { key: sql`incidents.potential` },
  status: { key: sql`incidents.status` },
  month: { key: month },
  location: {
    key: sql`incidents.location_id::text`,
    name: sql`(select coalesce(locations.name, locations.address || ', ' || locations.city) from locations
      where locations.company_id = incidents.company_id and locations.id = incidents.location_id)`,
  },
};

export function countByGroup(tx: Tx, by: ReportGroup, filters: IncidentFilters, viewer: IncidentViewer) {
  const { key, name = key } = groupKeys[by];
  const { open, overdue } = actionCounts(viewer.today);
  const matching = filterIncidents(tx, filters, viewer).select([
    key.as('key'),
    name.as('name'),
    'incidents.status',
    daysOpen.as('days'),
    open.as('actionsOpen'),
    overdue.as('actionsOverdue'),
  ]);
  return tx
    .selectFrom(matching.as('incident'))
    .select([
      'key',
      'name',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where status <> 'Closed'))::int`.as('open'),
      sql<number>`(count(*) filter (where status = 'Closed'))::int`.as('closed'),
      sql<number>`sum(actions_open)::int`.as('actionsOpen'),
      sql<number>`sum(actions_overdue)::int`.as('actionsOverdue'),
      rounded(sql`avg(days)`).as('daysToClose'),
    ])
    .groupBy(['key', 'name'])
    .execute();
}

export async function computeStatistics(
  tx: Tx,
  filters: IncidentFilters,
  viewer: IncidentViewer,
): Promise<IncidentStatistics> {
  const { open, done, overdue } = actionCounts(viewer.today);
  const matching = filterIncidents(tx, filters, viewer).select([
    'incidents.status',
    daysOpen.as('days'),
    open.as('actionsOpen'),
    done.as('actionsDone'),
    overdue.as('actionsOverdue'),
  ]);
  const countWith = (status: string) => sql<number>`(count(*) filter (where status = ${status}))::int`;
  return tx
    .selectFrom(matching.as('incident'))
    .select([
      sql<number>`count(*)::int`.as('total'),
      countWith('Open').as('open'),
      countWith('In Progress').as('inProgress'),
      countWith('Closed').as('closed'),
      sql<number>`coalesce(sum(actions_done), 0)::int`.as('actionsDone'),
      sql<number>`coalesce(sum(actions_open), 0)::int`.as('actionsOpen'),
      sql<number>`coalesce(sum(actions_overdue), 0)::int`.as('actionsOverdue'),
      sql<number>`(count(*) filter (where actions_overdue > 0))::int`.as('withOverdue'),
      rounded(sql`avg(days)`).as('daysToClose'),
      rounded(sql`percentile_cont(0.5) within group (order by days)`).as('medianDaysToClose'),
    ])
    .executeTakeFirstOrThrow();
}
