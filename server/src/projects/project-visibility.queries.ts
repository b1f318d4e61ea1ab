import { listStatusesWithDocument } from '@roadworthy/contract/projects/project.machine.ts';
import { sql } from 'kysely';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';

/** Which projects a person sees. Office staff see all of the company's, everyone else their own. */
export type ProjectVisibility =
  | { kind: 'all' }
  | { kind: 'customer' | 'assessee' | 'auditor' | 'inspector'; userId: string };

export function selectVisibleProjects(tx: Tx, visibility: ProjectVisibility) {
  const all = tx.selectFrom('projects');
  if (visibility.kind === 'customer') return all.where('projects.customerId', '=', visibility.userId);
  if (visibility.kind === 'assessee') return all.where('projects.assessmentAssignTo', '=', visibility.userId);
  if (visibility.kind === 'auditor') return all.where('projects.auditBy', '=', visibility.userId);
  if (visibility.kind === 'inspector') {
    return all.where((eb) =>
      eb.exists(
        eb
          .selectFrom('planInspectors')
          .innerJoin('workPlans', (join) =>
            join
              .onRef('workPlans.companyId', '=', 'planInspectors.companyId')
              .onRef('workPlans.id', '=', 'planInspectors.planId'),
          )
          .select('planInspectors.userId')
          .whereRef('workPlans.projectId', '=', 'projects.id')
          .where('planInspectors.userId', '=', visibility.userId),
      ),
    );
  }
  return all;
}

export const isAnyVisible = async (tx: Tx, holders: HolderIds, visibility: ProjectVisibility): Promise<boolean> =>
  (await selectVisibleProjects(tx, visibility)
    .select('projects.id')
    .where('projects.id', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Selects whether there is a newer revision of the same number. `of` is the alias of the project's table in the query.
 */
export const hasNewerRevision = (of: string) => sql<boolean>`exists (
  select from projects newer
  where newer.company_id = ${sql.ref(`${of}.companyId`)} and newer.project_no = ${sql.ref(`${of}.projectNo`)} and newer.rev > ${sql.ref(`${of}.rev`)}
    and newer.deleted_at is null)`;
export const isReplaced = hasNewerRevision('projects');

export const visibleSigningStates = ['open', 'completed'] as const;

/**
 * Returns whether one of these signings belongs to a project that the person sees, or to a plan whose document is
 * listed with such a project. See listDocuments.
 */
export const isAnySigningVisible = async (
  tx: Tx,
  holders: HolderIds,
  visibility: ProjectVisibility,
): Promise<boolean> =>
  (await selectVisibleProjects(tx, visibility)
    .innerJoin('signings', 'signings.companyId', 'projects.companyId')
    .leftJoin('workPlans', (join) =>
      join.onRef('workPlans.companyId', '=', 'signings.companyId').onRef('workPlans.id', '=', 'signings.subjectId'),
    )
    .select('signings.id')
    .where('signings.id', '=', holders)
    .where('projects.id', '=', sql<string>`coalesce(work_plans.project_id, signings.subject_id)`)
    .where((eb) =>
      eb.or([
        eb('workPlans.id', 'is', null),
        eb.and([
          eb('signings.state', 'in', visibleSigningStates),
          eb('projects.status', 'in', listStatusesWithDocument('workplan')),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
