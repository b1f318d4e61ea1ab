import { platformId } from '@roadworthy/contract/access/roles.ts';
import { startedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { contestedOf } from '../columns/plan-columns.queries.ts';
import type { PlanExpressionBuilder } from '../people/plan-visibility.queries.ts';

// What keeps a fully recorded plan open: announced recordings, for a limited time, and contested checkpoints.

/** Announced by an inspector's device, not sent yet, and not written off. */
export const isAnnouncementAwaited = sql<boolean>`told.waiting > 0 and not exists (
  select from device_write_offs off
  where off.company_id = told.company_id and off.announcement_id = told.id and off.created_at >= told.announced_at)`;

const announcementsOf = (eb: PlanExpressionBuilder) =>
  eb
    .selectFrom('deviceAnnouncements as told')
    .whereRef('told.companyId', '=', 'workPlans.companyId')
    .whereRef('told.planId', '=', 'workPlans.id')
    .where(isAnnouncementAwaited);

/** The people whose recordings a plan waits for; only for a plan that is fully recorded and not Completed. */
export const heldRecordingsOf = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    announcementsOf(eb)
      .innerJoin('users', (join) =>
        join
          .onRef('users.id', '=', 'told.userId')
          .on((on) => on('users.companyId', 'in', [on.ref('told.companyId'), sql.val(platformId)])),
      )
      .select(({ fn }) => ['users.firstName', 'users.lastName', fn.sum<number>('told.waiting').as('waiting')])
      .where(sql<boolean>`work_plans.status = ${startedPlan} and work_plans.quantity = work_plans.ok + work_plans.nok`)
      .groupBy(['users.id', 'users.companyId', 'users.firstName', 'users.lastName'])
      .orderBy('users.firstName')
      .orderBy('users.id'),
  );

/**
 * For a plan with nothing left to inspect: whether a checkpoint is contested, or devices still have time to send what
 * they announced.
 */
export async function isHeldOpen(tx: Tx, planId: string, { now, since }: { now: Date; since: Date }): Promise<boolean> {
  const row = await tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .select((eb) =>
      eb
        .or([
          eb(contestedOf(eb), '>', 0),
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

/** Starts the time limit for devices to send what they announced. */
export const markFullyRecorded = (tx: Tx, planId: string, now: Date) =>
  tx
    .updateTable('workPlans')
    .set({ allRecordedAt: now.toISOString() })
    .where('id', '=', planId)
    .where('allRecordedAt', 'is', null)
    .execute();

/** Fully recorded plans that are not Completed. */
export const listFullyRecorded = (tx: Tx) =>
  tx
    .selectFrom('workPlans')
    .select('id')
    .where('status', '=', startedPlan)
    .where('allRecordedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();

/**
 * Locks plans that a device announced, always in the same order. Whether they are fully recorded is only known once
 * they are locked.
 */
export const lockAll = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('workPlans')
    .select(['id', 'status', 'projectId', 'quantity', 'ok', 'nok'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
