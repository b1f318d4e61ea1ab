import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { HazardLink } from '@roadworthy/contract/incidents/hazard-link.schema.ts';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../kit/db/types.gen.ts';

// The columns of an incident with the records it refers to, and the progress of its corrective actions.

type IncidentBuilder = ExpressionBuilder<DB, 'incidents'>;

export const selectLocationJson = (eb: IncidentBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('locations')
      .select(['locations.id as _id', 'locations.name', 'locations.address', 'locations.city', 'locations.country'])
      .whereRef('locations.companyId', '=', 'incidents.companyId')
      .whereRef('locations.id', '=', 'incidents.locationId'),
  );
export const selectVehicleJson = (eb: IncidentBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('vehicles')
      .select(['vehicles.id as _id', 'vehicles.vin', 'vehicles.regNo', 'vehicles.tag'])
      .whereRef('vehicles.companyId', '=', 'incidents.companyId')
      .whereRef('vehicles.id', '=', 'incidents.vehicleId'),
  );

const isProjectOf = (customer: string | null) =>
  sql<SqlBool>`(${customer}::uuid is null or projects.customer_id = ${customer}::uuid)`;
export const selectProjectJson = (eb: IncidentBuilder, customer: string | null) =>
  jsonObjectFrom(
    eb
      .selectFrom('projects')
      .select(['projects.id as _id', 'projects.projectNo', 'projects.name'])
      .whereRef('projects.companyId', '=', 'incidents.companyId')
      .whereRef('projects.id', '=', 'incidents.projectId')
      .where(isProjectOf(customer)),
  );
export const selectPlanJson = (eb: IncidentBuilder, customer: string | null) =>
  jsonObjectFrom(
    eb
      .selectFrom('workPlans')
      .innerJoin('projects', (join) =>
        join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
      )
      .select(['workPlans.id as _id', 'workPlans.planNo', 'workPlans.name'])
      .whereRef('workPlans.companyId', '=', 'incidents.companyId')
      .whereRef('workPlans.id', '=', 'incidents.planId')
      .where(isProjectOf(customer)),
  );

/** Selects a person, who belongs to the company or, as its BRM, to the platform. */
export const selectPersonJson = (
  eb: IncidentBuilder,
  column: 'incidents.createdBy' | 'incidents.acknowledgedBy' | 'incidents.closedBy',
) =>
  jsonObjectFrom(
    eb
      .selectFrom('users')
      .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId'])
      .whereRef('users.id', '=', column),
  );

const fromActions = sql`from corrective_actions action
  where action.company_id = incidents.company_id and action.incident_id = incidents.id and action.deleted_at is null`;
export const selectActionCounts = (today: string) => sql<{ total: number; done: number; overdue: number }>`(
  select jsonb_build_object('total', count(*), 'done', count(*) filter (where action.state = 'done'),
    'overdue', count(*) filter (where action.state = 'open' and action.due_on < ${today}::date)) ${fromActions})`;

/** Selects the newest statement about the hazards that led to the incident. Customers do not see it. */
export const hazardLinkJson = (customer: string | null) => sql<HazardLink | null>`(
  select jsonb_build_object(
    'at', to_char(link.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', (select jsonb_build_object('_id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'emailId', users.email_id)
      from users where users.id = link.user_id),
    'hazards', link.hazards)
  from incident_hazard_links link
  where link.company_id = incidents.company_id and link.incident_id = incidents.id and ${customer}::uuid is null
  order by link.created_at desc, link.id desc limit 1)`;
