import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { reviewerOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { isPlanAnswered, type PlanAssessment } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { json, notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as assessments from './plan-assessment.queries.ts';
import { movePlan } from './plan-signing.actions.ts';
import { getPlan } from './work-plan.actions.ts';
import * as plans from './work-plan.queries.ts';
import { findPlan, seePlan, signersAmong } from './work-plan.rights.ts';

// Before signing, each inspector answers the questions of the plan's template on a sheet of their own, when their turn has come (document 3
// section 4.6).

export async function listSheet(acting: Acting, ask: QueryOf<typeof workPlanRoutes.listPlanAssessments>) {
  const { tx, actor } = acting;
  await seePlan(acting, ask.workPlan);
  return assessments.list(tx, ask, actor.level === 'inspector' ? actor.userId : undefined);
}

/** The plan, held, with whoever reviews it now. */
async function underReview(acting: Acting, planId: string) {
  await orNotFound(plans.lock(acting.tx, planId));
  const plan = await findPlan(acting, planId);
  const position = reviewerOfPlanStatus(plan.status);
  // Signers 0 and 1 are the BRM and the customer.
  const reviewer = position === undefined ? undefined : signersAmong(plan)[position - 2]?._id;
  return { plan, reviewer };
}

export async function submitReview(acting: Acting, id: string) {
  const { plan, reviewer } = await underReview(acting, id);
  if (!reviewer) throw problem.conflict(`Work plan is ${plan.status}`);
  if (reviewer !== acting.actor.userId) throw problem.notAllowed();
  const sheet = await assessments.sheetOf(acting.tx, id, reviewer);
  if (!sheet.every(isPlanAnswered)) throw problem.field('assessmentAnswer', workPlanMessages.reviewIncomplete);
  await movePlan(acting, plan, 'submit review');
  return getPlan(acting, id);
}

export async function changeAnswer(acting: Acting, id: string, { updatedAt, ...change }: BodyOf<typeof workPlanRoutes.changePlanAssessment>) {
  const { workPlan } = await orNotFound(assessments.find(acting.tx, id));
  const { plan, reviewer } = await underReview(acting, workPlan);
  const item = await orNotFound(assessments.find(acting.tx, id));
  if (item.assessmentBy !== acting.actor.userId) throw problem.notAllowed();
  if (reviewer !== acting.actor.userId) throw problem.conflict(`Work plan is ${plan.status}`);
  notStale(updatedAt, item);
  await assessments.change(acting.tx, id, { ...answered(item, change), answeredAt: acting.now.toISOString() });
  return orNotFound(assessments.find(acting.tx, id));
}

type Change = Omit<BodyOf<typeof workPlanRoutes.changePlanAssessment>, 'updatedAt'>;
/** A Yes needs no words: what was written before is cleared with it. */
function answered(item: Pick<PlanAssessment, 'assessmentAnswer'>, { assessmentAnswer, hazardList, ...words }: Change) {
  const answer = assessmentAnswer === undefined ? item.assessmentAnswer : assessmentAnswer;
  const hazards = hazardList?.map((row) => ({ ...row, riskAcceptable: row.riskAcceptable ?? null }));
  if (answer !== 'Yes') return { answer, ...words, ...(hazards && { hazardList: json(hazards) }) };
  const said = words.comment || words.hazard || words.controlMeasure || (hazardList?.length ?? 0) > 0;
  if (said) throw problem.field('comment', workPlanMessages.answerReady);
  return { answer, comment: null, hazard: null, controlMeasure: null, hazardList: json([]) };
}
