import { platformId } from '@roadworthy/contract/access/roles.ts';
import { countersByState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { LogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { selectGeoPosition } from '../../geo-positions/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage, touch } from '../../kit/db/records.ts';
import type { PlanActivities, PlanActivityLog } from '../../kit/db/types.gen.ts';

const allActivities = (tx: Tx) => tx.selectFrom('planActivities').selectAll('planActivities');
type Row = Awaited<ReturnType<ReturnType<typeof allActivities>['execute']>>[number];

async function toActivities(tx: Tx, rows: Row[]) {
  const history = await historyOf(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, planId, state, ...row }) => {
    const { ok, nok, skip, rectified: complete } = countersByState[state];
    return { ...row, _id: id, workPlan: planId, state, ok, nok, skip, complete, history: history.get(id) ?? [] };
  });
}

/** Lists the history of each of these activities, oldest first. */
async function historyOf(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('planActivityLog')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'planActivityLog.userId')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('planActivityLog.companyId'), sql.val(platformId)])),
    )
    .select([
      'planActivityLog.id as _id',
      'activityId',
      'event',
      'comment',
      'rectifyComment',
      'images',
      'recordedAt',
      'planActivityLog.createdAt',
      'planActivityLog.planRevision',
      selectGeoPosition(sql.ref('planActivityLog.id')).as('geoPosition'),
    ])
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('by'))
    .where('activityId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('planActivityLog.createdAt')
    .orderBy('planActivityLog.id')
    .execute();
  return Map.groupBy(rows, (row) => row.activityId);
}

/** Lists activities. With a VIN, lists those of that vehicle together with those that apply to every vehicle. */
export async function list(tx: Tx, query: QueryOf<typeof activityRoutes.listPlanActivities>) {
  const { vin } = query;
  const ofPlan = allActivities(tx).where('planActivities.planId', '=', query.workPlan);
  const found = vin
    ? ofPlan.where((eb) => eb.or([eb('planActivities.vin', '=', vin), eb('planActivities.vin', 'is', null)]))
    : ofPlan;
  const [what, how, why] = [
    sql.ref('planActivities.what'),
    sql.ref('planActivities.how'),
    sql.ref('planActivities.why'),
  ];
  const result = await fetchPage(found, query, {
    searchable: { what, how, why },
    sortable: {
      sortOrder: sql.ref('planActivities.sortOrder'),
      createdAt: sql.ref('planActivities.createdAt'),
    },
    first: 'sortOrder',
    id: sql.ref('planActivities.id'),
  });
  return { ...result, data: await toActivities(tx, result.data) };
}

export async function findMany(tx: Tx, ids: string[]) {
  const found = allActivities(tx).where('id', '=', sql<string>`any(${ids}::uuid[])`);
  return toActivities(tx, await found.orderBy('sortOrder').orderBy('id').execute());
}
export const find = async (tx: Tx, id: string) => (await findMany(tx, [id]))[0];

export const findPlanId = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('planActivities').select('planId').where('id', '=', id).executeTakeFirst())?.planId;
export const isAssigned = async (tx: Tx, planId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('planInspectors')
    .select('userId')
    .where('planId', '=', planId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined;
/**
 * Locks the activity until the transaction ends: of two simultaneous recordings the second sees the state after the
 * first.
 */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('planActivities').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export async function findLastSortOrder(tx: Tx, planId: string): Promise<{ count: number; last: number }> {
  const row = await tx
    .selectFrom('planActivities')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sortOrder').as('last')])
    .where('planId', '=', planId)
    .executeTakeFirst();
  return { count: row?.count ?? 0, last: row?.last ?? 0 };
}

export const add = (tx: Tx, rows: Insertable<PlanActivities>[]) =>
  tx.insertInto('planActivities').values(rows).execute();
export const change = (tx: Tx, id: string, fields: Updateable<PlanActivities>) =>
  tx
    .updateTable('planActivities')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

/** Returns whether an amendment of the plan is in force. */
export const isAmended = async (tx: Tx, planId: string): Promise<boolean> =>
  (await tx
    .selectFrom('workPlans')
    .select('id')
    .where('id', '=', planId)
    .where('revision', '>', 1)
    .executeTakeFirst()) !== undefined;

export const findLogEntry = (tx: Tx, clientId: string) =>
  tx.selectFrom('planActivityLog').select(['event', 'activityId']).where('id', '=', clientId).executeTakeFirst();
export async function hasLoggedEvent(
  tx: Tx,
  activityId: string,
  userId: string,
  events: readonly LogEvent[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('planActivityLog')
    .select('id')
    .where('activityId', '=', activityId)
    .where('userId', '=', userId)
    .where('event', 'in', events)
    .executeTakeFirst();
  return found !== undefined;
}
/** Adds a log entry; returns nothing if an entry with the same id exists. */
export const addLogEntry = (tx: Tx, entry: Insertable<PlanActivityLog>) =>
  tx
    .insertInto('planActivityLog')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
