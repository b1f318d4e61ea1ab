import { sql, type SqlBool } from 'kysely';
import { userNameColumn } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { hasNewerRevision } from '../projects/index.ts';

/** The questions with rated hazards, of the latest revisions of projects with a matrix. */
export function listRated(tx: Tx, project: string | undefined) {
  const rated = tx
    .selectFrom('assessmentItems')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'assessmentItems.companyId')
        .onRef('projects.id', '=', 'assessmentItems.projectId'),
    )
    .select([
      'assessmentItems.id',
      'assessmentItems.question',
      'assessmentItems.hazardList',
      'projects.id as projectId',
      'projects.projectNo',
      'projects.name',
      'projects.status',
      'projects.riskMatrix',
    ])
    .where('projects.deletedAt', 'is', null)
    .where('projects.riskMatrix', 'is not', null)
    .where(sql<SqlBool>`assessment_items.hazard_list <> '[]'`)
    .where((eb) => eb.not(hasNewerRevision('projects')))
    .orderBy('projects.createdAt', 'desc')
    .orderBy('assessmentItems.sno');
  return (project ? rated.where('projects.id', '=', project) : rated).execute();
}

/** The controls that were reported as done, with the person who reported it. */
export const listDone = (tx: Tx) =>
  tx
    .selectFrom('riskControlsDone')
    .select(['riskControlsDone.id', 'riskControlsDone.createdAt'])
    .select(userNameColumn('riskControlsDone.userId').as('name'))
    .execute();

/** The question whose hazards have this control. */
export const findControl = (tx: Tx, control: string) =>
  tx
    .selectFrom('assessmentItems')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'assessmentItems.companyId')
        .onRef('projects.id', '=', 'assessmentItems.projectId'),
    )
    .select(['assessmentItems.id', 'assessmentItems.hazardList', 'projects.assessmentDone'])
    .where('projects.deletedAt', 'is', null)
    .where(
      sql<SqlBool>`assessment_items.hazard_list @> ${JSON.stringify([{ rating: { controls: [{ _id: control }] } }])}::jsonb`,
    )
    .executeTakeFirst();

/** A second report of the same control changes nothing. */
export const addDone = (tx: Tx, row: { companyId: string; id: string; itemId: string; userId: string }) =>
  tx
    .insertInto('riskControlsDone')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .execute();
