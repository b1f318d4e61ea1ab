import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { mayAddInspector } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { whyNot } from '../access/index.ts';
import { orNotFound, pageOf } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as people from './plan-people.queries.ts';
import * as plans from './work-plan.queries.ts';
import { findPlan, seePlan } from './work-plan.rights.ts';

// More hands for a started plan: inspectors who work at the project's location. They sign nothing, and the chain is not opened again.

/** Answers the plan's name. */
export async function addInspector(acting: Acting, { workPlanId, userId }: BodyOf<typeof workPlanRoutes.addInspector>): Promise<string> {
  const { tx, actor, newId } = acting;
  await orNotFound(plans.lock(tx, workPlanId));
  const plan = await findPlan(acting, workPlanId);
  if (!mayAddInspector(plan.status)) throw problem.conflict(`Work plan is ${plan.status}`);
  if (plan.inspectors.some(({ _id }) => _id === userId)) throw problem.conflict(workPlanMessages.alreadyAssigned);
  const found = await people.inspectorsAmong(tx, actor.company, [userId]);
  if (found.length === 0) throw problem.field('userId', await whyNot(acting, [userId], workPlanMessages.inspectorWrong));
  if (!(await people.isAtProject(tx, actor.company, plan.projectId, userId))) throw problem.field('userId', workPlanMessages.notAtLocation);
  if (!(await people.addLater(tx, actor.company, workPlanId, userId))) throw problem.conflict(workPlanMessages.alreadyAssigned);
  await people.addShares(tx, actor.company, workPlanId, [{ id: newId(), userId }]);
  return plan.name;
}

export async function listAvailable(acting: Acting, planId: string) {
  const found = await people.available(acting.tx, acting.actor.company, await seePlan(acting, planId));
  return { ...pageOf(found), ...(found.length === 0 && { meta: { message: workPlanMessages.noInspector } }) };
}
