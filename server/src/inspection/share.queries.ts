import { pendingOf } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page } from '../kit/db/records.ts';
import { seen, type PlanSight } from '../work-plans/index.ts';

const shares = (tx: Tx, sight: PlanSight) =>
  seen(tx, sight)
    .innerJoin('technicianPlans', (join) =>
      join.onRef('technicianPlans.companyId', '=', 'workPlans.companyId').onRef('technicianPlans.planId', '=', 'workPlans.id'),
    )
    .innerJoin('users', (join) => join.onRef('users.companyId', '=', 'technicianPlans.companyId').onRef('users.id', '=', 'technicianPlans.userId'))
    .selectAll('technicianPlans')
    .select(['workPlans.quantity', 'workPlans.target', 'users.firstName', 'users.lastName', 'users.emailId']);
export type ShareRow = Awaited<ReturnType<ReturnType<typeof shares>['execute']>>[number];

export function shownShare({ id, planId, userId, firstName, lastName, emailId, ...row }: Omit<ShareRow, 'companyId'>) {
  return { ...row, _id: id, workPlanId: planId, userId: { _id: userId, firstName, lastName, emailId }, pending: pendingOf(row) };
}

export async function list(tx: Tx, ask: QueryOf<typeof inspectionRoutes.listTechnicianPlans>, sight: PlanSight) {
  let found = shares(tx, sight);
  if (ask.workPlanId) found = found.where('technicianPlans.planId', '=', ask.workPlanId);
  if (ask.userId) found = found.where('technicianPlans.userId', '=', ask.userId);
  const result = await page(found, ask, {
    searchable: {},
    sortable: { createdAt: sql.ref('technicianPlans.createdAt') },
    first: 'createdAt',
    id: sql.ref('technicianPlans.id'),
  });
  return mapPage(result, shownShare);
}

export async function find(tx: Tx, id: string, sight: PlanSight) {
  const row = await shares(tx, sight).where('technicianPlans.id', '=', id).executeTakeFirst();
  return row && shownShare(row);
}

/** Everything that decides on one piece, and whether this recording came before: one statement, no lock. */
export const toRecord = (tx: Tx, id: string, clientId: string) =>
  shares(tx, { kind: 'all' })
    .leftJoin('inspectionLog', (join) => join.onRef('inspectionLog.companyId', '=', 'technicianPlans.companyId').on('inspectionLog.clientId', '=', clientId))
    .select(['workPlans.status', 'workPlans.type', 'workPlans.partId', 'workPlans.tipLevel', 'workPlans.projectId'])
    .select(['inspectionLog.event as earlierEvent', 'inspectionLog.technicianPlanId as earlierShare'])
    .where('technicianPlans.id', '=', id)
    .executeTakeFirst();
export type ShareToRecord = NonNullable<Awaited<ReturnType<typeof toRecord>>>;
