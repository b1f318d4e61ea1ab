import { firstRevisionPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { json } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { agreedPieces } from './agreed-pieces.queries.ts';
import { saveActivities, saveQuestions, saveVehicles } from './plan-contents.actions.ts';
import * as contents from './plan-contents.queries.ts';
import * as people from '../people/plan-people.queries.ts';
import * as plans from '../work-plan.queries.ts';

// Copies the plans of a project into its next revision, without recordings. They are on hold until the revision's risks
// are signed off, and are then signed again by BRM and customer. The document is created only then, so that it contains
// the control measures of the new assessment.

type PlanRow = Awaited<ReturnType<typeof plans.ofProject>>[number];

export async function carryOverPlans(
  context: ActionContext,
  fromProjectId: string,
  toProjectId: string,
): Promise<void> {
  for (const plan of await plans.ofProject(context.tx, fromProjectId)) await carryOver(context, plan, toProjectId);
}

async function carryOver(context: ActionContext, plan: PlanRow, projectId: string): Promise<void> {
  const { tx, actor, newId } = context;
  const id = newId();
  const inspectors = await activeInspectors(context, await people.inspectorIds(tx, plan.id));
  const vehicles = await contents.vehiclesOfPlan(tx, plan.id);
  const checks = await contents.frozenChecks(tx, plan.id);
  await plans.add(tx, {
    ...copiedColumns(plan),
    // An amendment may have reduced what was left to inspect.
    quantity: plan.type === 'G' ? vehicles.length * checks.length : await agreedPieces(tx, plan),
    companyId: actor.company,
    id,
    projectId,
    status: firstRevisionPlanStatus,
    carriedOver: true,
  });
  await people.setInspectors(tx, actor.company, id, inspectors);
  await saveActivities(context, id, await contents.activitiesOfPlan(tx, plan.id));
  await saveQuestions(context, id, inspectors, await contents.questionsOfPlan(tx, plan.id));
  await contents.copyParts(tx, plan.id, id);
  await saveVehicles(context, id, { vehicles, checks });
}

/** People who have left or are no longer inspectors are not copied. */
async function activeInspectors({ tx, actor }: ActionContext, ids: string[]): Promise<string[]> {
  const found = new Set((await people.findInspectors(tx, actor.company, ids)).map((inspector) => inspector._id));
  return ids.filter((id) => found.has(id));
}

function copiedColumns(plan: PlanRow) {
  const {
    planNo,
    name,
    type,
    partId,
    gridId,
    gridName,
    gridSides,
    templateId,
    templateName,
    quantity,
    target,
    tipLevel,
    batch,
    msdsIssued,
    additionalPpe,
    specialCareDescription,
  } = plan;
  return {
    planNo,
    name,
    type,
    partId,
    gridId,
    gridName,
    templateId,
    templateName,
    quantity,
    target,
    tipLevel,
    batch,
    msdsIssued,
    additionalPpe,
    specialCareDescription,
    gridSides: gridSides && json(gridSides),
    equipmentRequired: json(plan.equipmentRequired),
    referenceCriteria: json(plan.referenceCriteria),
  };
}
