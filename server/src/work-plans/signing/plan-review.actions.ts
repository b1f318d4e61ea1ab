import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { allows, requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { findReviewerIndexOfPlanStatus, formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import {
  isNewQuestion,
  isQuestionAnswered,
  isSameAnswer,
  applyAnswer,
  type AnswerInput,
  type QueuedAnswer,
} from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';

import { toJsonb, refuseStale, requireFound, pickChangedFields } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as assessments from './plan-assessment.queries.ts';
import { movePlan } from './plan-signing.actions.ts';
import { getPlan } from '../work-plan.actions.ts';
import * as plans from '../work-plan.queries.ts';
import { findPlan, requireVisiblePlan, listPlanSigners } from '../work-plan.rights.ts';

// Each inspector answers the questions of the plan's template on a separate sheet before signing, when it is their
// turn, and those that an amendment adds to the started plan at any time.

export async function listOwnAnswers(
  context: ActionContext,
  query: QueryOf<typeof workPlanRoutes.listPlanAssessments>,
) {
  const { tx, actor } = context;
  await requireVisiblePlan(context, query.workPlan);
  return assessments.list(tx, query, actor.level === 'inspector' ? actor.userId : undefined);
}

export async function getOwnAnswer(context: ActionContext, id: string) {
  const { tx, actor } = context;
  const item = await requireFound(assessments.find(tx, id));
  await requireVisiblePlan(context, item.workPlan);
  if (actor.level === 'inspector' && item.assessmentBy !== actor.userId) throw problem.notFound();
  return item;
}

/** Locks the plan, and returns it with its current reviewer. */
async function underReview(context: ActionContext, planId: string) {
  await requireFound(plans.lock(context.tx, planId));
  const plan = await findPlan(context, planId);
  const position = findReviewerIndexOfPlanStatus(plan.status);
  // The first two signers are the BRM and the customer.
  const reviewer = position === undefined ? undefined : listPlanSigners(plan)[position - 2]?._id;
  return { plan, reviewer };
}

export async function submitReview(context: ActionContext, id: string) {
  const { plan, reviewer } = await underReview(context, id);
  if (!reviewer) throw problem.conflict(workPlanMessages.isStatus({ status: formatPlanStatus(plan.status) }));
  requireAllowed(workPlanPolicy, plan, toPolicyPerson(context.actor), 'submit review');
  const sheet = await assessments.listAnswers(context.tx, id, reviewer);
  if (!sheet.every(isQuestionAnswered)) throw problem.field('assessmentAnswer', workPlanMessages.reviewIncomplete);
  await movePlan(context, plan, 'the inspector whose turn it is', 'submit review');
  return getPlan(context, id);
}

export async function changeAnswer(
  context: ActionContext,
  id: string,
  { updatedAt, ...change }: BodyOf<typeof workPlanRoutes.changePlanAssessment>,
) {
  const { item, mustBeTheirTurn } = await findOwnAnswer(context, id);
  mustBeTheirTurn();
  refuseStale(updatedAt, item);
  return saveAnswer(context, item, change, context.now.toISOString());
}

/**
 * Saves an answer that was given on a device, possibly a day ago. An answer that is sent twice counts once, even when
 * the turn is over; a later answer by the same person on another device is not overwritten. An answer is refused if an
 * edit of the plan has replaced its question.
 */
export async function receiveQueuedAnswer(
  context: ActionContext,
  id: string,
  { over, ...change }: Pick<QueuedAnswer, 'over'> & AnswerInput,
  answeredAt: string,
) {
  const next = await assessments.findSuccessor(context.tx, id, context.actor.userId);
  if (next) throw problem.gone(workPlanMessages.takenOver(next));
  const { item, mustBeTheirTurn } = await findOwnAnswer(context, id, () =>
    problem.gone(workPlanMessages.questionsReplaced),
  );
  if (isSameAnswer(item, applyAnswer(over, change))) return item;
  mustBeTheirTurn();
  if (!isSameAnswer(item, over)) throw problem.conflict(workPlanMessages.answeredElsewhere);
  return saveAnswer(context, item, change, answeredAt);
}

/** Locks the plan of a question and returns the question, which must be on the person's own sheet. */
async function findOwnAnswer(context: ActionContext, id: string, missing: () => Error = problem.notFound) {
  const found = async () => {
    const item = await assessments.find(context.tx, id);
    if (!item) throw missing();
    return item;
  };
  const { plan, reviewer } = await underReview(context, (await found()).workPlan);
  // Read again under the lock, because another transaction may have replaced the questions.
  const item = await found();
  if (item.assessmentBy !== context.actor.userId) throw problem.notAllowed();
  const mustBeTheirTurn = () => {
    if (item.leftIn !== null) throw problem.gone(workPlanMessages.questionsReplaced);
    if (isNewQuestion(item) && allows(workPlanPolicy, plan, toPolicyPerson(context.actor), 'answer new questions'))
      return;
    if (reviewer !== context.actor.userId)
      throw problem.conflict(workPlanMessages.isStatus({ status: formatPlanStatus(plan.status) }));
  };
  return { item, mustBeTheirTurn };
}

type Item = NonNullable<Awaited<ReturnType<typeof assessments.find>>>;
async function saveAnswer({ tx }: ActionContext, item: Item, input: AnswerInput, answeredAt: string) {
  const change = pickChangedFields(item, input);
  const { assessmentAnswer: answer, hazardList, ...words } = applyAnswer(item, change);
  const hasComment = change.comment || change.hazard || change.controlMeasure || (change.hazardList?.length ?? 0) > 0;
  if (answer === 'Yes' && hasComment) throw problem.field('comment', workPlanMessages.commentNotAllowed);
  await assessments.change(tx, item._id, { answer, ...words, hazardList: toJsonb(hazardList), answeredAt });
  return requireFound(assessments.find(tx, item._id));
}
