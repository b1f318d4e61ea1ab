import { platformId } from '@roadworthy/contract/access/roles.ts';
import { byServer, mostDevicesOfPerson } from '@roadworthy/contract/inspection/device.schema.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { DeviceAnnouncements, DeviceWriteOffs } from '../kit/db/types.gen.ts';
import { owesWord } from '../work-plans/index.ts';

export type Announcer = { userId: string; deviceId: string; isInspector: boolean };
/** Of these plans those that may wait for the person's device: an inspector's are the ones that name or named them. */
export async function waitingPlansAmong(tx: Tx, ids: string[], { userId, deviceId, isInspector }: Announcer): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('workPlans')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb.val(!isInspector),
        // A share outlasts the assignment: recordings from it may still be on their way.
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
          .where('told.deviceId', '<>', deviceId),
        '<',
        mostDevicesOfPerson,
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * The last word of each device about each plan; what came in an earlier moment does not replace it. A device that keeps a plan tells every minute: what it said
 * before is written again only when the plan waits for a word. Answers the plans of which something was written.
 */
export const announce = (tx: Tx, rows: Insertable<DeviceAnnouncements>[]) =>
  tx
    .insertInto('deviceAnnouncements')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'planId', 'userId', 'deviceId'])
        .doUpdateSet(({ ref }) => ({ waiting: ref('excluded.waiting'), keeps: ref('excluded.keeps'), announcedAt: ref('excluded.announcedAt') }))
        .whereRef('deviceAnnouncements.announcedAt', '<=', 'excluded.announcedAt')
        .where((eb) =>
          eb.or([
            eb('deviceAnnouncements.waiting', '<>', eb.ref('excluded.waiting')),
            eb('deviceAnnouncements.keeps', '<>', eb.ref('excluded.keeps')),
            eb('excluded.waiting', '>', 0),
            eb.exists(
              eb
                .selectFrom('workPlans')
                .select('workPlans.id')
                .whereRef('workPlans.companyId', '=', 'deviceAnnouncements.companyId')
                .whereRef('workPlans.id', '=', 'deviceAnnouncements.planId')
                .where('workPlans.allRecordedAt', 'is not', null)
                .where('workPlans.completedAt', 'is', null),
            ),
          ]),
        ),
    )
    .returning('planId')
    .execute();

/** Of a write-off only what was announced before it is given up. */
const held = (tx: Tx) =>
  tx
    .selectFrom('deviceAnnouncements as told')
    .innerJoin('workPlans', (join) => join.onRef('workPlans.companyId', '=', 'told.companyId').onRef('workPlans.id', '=', 'told.planId'))
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'told.userId').on((eb) => eb('users.companyId', 'in', [eb.ref('told.companyId'), sql.val(platformId)])),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deviceWriteOffs as off')
          .leftJoin('users as by', (join) =>
            join.onRef('by.id', '=', 'off.userId').on((on) => on('by.companyId', 'in', [on.ref('off.companyId'), sql.val(platformId)])),
          )
          .select(['off.reason', 'off.createdAt as at', sql<string>`coalesce(trim(by.first_name || ' ' || by.last_name), ${byServer})`.as('by')])
          .whereRef('off.companyId', '=', 'told.companyId')
          .whereRef('off.announcementId', '=', 'told.id')
          .whereRef('off.createdAt', '>=', 'told.announcedAt')
          .orderBy('off.createdAt', 'desc')
          .limit(1)
          .as('off'),
      (join) => join.onTrue(),
    )
    .select(['told.id', 'told.planId', 'told.waiting', 'told.announcedAt', 'workPlans.planNo'])
    .select(['users.id as personId', 'users.firstName', 'users.lastName', 'users.emailId', 'off.reason', 'off.by', 'off.at'])
    .where(sql<boolean>`(told.waiting > 0 or off.at is not null or ${owesWord})`)
    .orderBy('told.announcedAt', 'desc')
    .orderBy('told.id');
export type Held = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number];

export const ofPlan = (tx: Tx, planId: string) => held(tx).where('told.planId', '=', planId).execute();
export const ofProject = (tx: Tx, projectId: string) => held(tx).where('workPlans.projectId', '=', projectId).execute();
export const find = (tx: Tx, id: string) => held(tx).where('told.id', '=', id).executeTakeFirst();
/** Held until the transaction ends: the device does not tell anew in between. */
export const lock = (tx: Tx, id: string) => tx.selectFrom('deviceAnnouncements').select('planId').where('id', '=', id).forUpdate().executeTakeFirst();

/** Devices that owe a word since before this, held until the transaction ends: two servers write off nothing twice. */
export const silentSince = (tx: Tx, before: Date) =>
  tx
    .selectFrom('deviceAnnouncements as told')
    .innerJoin('workPlans', (join) => join.onRef('workPlans.companyId', '=', 'told.companyId').onRef('workPlans.id', '=', 'told.planId'))
    .select(['told.id', 'told.planId'])
    .where('told.waiting', '=', 0)
    .where(owesWord)
    .where('workPlans.allRecordedAt', '<', before.toISOString())
    .where('workPlans.deletedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deviceWriteOffs as off')
            .select('off.id')
            .whereRef('off.companyId', '=', 'told.companyId')
            .whereRef('off.announcementId', '=', 'told.id')
            .whereRef('off.createdAt', '>=', 'told.announcedAt'),
        ),
      ),
    )
    .orderBy('told.id')
    .forUpdate('told')
    .skipLocked()
    .execute();

export const writeOff = (tx: Tx, row: Insertable<DeviceWriteOffs>) => tx.insertInto('deviceWriteOffs').values(row).execute();
