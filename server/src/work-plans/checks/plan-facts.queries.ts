import { completedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// Queries for the facts that the plan check needs from other records.

const unfinished = (tx: Tx, except: string | null) => {
  const found = tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .where('workPlans.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null)
    .where('workPlans.status', '<>', completedPlanStatus);
  return except === null ? found : found.where('workPlans.id', '<>', except);
};
const planName = sql<string>`projects.project_no || ' ' || work_plans.plan_no || ' ' || work_plans.name`;

/** Lists the unfinished plans that have these vehicles, apart from the plan that is being edited. */
export const listPlansWithVehicles = (tx: Tx, vehicleIds: string[], except: string | null) =>
  unfinished(tx, except)
    .innerJoin('planVehicles', (join) =>
      join
        .onRef('planVehicles.companyId', '=', 'workPlans.companyId')
        .onRef('planVehicles.planId', '=', 'workPlans.id'),
    )
    .select(['planVehicles.vehicleId', 'workPlans.id', planName.as('name')])
    .where('planVehicles.vehicleId', '=', sql<string>`any(${vehicleIds}::uuid[])`)
    .orderBy('workPlans.createdAt')
    .execute();

type Object = { projectId: string; partId: string | null; gridId: string | null };
/** Lists unfinished plans of the project that check the same part or grid. */
export function listPlansOfSameObject(tx: Tx, { projectId, partId, gridId }: Object, except: string | null) {
  const found = unfinished(tx, except)
    .select(['workPlans.id', planName.as('name')])
    .where('workPlans.projectId', '=', projectId);
  if (partId !== null) return found.where('workPlans.partId', '=', partId).execute();
  return gridId === null ? Promise.resolve([]) : found.where('workPlans.gridId', '=', gridId).execute();
}

export const listPartsByIds = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('parts')
    .select(['id', 'name', 'partNo', 'revision', 'illustration as samples', 'quantity', 'target'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const listPeopleByIds = (tx: Tx, companyId: string, ids: string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'isActive', 'deletedAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export const listVehiclesByIds = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'vin', 'regNo', 'tag'])
    .where('deletedAt', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
