import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch } from '../../kit/db/records.ts';
import type { PlanAssessments } from '../../kit/db/types.gen.ts';

const allAnswers = (tx: Tx) => tx.selectFrom('planAssessments').selectAll('planAssessments');
type Row = Awaited<ReturnType<ReturnType<typeof allAnswers>['execute']>>[number];

const toPlanAssessment = ({ id, planId, userId, question, type, reference, answer, ...row }: Row) => ({
  ...row,
  _id: id,
  workPlan: planId,
  assessmentBy: userId,
  assessmentQuestion: { question, type, reference },
  assessmentAnswer: answer,
});

/** Lists the answers of a plan. `own` limits the list to one person's answers. */
export async function list(tx: Tx, query: QueryOf<typeof workPlanRoutes.listPlanAssessments>, own: string | undefined) {
  let found = allAnswers(tx).where('planAssessments.planId', '=', query.workPlan);
  if (query.assessmentBy) found = found.where('planAssessments.userId', '=', query.assessmentBy);
  if (own) found = found.where('planAssessments.userId', '=', own);
  const result = await fetchPage(found, query, {
    searchable: { question: sql.ref('planAssessments.question') },
    sortable: { sno: sql.ref('planAssessments.sno'), createdAt: sql.ref('planAssessments.createdAt') },
    first: 'sno',
    id: sql.ref('planAssessments.id'),
  });
  return mapPage(result, toPlanAssessment);
}

export const listAnswers = async (tx: Tx, planId: string, userId: string) =>
  (await allAnswers(tx).where('planId', '=', planId).where('userId', '=', userId).execute()).map(toPlanAssessment);

export async function find(tx: Tx, id: string) {
  const row = await allAnswers(tx).where('id', '=', id).executeTakeFirst();
  return row && toPlanAssessment(row);
}

export const change = (tx: Tx, id: string, fields: Updateable<PlanAssessments>) =>
  tx
    .updateTable('planAssessments')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

/**
 * Finds the person who replaced this inspector on a question's plan. The replacement removed unanswered questions, so
 * the plan of such a question is read from the history.
 */
export async function findSuccessor(tx: Tx, id: string, userId: string) {
  const { rows } = await sql<{ name: string; reason: string }>`
    select replacement.to_name as name, replacement.reason from replacements replacement
    where replacement.part = 'inspector' and replacement.from_id = ${userId}
      and replacement.plan_id = coalesce(
        (select plan_id from plan_assessments where id = ${id}),
        (select (before ->> 'plan_id')::uuid from changes where subject = 'plan_assessments' and subject_id = ${id} and event = 'delete' limit 1))
      and not exists (select from plan_inspectors mine where mine.plan_id = replacement.plan_id and mine.user_id = ${userId})
    order by replacement.created_at desc limit 1`.execute(tx);
  return rows[0];
}
