import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

import { describeInvalidPerson } from '../../access/index.ts';
import { requireFound, toPage } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as people from './plan-people.queries.ts';
import * as plans from '../work-plan.queries.ts';
import type { PlanRecord } from '../work-plan.queries.ts';
import { findPlan, requireVisiblePlan } from '../work-plan.rights.ts';

// Adds inspectors from the project's location to a started plan. They do not sign, and the signing chain is not
// reopened.

/** Adds an inspector and returns the plan's name. */
export async function addInspector(
  context: ActionContext,
  { workPlanId, userId }: BodyOf<typeof workPlanRoutes.addInspector>,
): Promise<string> {
  const { tx, actor, newId } = context;
  await requireFound(plans.lock(tx, workPlanId));
  const plan = await findPlan(context, workPlanId);
  requireAllowed(workPlanPolicy, plan, toPolicyPerson(actor), 'add inspector');
  await requireAddableInspectors(context, plan, [userId], 'userId');
  if (!(await people.appendInspector(tx, actor.company, workPlanId, userId)))
    throw problem.conflict(workPlanMessages.alreadyAssigned);
  await people.addShares(tx, actor.company, workPlanId, [{ id: newId(), userId }]);
  return plan.name;
}

/** Requires these people to be inspectors at the project's location who are not on the plan yet. */
export async function requireAddableInspectors(
  context: ActionContext,
  plan: Pick<PlanRecord, 'inspectors' | 'projectId'>,
  ids: string[],
  path: string,
) {
  const { tx, actor } = context;
  if (plan.inspectors.some(({ _id }) => ids.includes(_id))) throw problem.conflict(workPlanMessages.alreadyAssigned);
  const found = await people.findInspectors(tx, actor.company, ids);
  if (found.length < ids.length)
    throw problem.field(path, await describeInvalidPerson(context, ids, workPlanMessages.notAnInspector));
  for (const id of ids)
    if (!(await people.isInspectorAtProject(tx, actor.company, plan.projectId, id)))
      throw problem.field(path, workPlanMessages.notAtLocation);
  return found;
}

export async function listAvailableInspectors(context: ActionContext, planId: string) {
  const found = await people.listAvailableInspectors(
    context.tx,
    context.actor.company,
    await requireVisiblePlan(context, planId),
  );
  return { ...toPage(found), ...(found.length === 0 && { meta: { message: workPlanMessages.noInspector } }) };
}
