import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page, touch } from '../kit/db/records.ts';
import type { PlanAssessments } from '../kit/db/types.gen.ts';

const all = (tx: Tx) => tx.selectFrom('planAssessments').selectAll('planAssessments');
type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

const shown = ({ id, planId, userId, question, type, reference, answer, ...row }: Row) => ({
  ...row,
  _id: id,
  workPlan: planId,
  assessmentBy: userId,
  assessmentQuestion: { question, type, reference },
  assessmentAnswer: answer,
});

/** `own` narrows to one person's sheet. */
export async function list(tx: Tx, ask: QueryOf<typeof workPlanRoutes.listPlanAssessments>, own: string | undefined) {
  let found = all(tx).where('planAssessments.planId', '=', ask.workPlan);
  if (ask.assessmentBy) found = found.where('planAssessments.userId', '=', ask.assessmentBy);
  if (own) found = found.where('planAssessments.userId', '=', own);
  const result = await page(found, ask, {
    searchable: { question: sql.ref('planAssessments.question') },
    sortable: { sno: sql.ref('planAssessments.sno'), createdAt: sql.ref('planAssessments.createdAt') },
    first: 'sno',
    id: sql.ref('planAssessments.id'),
  });
  return mapPage(result, shown);
}

export const sheetOf = async (tx: Tx, planId: string, userId: string) =>
  (await all(tx).where('planId', '=', planId).where('userId', '=', userId).execute()).map(shown);

export async function find(tx: Tx, id: string) {
  const row = await all(tx).where('id', '=', id).executeTakeFirst();
  return row && shown(row);
}

export const change = (tx: Tx, id: string, fields: Updateable<PlanAssessments>) =>
  tx
    .updateTable('planAssessments')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
