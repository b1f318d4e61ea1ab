import type { RoleName } from '@roadworthy/contract/access/roles.ts';
import { sql } from 'kysely';
import { replaceLinks } from '../../kit/db/links.ts';
import type { Tx } from '../../kit/db/pool.ts';

const inspectorRole: RoleName = 'Inspector';

/** Selects active users of the company with the role Inspector. */
const activeInspectors = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId'])
    .where('users.companyId', '=', companyId)
    .where('roles.name', '=', inspectorRole)
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true);

export const findInspectors = (tx: Tx, companyId: string, ids: string[]) =>
  activeInspectors(tx, companyId)
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Selects inspectors who work at one of the project's locations. */
const inspectorsAtProject = (tx: Tx, companyId: string, projectId: string) =>
  activeInspectors(tx, companyId).where((eb) =>
    eb.exists(
      eb
        .selectFrom('userLocations')
        .innerJoin('projectLocations', (join) =>
          join
            .onRef('projectLocations.companyId', '=', 'userLocations.companyId')
            .onRef('projectLocations.locationId', '=', 'userLocations.locationId'),
        )
        .select('userLocations.userId')
        .whereRef('userLocations.companyId', '=', 'users.companyId')
        .whereRef('userLocations.userId', '=', 'users.id')
        .where('projectLocations.projectId', '=', projectId),
    ),
  );

export const isInspectorAtProject = async (
  tx: Tx,
  companyId: string,
  projectId: string,
  userId: string,
): Promise<boolean> =>
  (await inspectorsAtProject(tx, companyId, projectId).where('users.id', '=', userId).executeTakeFirst()) !== undefined;

/**
 * Lists those of these people who work at none of the project's locations; a project without locations accepts
 * everybody.
 */
export async function listPeopleElsewhere(
  tx: Tx,
  companyId: string,
  projectId: string,
  ids: string[],
): Promise<string[]> {
  const hasLocations = await tx
    .selectFrom('projectLocations')
    .select('projectId')
    .where('projectId', '=', projectId)
    .limit(1)
    .executeTakeFirst();
  if (!hasLocations || ids.length === 0) return [];
  const atLocation = await inspectorsAtProject(tx, companyId, projectId)
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return ids.filter((id) => !atLocation.some(({ _id }) => _id === id));
}

export const listAvailableInspectors = (tx: Tx, companyId: string, plan: { id: string; projectId: string }) =>
  inspectorsAtProject(tx, companyId, plan.projectId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('planInspectors')
            .select('planInspectors.userId')
            .whereRef('planInspectors.userId', '=', 'users.id')
            .where('planInspectors.planId', '=', plan.id),
        ),
      ),
    )
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id')
    .execute();

/** Replaces the list of inspectors. Inspectors who had been added later become signers like the others. */
export async function setInspectors(tx: Tx, companyId: string, planId: string, ids: string[]): Promise<void> {
  await replaceLinks(
    tx,
    { table: 'plan_inspectors', record: 'plan_id', linked: 'user_id', ordered: true },
    companyId,
    planId,
    ids,
  );
  await tx
    .updateTable('planInspectors')
    .set({ addedLater: false })
    .where('planId', '=', planId)
    .where('addedLater', '=', true)
    .execute();
}

/** Appends the inspector after the signers, unless already assigned. Returns whether the person is new. */
export async function appendInspector(tx: Tx, companyId: string, planId: string, userId: string): Promise<boolean> {
  const added = await tx
    .insertInto('planInspectors')
    .values((eb) => ({
      companyId,
      planId,
      userId,
      addedLater: true,
      position: eb
        .selectFrom('planInspectors')
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('position'))
        .where('planId', '=', planId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return added !== undefined;
}

/** Removes these inspectors and returns the ids of those who were on the plan. Their shares stay. */
export async function removeInspectors(tx: Tx, planId: string, ids: readonly string[]): Promise<string[]> {
  const removed = await tx
    .deleteFrom('planInspectors')
    .where('planId', '=', planId)
    .where('userId', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('userId')
    .execute();
  return removed.map(({ userId }) => userId);
}

export const listInspectorIds = async (tx: Tx, planId: string): Promise<string[]> =>
  (
    await tx.selectFrom('planInspectors').select('userId').where('planId', '=', planId).orderBy('position').execute()
  ).map((row) => row.userId);

/**
 * Matches the owner of a row of counters: an inspector of the company, or an office person, who may be a user of the
 * platform.
 */
export const isRecorder = sql<boolean>`users.id = technician_plans.user_id and users.company_id in (technician_plans.company_id, platform_id())`;
/**
 * Matches the shares to show: those of inspectors always, the row of an office person only while it counts something,
 * because its checkpoints may have a new owner by now.
 */
export const hasRecorded = sql<boolean>`(not technician_plans.is_office or technician_plans.ok + technician_plans.nok + technician_plans.skip > 0)`;

/** Adds one share for each inspector, from which they record. */
export const addShares = (tx: Tx, companyId: string, planId: string, shares: { id: string; userId: string }[]) =>
  tx
    .insertInto('technicianPlans')
    .values(shares.map((share) => ({ ...share, companyId, planId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
