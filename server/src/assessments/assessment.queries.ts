import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { AssessmentItems } from '../kit/db/types.gen.ts';

/** Selects the person who gave the answer. After a change of assessee, answers may be from several people. */
const answeredBy = sql<{ _id: string; name: string } | null>`(
  select json_build_object('_id', users.id, 'name', trim(users.first_name || ' ' || users.last_name))
  from changes change join users on users.id = change.user_id
  where assessment_items.answered_at is not null and change.company_id = assessment_items.company_id
    and change.subject_id = assessment_items.id and change.after ? 'answered_at'
  order by change.at desc limit 1)`;

const all = (tx: Tx) =>
  tx.selectFrom('assessmentItems').selectAll('assessmentItems').select(answeredBy.as('answeredBy'));
type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const toItem = ({ projectId, question, type, reference, answer, returnComment, returnedAt, ...row }: Row) => ({
  ...toWire(row),
  project: projectId,
  assessmentAnswer: answer,
  assessmentQuestion: { question, type, reference },
  returned: returnedAt === null ? null : { comment: returnComment ?? '', at: returnedAt },
});

export async function list(tx: Tx, query: QueryOf<typeof assessmentRoutes.listAssessmentItems>) {
  const found = all(tx).where('assessmentItems.projectId', '=', query.project);
  return mapPage(
    await fetchPage(found, query, {
      searchable: { question: sql.ref('assessmentItems.question') },
      sortable: { sno: sql.ref('assessmentItems.sno'), createdAt: sql.ref('assessmentItems.createdAt') },
      first: 'sno',
      id: sql.ref('assessmentItems.id'),
    }),
    toItem,
  );
}
export const listByProject = async (tx: Tx, projectId: string) =>
  (await all(tx).where('projectId', '=', projectId).orderBy('sno').execute()).map(toItem);

export async function find(tx: Tx, id: string) {
  const row = await all(tx).where('assessmentItems.id', '=', id).forUpdate().executeTakeFirst();
  return row && toItem(row);
}
export const add = (tx: Tx, items: Insertable<AssessmentItems>[]) =>
  tx.insertInto('assessmentItems').values(items).execute();
export const change = (tx: Tx, id: string, fields: Updateable<AssessmentItems>) =>
  tx
    .updateTable('assessmentItems')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

/** Returns whether rows were returned to the assessee. If so, no other rows can be answered. */
export const hasReturnedItems = async (tx: Tx, projectId: string): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('assessmentItems')
      .select('id')
      .where('projectId', '=', projectId)
      .where('returnedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  );

export const clearReturns = (tx: Tx, projectId: string) =>
  tx
    .updateTable('assessmentItems')
    .set({ returnComment: null, returnedAt: null })
    .where('projectId', '=', projectId)
    .where('returnedAt', 'is not', null)
    .execute();

/** Finds what decides who can see, answer and judge the questions of a project. */
export const findProject = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('projects')
    .select([
      'id',
      'status',
      'assessmentAssignTo',
      'auditBy',
      'customerId',
      'safetyEquipments',
      'auditedVersion',
      'riskMatrix',
    ])
    .where('id', '=', projectId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/**
 * Takes a shared lock until the transaction ends, so that nothing is answered or judged while the project is being
 * submitted.
 */
export const lockProjectShared = (tx: Tx, projectId: string) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forShare().executeTakeFirst();

/** Returns whether the user inspects a work plan of the project. */
export const isInspector = async (tx: Tx, projectId: string, userId: string): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('planInspectors')
      .innerJoin('workPlans', (join) =>
        join
          .onRef('workPlans.companyId', '=', 'planInspectors.companyId')
          .onRef('workPlans.id', '=', 'planInspectors.planId'),
      )
      .select('planInspectors.userId')
      .where('workPlans.projectId', '=', projectId)
      .where('planInspectors.userId', '=', userId)
      .executeTakeFirst(),
  );

/** Finds a template of the company or a global one, with the current text of its questions. */
export async function findTemplateWithQuestions(tx: Tx, id: string) {
  const template = await tx
    .selectFrom('assessmentTemplates')
    .select(['id', 'name', 'type'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!template) return undefined;
  const questions = await tx
    .selectFrom('templateQuestions')
    .innerJoin('assessmentQuestions', 'assessmentQuestions.id', 'templateQuestions.questionId')
    .select([
      'assessmentQuestions.question',
      'assessmentQuestions.type',
      'assessmentQuestions.reference',
      'assessmentQuestions.controlMeasure',
    ])
    .where('templateQuestions.templateId', '=', id)
    .orderBy('templateQuestions.position')
    .execute();
  return { ...template, questions };
}
