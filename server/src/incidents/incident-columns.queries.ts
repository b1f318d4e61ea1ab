import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../kit/db/types.gen.ts';

// The columns of an incident with its referenced records, and the progress of its corrective actions.

type IncidentBuilder = ExpressionBuilder<DB, 'incidents'>;

export const locationJson = (eb: IncidentBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('locations')
      .select(['locations.id as _id', 'locations.name', 'locations.address', 'locations.city', 'locations.country'])
      .whereRef('locations.companyId', '=', 'incidents.companyId')
      .whereRef('locations.id', '=', 'incidents.locationId'),
  );
export const vehicleJson = (eb: IncidentBuilder) =>
  jsonObjectFrom(
    eb
      .selectFrom('vehicles')
      .select(['vehicles.id as _id', 'vehicles.vin', 'vehicles.regNo', 'vehicles.tag'])
      .whereRef('vehicles.companyId', '=', 'incidents.companyId')
      .whereRef('vehicles.id', '=', 'incidents.vehicleId'),
  );

const isProjectOf = (customer: string | null) =>
  sql<SqlBool>`(${customer}::uuid is null or projects.customer_id = ${customer}::uuid)`;
export const projectJson = (eb: IncidentBuilder, customer: string | null) =>
  jsonObjectFrom(
    eb
      .selectFrom('projects')
      .select(['projects.id as _id', 'projects.projectNo', 'projects.name'])
      .whereRef('projects.companyId', '=', 'incidents.companyId')
      .whereRef('projects.id', '=', 'incidents.projectId')
      .where(isProjectOf(customer)),
  );
export const planJson = (eb: IncidentBuilder, customer: string | null) =>
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

/** People belong to the company, except the BRM, who belongs to the platform. */
export const personJson = (
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
export const actionCounts = (today: string) => sql<{ total: number; done: number; overdue: number }>`(
  select jsonb_build_object('total', count(*), 'done', count(*) filter (where action.state = 'done'),
    'overdue', count(*) filter (where action.state = 'open' and action.due_on < ${today}::date)) ${fromActions})`;
