import { countUnrecorded } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { maxRows, resolveSort } from '@roadworthy/contract/kit/lists/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage } from '../../kit/db/records.ts';
import { isPositionRequested } from '../../geo-positions/index.ts';
import { isGateAsked } from '../../risk-gate/index.ts';
import { isRecorder, selectStopReason, selectVisiblePlans, type PlanVisibility } from '../../work-plans/index.ts';
import { selectRecordedDays } from '../totals/recorded-days.queries.ts';

const recordedByOffice = sql<number>`coalesce((
  select sum(office.ok + office.nok + office.skip) from technician_plans office
  where office.company_id = work_plans.company_id and office.plan_id = work_plans.id and office.is_office), 0)::int`;

const visibleShares = (tx: Tx, visibility: PlanVisibility) =>
  selectVisiblePlans(tx, visibility)
    .innerJoin('technicianPlans', (join) =>
      join
        .onRef('technicianPlans.companyId', '=', 'workPlans.companyId')
        .onRef('technicianPlans.planId', '=', 'workPlans.id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'technicianPlans.companyId').onRef('users.id', '=', 'technicianPlans.userId'),
    )
    // An office row counts the recordings of an office person. It is not a share of the plan.
    .where('technicianPlans.isOffice', '=', false)
    .selectAll('technicianPlans')
    .select(['workPlans.quantity', 'workPlans.target', 'users.firstName', 'users.lastName', 'users.emailId'])
    .select(
      sql<
        string | null
      >`case when jsonb_array_length(work_plans.grid_sides) = 1 then work_plans.grid_sides -> 0 ->> 'side' end`.as(
        'objectSide',
      ),
    )
    .select(recordedByOffice.as('recordedByOffice'));
export type ShareRow = Awaited<ReturnType<ReturnType<typeof visibleShares>['execute']>>[number];

export function toShare({ id, planId, userId, firstName, lastName, emailId, ...row }: Omit<ShareRow, 'companyId'>) {
  return {
    ...row,
    _id: id,
    workPlanId: planId,
    userId: { _id: userId, firstName, lastName, emailId },
    pending: countUnrecorded(row),
  };
}

export async function list(
  tx: Tx,
  query: QueryOf<typeof inspectionRoutes.listTechnicianPlans>,
  visibility: PlanVisibility,
) {
  let found = visibleShares(tx, visibility);
  if (query.workPlanId) found = found.where('technicianPlans.planId', '=', query.workPlanId);
  if (query.userId) found = found.where('technicianPlans.userId', '=', query.userId);
  const result = await fetchPage(found, query, {
    searchable: {},
    sortable: { createdAt: sql.ref('technicianPlans.createdAt') },
    first: 'createdAt',
    id: sql.ref('technicianPlans.id'),
  });
  return mapPage(result, toShare);
}

export async function find(tx: Tx, id: string, visibility: PlanVisibility) {
  const row = await visibleShares(tx, visibility).where('technicianPlans.id', '=', id).executeTakeFirst();
  return row && toShare(row);
}

type PieceLookup = { id: string; clientId: string; actorId: string; recordedAt: string };
/**
 * Reads everything needed to decide on one piece, and whether it was already recorded, in one statement without a lock.
 */
export const findForRecording = (tx: Tx, { id, clientId, actorId, recordedAt }: PieceLookup) =>
  visibleShares(tx, { kind: 'all' })
    .leftJoin('inspectionLog', (join) =>
      join.onRef('inspectionLog.companyId', '=', 'technicianPlans.companyId').on('inspectionLog.id', '=', clientId),
    )
    .leftJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'workPlans.companyId')
        .onRef('planParts.planId', '=', 'workPlans.id')
        .onRef('planParts.partId', '=', 'workPlans.partId'),
    )
    .leftJoin('lateRecordings', (join) =>
      join.onRef('lateRecordings.companyId', '=', 'technicianPlans.companyId').on('lateRecordings.id', '=', clientId),
    )
    .select(['workPlans.status', 'workPlans.type', 'workPlans.partId', 'workPlans.tipLevel', 'workPlans.projectId'])
    .select('planParts.measurement')
    .select([isGateAsked(recordedAt).as('isGateAsked'), isPositionRequested.as('asksPosition')])
    .select([
      'inspectionLog.event as earlierEvent',
      'inspectionLog.technicianPlanId as earlierShare',
      'inspectionLog.userId as earlierUser',
      'lateRecordings.id as earlierLate',
      sql<boolean>`exists (select from plan_inspectors where plan_inspectors.company_id = technician_plans.company_id
        and plan_inspectors.plan_id = technician_plans.plan_id and plan_inspectors.user_id = technician_plans.user_id)`.as(
        'isOnPlan',
      ),
      selectStopReason(sql.ref('workPlans.companyId'), sql.ref('workPlans.id'), actorId).as('stopReason'),
    ])
    .where('technicianPlans.id', '=', id)
    .executeTakeFirst();
