import { platformId } from '@roadworthy/contract/access/roles.ts';
import { startedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { contestedOf } from './plan-columns.queries.ts';
import type { Joined } from './plan-sight.queries.ts';

// What keeps a plan open that is recorded to the end: recordings on the way from a device, and checkpoints that wait for the BRM.

/**
 * A device that keeps the plan for work without a network may hold more than it told: once everything is recorded, it is to tell once more. Both tables are
 * called as they are here where this is asked.
 */
export const owesWord = sql<boolean>`told.keeps and work_plans.status = ${startedPlan} and work_plans.quantity = work_plans.ok + work_plans.nok
  and told.announced_at < coalesce(work_plans.all_recorded_at, 'infinity')`;

/** What inspectors' devices told that they hold of it, or owe a word about it, and was not written off since. */
const announcementsOf = (eb: Joined) =>
  eb
    .selectFrom('deviceAnnouncements as told')
    .whereRef('told.companyId', '=', 'workPlans.companyId')
    .whereRef('told.planId', '=', 'workPlans.id')
    .where(sql<boolean>`(told.waiting > 0 or ${owesWord})`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('deviceWriteOffs as off')
            .select('off.id')
            .whereRef('off.companyId', '=', 'told.companyId')
            .whereRef('off.announcementId', '=', 'told.id')
            .whereRef('off.createdAt', '>=', 'told.announcedAt'),
        ),
      ),
    );

/** For whose devices a plan waits: asked only of one that is recorded to the end and not Completed. */
export const heldOf = (eb: Joined) =>
  jsonArrayFrom(
    announcementsOf(eb)
      .innerJoin('users', (join) =>
        join.onRef('users.id', '=', 'told.userId').on((on) => on('users.companyId', 'in', [on.ref('told.companyId'), sql.val(platformId)])),
      )
      .select(({ fn }) => ['users.firstName', 'users.lastName', fn.sum<number>('told.waiting').as('waiting')])
      .where(sql<boolean>`work_plans.status = ${startedPlan} and work_plans.quantity = work_plans.ok + work_plans.nok`)
      .groupBy(['users.id', 'users.companyId', 'users.firstName', 'users.lastName'])
      .orderBy('users.firstName')
      .orderBy('users.id'),
  );

/** Asked when nothing is left to inspect: whether a checkpoint waits for a decision, or a device holds recordings. */
export async function mustStayOpen(tx: Tx, planId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) => join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'))
    .select((eb) => eb.or([eb(contestedOf(eb), '>', 0), eb.exists(announcementsOf(eb).select('told.id'))]).as('must'))
    .where('workPlans.id', '=', planId)
    .executeTakeFirst();
  return Boolean(row?.must);
}

/** From then on each device that keeps the plan is to tell once more. */
export const noteAllRecorded = (tx: Tx, planId: string, now: Date) =>
  tx.updateTable('workPlans').set({ allRecordedAt: now.toISOString() }).where('id', '=', planId).where('allRecordedAt', 'is', null).execute();

/** Plans that a device was heard about, held in one order until the transaction ends. Recorded to the end or not is seen once they are held, not before. */
export const holdAll = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('workPlans')
    .select(['id', 'status', 'projectId', 'quantity', 'ok', 'nok'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
