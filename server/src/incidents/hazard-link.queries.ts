import type { LinkedHazard } from '@roadworthy/contract/incidents/hazard-link.schema.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb } from '../kit/db/records.ts';
import { hasNewerRevision } from '../projects/index.ts';

/** Selects the questions of submitted assessments that have hazards. */
const assessedQuestions = (tx: Tx) =>
  tx
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
    ])
    .where('projects.deletedAt', 'is', null)
    .where('projects.assessmentDone', 'is not', null)
    .where(sql<SqlBool>`assessment_items.hazard_list <> '[]'`);

/** Lists the questions of one project, whatever its revision, and of other projects in their latest revision. */
export const listAssessedQuestions = (tx: Tx, projectId: string | undefined) =>
  assessedQuestions(tx)
    .where((eb) => eb.or([eb('projects.id', '=', projectId ?? null), eb.not(hasNewerRevision('projects'))]))
    .orderBy(sql`coalesce(projects.id = ${projectId ?? null}::uuid, false)`, 'desc')
    .orderBy('projects.createdAt', 'desc')
    .orderBy('projects.id')
    .orderBy('assessmentItems.sno')
    .execute();

export const findAssessedQuestions = (tx: Tx, ids: readonly string[]) =>
  assessedQuestions(tx)
    .where('assessmentItems.id', 'in', [...ids])
    .execute();

type Row = { companyId: string; id: string; incidentId: string; userId: string; hazards: readonly LinkedHazard[] };
/** Appends to the append-only log of which hazards led to an incident. The newest statement counts. */
export const addHazardLink = (tx: Tx, { hazards, ...row }: Row) =>
  tx
    .insertInto('incidentHazardLinks')
    .values({ ...row, hazards: toJsonb(hazards) })
    .execute();
