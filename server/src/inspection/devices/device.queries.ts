import { platformId } from '@roadworthy/contract/access/roles.ts';
import { serverAuthorName, maxDevicesPerPerson } from '@roadworthy/contract/inspection/devices/device.schema.ts';
import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import type { DeviceAnnouncements, DeviceWriteOffs } from '../../kit/db/types.gen.ts';
import { isAnnouncementAwaited } from '../../work-plans/index.ts';

export type AnnouncingDevice = { userId: string; deviceId: string; isInspector: boolean };
/**
 * Selects the plans that may wait for the person's device; for an inspector, plans that they are or were assigned to.
 */
export async function findAwaitingPlanIds(
  tx: Tx,
  ids: string[],
  { userId, deviceId, isInspector }: AnnouncingDevice,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('workPlans')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb.val(!isInspector),
        // A share outlasts the assignment, so recordings from it may still be on their way.
        ...(['planInspectors', 'technicianPlans'] as const).map((assigned) =>
          eb.exists(
            eb
              .selectFrom(assigned)
              .select('userId')
              .whereRef(`${assigned}.companyId`, '=', 'workPlans.companyId')
              .whereRef(`${assigned}.planId`, '=', 'workPlans.id')
              .where(`${assigned}.userId`, '=', userId),
          ),
        ),
      ]),
    )
    .where((eb) =>
      eb(
        eb
          .selectFrom('deviceAnnouncements as told')
          .select(({ fn }) => fn.countAll<number>().as('others'))
          .whereRef('told.companyId', '=', 'workPlans.companyId')
          .whereRef('told.planId', '=', 'workPlans.id')
          .where('told.userId', '=', userId)
          .where('told.deviceId', '<>', deviceId)
          .where('told.waiting', '>', 0),
        '<',
        maxDevicesPerPerson,
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Saves the last announcement of each device for each plan. An earlier announcement does not replace a later one, and a
 * repeated zero is not written again. Returns the plans whose announcements changed.
 */
export const saveAnnouncements = (tx: Tx, rows: Insertable<DeviceAnnouncements>[]) =>
  tx
    .insertInto('deviceAnnouncements')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'planId', 'userId', 'deviceId'])
        .doUpdateSet(({ ref }) => ({ waiting: ref('excluded.waiting'), announcedAt: ref('excluded.announcedAt') }))
        .whereRef('deviceAnnouncements.announcedAt', '<=', 'excluded.announcedAt')
        .where((eb) =>
          eb.or([eb('deviceAnnouncements.waiting', '<>', eb.ref('excluded.waiting')), eb('excluded.waiting', '>', 0)]),
        ),
    )
    .returning('planId')
    .execute();

/**
 * Selects the announcements that are pending or were written off. A write-off covers only announcements made before it.
 */
const selectPendingAnnouncements = (tx: Tx) =>
  tx
    .selectFrom('deviceAnnouncements as told')
    .innerJoin('workPlans', (join) =>
      join.onRef('workPlans.companyId', '=', 'told.companyId').onRef('workPlans.id', '=', 'told.planId'),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'told.userId')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('told.companyId'), sql.val(platformId)])),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deviceWriteOffs as off')
          .leftJoin('users as by', (join) =>
            join
              .onRef('by.id', '=', 'off.userId')
              .on((on) => on('by.companyId', 'in', [on.ref('off.companyId'), sql.val(platformId)])),
          )
          .select([
            'off.reason',
            'off.createdAt as at',
            sql<string>`coalesce(trim(by.first_name || ' ' || by.last_name), ${serverAuthorName})`.as('by'),
          ])
          .whereRef('off.companyId', '=', 'told.companyId')
          .whereRef('off.announcementId', '=', 'told.id')
          .whereRef('off.createdAt', '>=', 'told.announcedAt')
          .orderBy('off.createdAt', 'desc')
          .limit(1)
          .as('off'),
      (join) => join.onTrue(),
    )
    .select([
      'told.id',
      'told.planId',
      'told.waiting',
      'told.announcedAt',
      'workPlans.planNo',
      'workPlans.status',
      'workPlans.allRecordedAt',
    ])
    .select([
      'users.id as personId',
      'users.firstName',
      'users.lastName',
      'users.emailId',
      'off.reason',
      'off.by',
      'off.at',
    ])
    .where(sql<boolean>`(told.waiting > 0 or off.at is not null)`)
    .orderBy('told.announcedAt', 'desc')
    .orderBy('told.id');
export type PendingAnnouncement = Awaited<ReturnType<ReturnType<typeof selectPendingAnnouncements>['execute']>>[number];

export const listByPlan = (tx: Tx, planId: string) =>
  selectPendingAnnouncements(tx).where('told.planId', '=', planId).execute();
export const listByProject = (tx: Tx, projectId: string) =>
  selectPendingAnnouncements(tx).where('workPlans.projectId', '=', projectId).execute();
export const find = (tx: Tx, id: string) => selectPendingAnnouncements(tx).where('told.id', '=', id).executeTakeFirst();
/** Locks the announcement until the transaction ends, so that the device cannot announce anything new before that. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('deviceAnnouncements').select(['planId', 'userId']).where('id', '=', id).forUpdate().executeTakeFirst();

const awaited = (tx: Tx) =>
  tx
    .selectFrom('deviceAnnouncements as told')
    .select(['told.id', 'told.planId', 'told.waiting'])
    .where(isAnnouncementAwaited)
    .orderBy('told.id')
    .forUpdate('told');

/**
 * Lists the announcements of all devices of a person for a plan, except written-off ones; locked for the transaction.
 */
export const listAwaited = (tx: Tx, { planId, userId }: { planId: string; userId: string }) =>
  awaited(tx).where('told.planId', '=', planId).where('told.userId', '=', userId).execute();

/**
 * Lists announcements of plans fully recorded before this time, locked until the transaction ends so that two servers
 * do not decide twice.
 */
export const listOverdue = (tx: Tx, before: Date) =>
  awaited(tx)
    .where('told.planId', 'in', (eb) =>
      eb
        .selectFrom('workPlans')
        .select('workPlans.id')
        .where('workPlans.status', '=', startedPlanStatus)
        .where('workPlans.allRecordedAt', '<=', before.toISOString())
        .where('workPlans.deletedAt', 'is', null),
    )
    .skipLocked()
    .execute();

export const writeOff = (tx: Tx, rows: Insertable<DeviceWriteOffs>[]) =>
  tx.insertInto('deviceWriteOffs').values(rows).execute();
