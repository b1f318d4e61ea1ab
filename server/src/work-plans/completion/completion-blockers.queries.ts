import { platformId } from '@roadworthy/contract/access/roles.ts';
import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { selectContestedCount } from '../columns/plan-columns.queries.ts';
import type { PlanExpressionBuilder } from '../people/plan-visibility.queries.ts';

// Two things keep a fully recorded plan open: announced recordings, for a limited time, and contested checkpoints.

/** Selects whether the recordings that a device announced have been neither sent nor written off. */
export const isAnnouncementAwaited = sql<boolean>`told.waiting > 0 and not exists (
  select from device_write_offs off
  where off.company_id = told.company_id and off.announcement_id = told.id and off.created_at >= told.announced_at)`;

const announcementsOf = (eb: PlanExpressionBuilder) =>
  eb
    .selectFrom('deviceAnnouncements as told')
    .whereRef('told.companyId', '=', 'workPlans.companyId')
    .whereRef('told.planId', '=', 'workPlans.id')
    .where(isAnnouncementAwaited);

/** Selects the people whose recordings a plan still waits for, if it is fully recorded but not Completed. */
export const selectPendingRecordingsJson = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    announcementsOf(eb)
      .innerJoin('users', (join) =>
        join
          .onRef('users.id', '=', 'told.userId')
          .on((on) => on('users.companyId', 'in', [on.ref('told.companyId'), sql.val(platformId)])),
      )
      .select(({ fn }) => ['users.firstName', 'users.lastName', fn.sum<number>('told.waiting').as('waiting')])
      .where(
        sql<boolean>`work_plans.status = ${startedPlanStatus} and work_plans.quantity = work_plans.ok + work_plans.nok`,
      )
      .groupBy(['users.id', 'users.companyId', 'users.firstName', 'users.lastName'])
      .orderBy('users.firstName')
      .orderBy('users.id'),
  );

/**
 * Returns whether something keeps a plan open that has nothing left to inspect: a contested checkpoint, or devices with
 * time left to send the recordings that they announced.
 */
export async function isCompletionBlocked(
  tx: Tx,
  planId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .select((eb) =>
      eb
        .or([
          eb(selectContestedCount(eb), '>', 0),
          eb.and([
            sql<boolean>`coalesce(work_plans.all_recorded_at, ${now.toISOString()}::timestamptz) > ${since.toISOString()}::timestamptz`,
            eb.exists(announcementsOf(eb).select('told.id')),
          ]),
        ])
        .as('must'),
    )
    .where('workPlans.id', '=', planId)
    .executeTakeFirst();
  return Boolean(row?.must);
}

/** Starts the time limit for devices to send the recordings that they announced. */
export const markFullyRecorded = (tx: Tx, planId: string, now: Date) =>
  tx
    .updateTable('workPlans')
    .set({ allRecordedAt: now.toISOString() })
    .where('id', '=', planId)
    .where('allRecordedAt', 'is', null)
    .execute();

/** Lists fully recorded plans that are not Completed. */
export const listFullyRecorded = (tx: Tx) =>
  tx
    .selectFrom('workPlans')
    .select('id')
    .where('status', '=', startedPlanStatus)
    .where('allRecordedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();

/**
 * Locks plans for which a device announced recordings, always in the same order. Only the locked rows show whether the
 * plans are fully recorded.
 */
export const lockPlans = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('workPlans')
    .select(['id', 'status', 'projectId', 'quantity', 'ok', 'nok'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
