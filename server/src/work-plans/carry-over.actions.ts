import { firstRevisionPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { json } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { keepActivities, keepContents, keepQuestions } from './plan-contents.actions.ts';
import * as contents from './plan-contents.queries.ts';
import * as people from './plan-people.queries.ts';
import * as plans from './work-plan.queries.ts';

// The plans of a project go along into its next revision, with nothing recorded on them yet. They rest there until the revision's risks are signed
// off, and are then signed again by BRM and customer (product.md section 6): the document is made at that moment, with the protection of the new
// assessment in it.

type Stored = Awaited<ReturnType<typeof plans.ofProject>>[number];

export async function carryOverPlans(acting: Acting, fromProjectId: string, toProjectId: string): Promise<void> {
  for (const plan of await plans.ofProject(acting.tx, fromProjectId)) await carryOver(acting, plan, toProjectId);
}

async function carryOver(acting: Acting, plan: Stored, projectId: string): Promise<void> {
  const { tx, actor, newId } = acting;
  const id = newId();
  const inspectors = await stillThere(acting, await people.inspectorIds(tx, plan.id));
  await plans.add(tx, { ...fieldsOf(plan), companyId: actor.company, id, projectId, status: firstRevisionPlanStatus, carriedOver: true });
  await people.setInspectors(tx, actor.company, id, inspectors);
  await keepActivities(acting, id, await contents.activitiesOfPlan(tx, plan.id));
  await keepQuestions(acting, id, inspectors, await contents.questionsOfPlan(tx, plan.id));
  await keepContents(acting, id, { vehicles: await contents.vehiclesOfPlan(tx, plan.id), checks: await contents.frozenChecks(tx, plan.id) });
}

/** Whoever has left, or is no inspector any more, does not come along. */
async function stillThere({ tx, actor }: Acting, ids: string[]): Promise<string[]> {
  const found = new Set((await people.inspectorsAmong(tx, actor.company, ids)).map((inspector) => inspector._id));
  return ids.filter((id) => found.has(id));
}

function fieldsOf(plan: Stored) {
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
