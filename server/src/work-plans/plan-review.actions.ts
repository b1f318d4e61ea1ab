import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { reviewerOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { isPlanAnswered, saysTheSame, standingAfter, type AnswerGiven, type KeptAnswer } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { json, notStale, orNotFound, unlike } from '../kit/db/records.ts';
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

export async function getItem(acting: Acting, id: string) {
  const { tx, actor } = acting;
  const item = await orNotFound(assessments.find(tx, id));
  await seePlan(acting, item.workPlan);
  if (actor.level === 'inspector' && item.assessmentBy !== actor.userId) throw problem.notFound();
  return item;
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
  const { item, mustBeTheirTurn } = await ownItem(acting, id);
  mustBeTheirTurn();
  notStale(updatedAt, item);
  return keepAnswer(acting, item, change, acting.now.toISOString());
}

/**
 * What was answered on a device, perhaps a day ago. Sent twice it counts once, also when the turn is over by then; what the same person answered
 * elsewhere meanwhile is not written over. An edit of the plan asks the questions anew.
 */
export async function receiveAnswer(acting: Acting, id: string, { over, ...change }: Pick<KeptAnswer, 'over'> & AnswerGiven, answeredAt: string) {
  const { item, mustBeTheirTurn } = await ownItem(acting, id, () => problem.gone(workPlanMessages.questionsRenewed));
  if (saysTheSame(item, standingAfter(over, change))) return item;
  mustBeTheirTurn();
  if (!saysTheSame(item, over)) throw problem.conflict(workPlanMessages.answeredElsewhere);
  return keepAnswer(acting, item, change, answeredAt);
}

/** A question of one's own sheet, held together with the plan. */
async function ownItem(acting: Acting, id: string, missing: () => Error = problem.notFound) {
  const found = async () => {
    const item = await assessments.find(acting.tx, id);
    if (!item) throw missing();
    return item;
  };
  const { plan, reviewer } = await underReview(acting, (await found()).workPlan);
  // Whoever held the plan before may have asked its questions anew.
  const item = await found();
  if (item.assessmentBy !== acting.actor.userId) throw problem.notAllowed();
  const mustBeTheirTurn = () => {
    if (reviewer !== acting.actor.userId) throw problem.conflict(`Work plan is ${plan.status}`);
  };
  return { item, mustBeTheirTurn };
}

type Item = NonNullable<Awaited<ReturnType<typeof assessments.find>>>;
async function keepAnswer({ tx }: Acting, item: Item, given: AnswerGiven, answeredAt: string) {
  const change = unlike(item, given);
  const { assessmentAnswer: answer, hazardList, ...words } = standingAfter(item, change);
  const said = change.comment || change.hazard || change.controlMeasure || (change.hazardList?.length ?? 0) > 0;
  if (answer === 'Yes' && said) throw problem.field('comment', workPlanMessages.answerReady);
  await assessments.change(tx, item._id, { answer, ...words, hazardList: json(hazardList), answeredAt });
  return orNotFound(assessments.find(tx, item._id));
}