export type ShareForRecording = NonNullable<Awaited<ReturnType<typeof findForRecording>>>;

/** Selects the counts of each person for each day in the given time zone. */
const visibleDays = (
  tx: Tx,
  query: QueryOf<typeof activityRoutes.listTechnicianHistory>,
  visibility: PlanVisibility,
  zone: string,
) => {
  let found = selectVisiblePlans(tx, visibility)
    .innerJoin('technicianPlans', (join) =>
      join
        .onRef('technicianPlans.companyId', '=', 'workPlans.companyId')
        .onRef('technicianPlans.planId', '=', 'workPlans.id'),
    )
    .innerJoinLateral(selectRecordedDays(sql.ref('workPlans.id'), zone).as('day'), (join) =>
      join.onRef('day.technicianPlanId', '=', 'technicianPlans.id'),
    )
    .innerJoin('users', (join) => join.on(isRecorder))
    .select(['technicianPlans.id as technicianWorkPlan', 'workPlans.id as workPlanId', 'workPlans.target'])
    .select(['users.id as personId', 'users.firstName', 'users.lastName', 'users.emailId'])
    .select(['day.date', sql<string>`to_char(day.date, 'FMDay')`.as('day')])
    .select(({ fn }) => [
      fn.sum<number>('day.ok').as('ok'),
      fn.sum<number>('day.nok').as('nok'),
      fn.sum<number>('day.skip').as('skip'),
    ])
    .select(({ fn }) => fn.max('day.lastAt').as('lastAt'))
    .groupBy([
      'technicianPlans.id',
      'technicianPlans.isOffice',
      'workPlans.id',
      'workPlans.target',
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.emailId',
      'day.date',
    ])
    // Counter rows of the office appear only on days on which the office recorded verdicts.
    .having(sql<boolean>`not technician_plans.is_office or sum(day.ok + day.nok + day.skip) > 0`);
  if (query.workPlanId) found = found.where('workPlans.id', '=', query.workPlanId);
  if (query.project) found = found.where('workPlans.projectId', '=', query.project);
  if (query.userId) found = found.where('technicianPlans.userId', '=', query.userId);
  return found;
};

export async function listDays(
  tx: Tx,
  query: QueryOf<typeof activityRoutes.listTechnicianHistory>,
  visibility: PlanVisibility,
  zone: string,
) {
  const found = visibleDays(tx, query, visibility, zone);
  const direction = resolveSort(query, '-date') === 'date' ? 'asc' : 'desc';
  const limit = query.limit === 0 ? maxRows : query.limit;
  const rows = await found
    .orderBy('day.date', direction)
    .orderBy('technicianPlans.id')
    .offset(query.skip)
    .limit(limit)
    .execute();
  const counted = await tx
    .selectFrom(found.as('days'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst();
  const totalCount = counted?.total ?? 0;
  const data = rows.map(({ personId, firstName, lastName, emailId, ...row }) => ({
    ...row,
    _id: `${row.technicianWorkPlan} ${row.date}`,
    userId: { _id: personId, firstName, lastName, emailId },
  }));
  return {
    data,
    pagination: { skip: query.skip, limit: query.limit, hasMore: query.skip + rows.length < totalCount },
    totalCount,
  };
}

export async function findSamples(tx: Tx, planId: string, partId: string) {
  const found = await tx
    .selectFrom('planParts')
    .select('illustration')
    .where('planId', '=', planId)
    .where('partId', '=', partId)
    .executeTakeFirst();
  return found?.illustration ?? [];
}
