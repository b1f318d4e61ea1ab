import { removeDepartedPeople } from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { firstRevisionPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { toJsonb } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findAgreedQuantity } from './agreed-quantity.queries.ts';
import { saveActivities, saveQuestions, saveVehicles } from './plan-contents.actions.ts';
import * as contents from './plan-contents.queries.ts';
import * as people from '../people/plan-people.queries.ts';
import * as plans from '../work-plan.queries.ts';

// Copies the plans of a project into its next revision, without recordings. The copies are on hold until the revision's
// risks are signed off, and are then signed again by BRM and customer. Their documents are not created before that, so
// that they contain the control measures of the new assessment.

type PlanRow = Awaited<ReturnType<typeof plans.listByProject>>[number];

export async function carryOverPlans(
  context: ActionContext,
  fromProjectId: string,
  toProjectId: string,
): Promise<void> {
  for (const plan of await plans.listByProject(context.tx, fromProjectId)) await carryOver(context, plan, toProjectId);
}

async function carryOver(context: ActionContext, plan: PlanRow, projectId: string): Promise<void> {
  const { tx, actor, newId } = context;
  const id = newId();
  const inspectors = await activeInspectors(context, await people.listInspectorIds(tx, plan.id));
  const vehicles = await contents.listPlanVehicles(tx, plan.id);
  // In the new plan they are the checks that it starts with, on every vehicle.
  const checks = (await contents.listFrozenChecks(tx, plan.id)).map((check) => ({ ...check, addedIn: null }));
  await plans.add(tx, {
    ...copiedColumns(plan),
    escalation: plan.escalation && toJsonb(removeDepartedPeople(plan.escalation, inspectors)),
    // The vehicles are counted again, because an amendment may have reduced the quantity.
    quantity: plan.type === 'G' ? vehicles.length * checks.length : await findAgreedQuantity(tx, plan),
    companyId: actor.company,
    id,
    projectId,
    status: firstRevisionPlanStatus,
    carriedOver: true,
  });
  await people.setInspectors(tx, actor.company, id, inspectors);
  const activities = await contents.listPlanActivities(tx, plan.id);
  await saveActivities(
    context,
    id,
    activities.map(({ id: _activity, ...activity }) => activity),
  );
  await saveQuestions(context, id, inspectors, await contents.listPlanQuestions(tx, plan.id));
  await contents.copyParts(tx, plan.id, id);
  await saveVehicles(context, id, { vehicles, checks });
}

/** Returns the inspectors to copy, without those who have left or changed their role. */
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
    gridSides: gridSides && toJsonb(gridSides),
    equipmentRequired: toJsonb(plan.equipmentRequired),
    extraEquipment: toJsonb(plan.extraEquipment),
    referenceCriteria: toJsonb(plan.referenceCriteria),
  };
}
