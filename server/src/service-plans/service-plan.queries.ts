import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { ServicePlan } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, touch, toWire } from '../kit/db/records.ts';
import type { ServicePlans } from '../kit/db/types.gen.ts';

const column = (name: string) => sql.ref(`servicePlans.${name}`);
/** Selects a named record that the plan refers to, even if it was deleted. */
const named = <Ref extends NamedRef | null>(table: string, id: string) =>
  sql<Ref>`(select json_build_object('_id', n.id, 'name', n.name) from ${sql.table(table)} n
    where n.company_id = ${column('companyId')} and n.id = ${column(id)})`;
const vehicle = sql<
  ServicePlan['vehicle']
>`(select json_build_object('_id', v.id, 'vin', v.vin, 'regNo', v.reg_no, 'tag', v.tag) from vehicles v
  where v.company_id = ${column('companyId')} and v.id = ${column('vehicleId')})`;
const plannedFor = sql`coalesce(
  (select m.name from models m where m.company_id = ${column('companyId')} and m.id = ${column('modelId')}),
  (select concat_ws(' ', v.vin, v.reg_no, v.tag) from vehicles v
    where v.company_id = ${column('companyId')} and v.id = ${column('vehicleId')}))`;

const plans = (tx: Tx) =>
  tx
    .selectFrom('servicePlans')
    .select(['servicePlans.id', 'servicePlans.createdAt', 'servicePlans.updatedAt', 'servicePlans.createdBy'])
    .select(['servicePlans.updatedBy', 'servicePlans.name', 'servicePlans.kind', 'servicePlans.everyMonths'])
    .select(['servicePlans.everyKm', 'servicePlans.tasks', 'servicePlans.isActive'])
    .select([
      vehicle.as('vehicle'),
      named<NamedRef | null>('models', 'modelId').as('model'),
      named<NamedRef | null>('job_templates', 'jobTemplateId').as('jobTemplate'),
      named<NamedRef>('workshops', 'workshopId').as('workshop'),
      named<NamedRef>('cost_centres', 'costCentreId').as('costCentre'),
    ]);

export async function list(tx: Tx, query: QueryOf<typeof servicePlanRoutes.listServicePlans>) {
  const found = query.active === undefined ? plans(tx) : plans(tx).where('servicePlans.isActive', '=', query.active);
  const page = await fetchPage(found, query, {
    searchable: { name: column('name'), plannedFor },
    sortable: { name: sql`lower(${column('name')})`, updatedAt: column('updatedAt'), createdAt: column('createdAt') },
    first: 'name',
    id: column('id'),
  });
  return mapPage(page, toWire);
}

export async function find(tx: Tx, id: string): Promise<ServicePlan | undefined> {
  const row = await plans(tx).where('servicePlans.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('servicePlans').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const add = (tx: Tx, plan: Insertable<ServicePlans>) => tx.insertInto('servicePlans').values(plan).execute();

export const change = (tx: Tx, id: string, fields: Updateable<ServicePlans>) =>
  tx
    .updateTable('servicePlans')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

/** The records that a plan names, by the field of the plan. Each is locked against deletion until the transaction ends. */
const references = {
  model: 'models',
  vehicle: 'vehicles',
  workshop: 'workshops',
  costCentre: 'costCentres',
} as const;
export type PlanReference = keyof typeof references | 'jobTemplate';
export async function lockReference(tx: Tx, field: PlanReference, id: string): Promise<boolean> {
  const found =
    field === 'jobTemplate'
      ? await tx
          .selectFrom('jobTemplates')
          .select('id')
          .where('id', '=', id)
          .where('isActive', '=', true)
          .forKeyShare()
          .executeTakeFirst()
      : await tx
          .selectFrom(references[field])
          .select('id')
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .forKeyShare()
          .executeTakeFirst();
  return found !== undefined;
}
