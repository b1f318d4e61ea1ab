import type { Replacement } from '@roadworthy/contract/replacements/replacement.schema.ts';
import { sql, type Insertable } from 'kysely';
import { toPersonRef, selectUserName } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { touch } from '../kit/db/records.ts';
import type { Replacements } from '../kit/db/types.gen.ts';

export const add = (tx: Tx, replacement: Insertable<Replacements>) =>
  tx.insertInto('replacements').values(replacement).execute();

const all = (tx: Tx) =>
  tx
    .selectFrom('replacements')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'replacements.companyId')
        .onRef('projects.id', '=', 'replacements.projectId'),
    )
    .leftJoin('workPlans', (join) =>
      join
        .onRef('workPlans.companyId', '=', 'replacements.companyId')
        .onRef('workPlans.id', '=', 'replacements.planId'),
    )
    .select([
      'replacements.id',
      'replacements.createdAt',
      'replacements.createdBy',
      'replacements.part',
      'replacements.fromId',
      'replacements.fromName',
      'replacements.toId',
      'replacements.toName',
      'replacements.reason',
      'replacements.hadSigned',
      'replacements.projectId',
      'replacements.planId',
      'projects.projectNo',
      'projects.name as projectName',
      'workPlans.planNo',
      'workPlans.name as planName',
      selectUserName('replacements.createdBy').as('byName'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const toReplacement = ({ id, createdBy, byName, ...row }: Row): Replacement => ({
  _id: id,
  createdAt: row.createdAt,
  part: row.part,
  project: { _id: row.projectId, projectNo: row.projectNo, name: row.projectName },
  workPlan: row.planId === null ? null : { _id: row.planId, planNo: row.planNo ?? '', name: row.planName ?? '' },
  from: { _id: row.fromId, name: row.fromName },
  to: { _id: row.toId, name: row.toName },
  reason: row.reason,
  hadSigned: row.hadSigned,
  by: toPersonRef(createdBy, byName),
});

/** Lists the replacements in a project and its plans, newest first. */
export async function listByProject(tx: Tx, projectId: string): Promise<Replacement[]> {
  const rows = await all(tx)
    .where('replacements.projectId', '=', projectId)
    .orderBy('replacements.createdAt', 'desc')
    .orderBy('replacements.id', 'desc')
    .execute();
  return rows.map(toReplacement);
}

export async function find(tx: Tx, id: string): Promise<Replacement | undefined> {
  const row = await all(tx).where('replacements.id', '=', id).executeTakeFirst();
  return row && toReplacement(row);
}

/**
 * Lists the replacements that the person has not confirmed yet, newest first. Only new signers confirm that they take
 * over: a new assessee, auditor or BRM has the task itself in the Inbox.
 */
export async function listUnread(tx: Tx, userId: string, record?: string): Promise<Replacement[]> {
  const rows = await all(tx)
    .where('projects.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('replacements.fromId', '=', userId), eb('replacements.fromReadAt', 'is', null)]),
        eb.and([eb('replacements.toId', '=', userId), eb('replacements.toReadAt', 'is', null)]),
      ]),
    )
    .$if(record !== undefined, (query) =>
      query.where(sql<boolean>`(coalesce(replacements.plan_id, replacements.project_id) = ${record ?? null}
          or replacements.plan_id is null and replacements.project_id = (select project_id from work_plans where id = ${record ?? null}::uuid))`),
    )
    .orderBy('replacements.createdAt', 'desc')
    .orderBy('replacements.id', 'desc')
    .execute();
  return rows.map(toReplacement);
}

/** Finds the name of any person, even a deleted one. */
export async function findName(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && `${row.firstName} ${row.lastName}`.trim();
}

/** Confirms a replacement. Returns whether it concerns the person. */
export async function confirm(tx: Tx, id: string, userId: string, at: string): Promise<boolean> {
  const confirmed = await tx
    .updateTable('replacements')
    .set((eb) => ({
      ...touch,
      fromReadAt: sql<string>`case when ${eb.ref('fromId')} = ${userId} then coalesce(${eb.ref('fromReadAt')}, ${at}) else ${eb.ref('fromReadAt')} end`,
      toReadAt: sql<string>`case when ${eb.ref('toId')} = ${userId} then coalesce(${eb.ref('toReadAt')}, ${at}) else ${eb.ref('toReadAt')} end`,
    }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('fromId', '=', userId), eb('toId', '=', userId)]))
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
