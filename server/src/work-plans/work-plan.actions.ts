import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import {
  firstPlanStatus,
  isFirstPlanStatus,
  formatPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

import { namesOnlyInspectors } from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { escalationRuleMessages } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { findMissingFields } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { describeInvalidPerson } from '../access/index.ts';
import { copyTemplate } from '../assessments/index.ts';
import { toJsonb, refuseStale, requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { lockProject } from '../projects/index.ts';
import { listSigningEntries, voidSignings } from '../signing/index.ts';
import { resolveContents, saveActivities, saveContents, saveQuestions } from './contents/plan-contents.actions.ts';
import * as contents from './contents/plan-contents.queries.ts';
import * as people from './people/plan-people.queries.ts';
import { openPlanSigning } from './signing/plan-signing.actions.ts';
import * as plans from './work-plan.queries.ts';
import type { PlanRecord } from './work-plan.queries.ts';
import { findPlan, requireProjectReady, getPlanVisibility } from './work-plan.rights.ts';

// A work plan defines what inspectors check, how and why, and who agrees to it. It waits for the BRM's signature as
// soon as it is created; an edit voids the signatures and restarts the chain.

type Form = Omit<BodyOf<typeof workPlanRoutes.addWorkPlan>, 'project'>;

export const listPlans = ({ tx, actor }: ActionContext, query: QueryOf<typeof workPlanRoutes.listWorkPlans>) =>
  plans.list(tx, query, getPlanVisibility(actor));

export async function getPlan(context: ActionContext, id: string) {
  return { ...(await findPlan(context, id)), eversignList: await listSigningEntries(context, id) };
}

export async function addPlan(
  context: ActionContext,
  { project: projectId, ...form }: BodyOf<typeof workPlanRoutes.addWorkPlan>,
) {
  const { tx, actor, newId } = context;
  const project = await lockProject(context, projectId);
  requireProjectReady(project.status);
  const id = newId();
  const inspectors = await resolveInspectors(context, projectId, form.userId);
  requireNamedOnPlan(form, inspectors);
  const template = await findTemplate(context, form.questionTemplate);
  const made = await resolveContents(context, form);
  const planNo = await plans.findNextPlanNo(tx, projectId);
  await plans.add(tx, {
    ...toColumns(form),
    ...templateColumns(template),
    ...made.columns,
    companyId: actor.company,
    id,
    projectId,
    planNo,
    status: firstPlanStatus,
  });
  await people.setInspectors(tx, actor.company, id, inspectors);
  await saveActivities(context, id, form.activity);
  await saveContents(context, id, made);
  await saveQuestions(context, id, inspectors, template?.questions ?? []);
  await openPlanSigning(context, id);
  return getPlan(context, id);
}

/**
 * Returns the inspectors in the chosen order, which is also the order of signing. Inspectors already on the plan remain
 * valid even if they have moved to another location.
 */
async function resolveInspectors(
  { tx, actor }: ActionContext,
  projectId: string,
  ids: string[],
  before: string[] = [],
): Promise<string[]> {
  const chosen = [...new Set(ids)];
  const found = await people.findInspectors(tx, actor.company, chosen);
  if (found.length < chosen.length)
    throw problem.field('userId', await describeInvalidPerson({ tx }, chosen, workPlanMessages.notAnInspector));
  const added = chosen.filter((id) => !before.includes(id));
  if ((await people.listPeopleElsewhere(tx, actor.company, projectId, added)).length > 0)
    throw problem.field('userId', workPlanMessages.notAtLocation);
  return chosen;
}

function requireNamedOnPlan({ escalation }: Pick<Form, 'escalation'>, inspectors: readonly string[]): void {
  if (!namesOnlyInspectors(escalation, inspectors)) throw problem.field('escalation', escalationRuleMessages.notOnPlan);
}

type Template = { _id: string; name: string; questions: contents.Question[] };
/**
 * Finds the template. A plan keeps its copy of the questions even when their template is changed or deleted; choosing
 * another template copies the questions of that one.
 */
async function findTemplate(
  context: ActionContext,
  id: string | null | undefined,
  plan?: PlanRecord,
): Promise<Template | undefined> {
  if (!id) return undefined;
  const copied = plan && plan.templateId === id ? await contents.listPlanQuestions(context.tx, plan._id) : [];
  if (plan && copied.length > 0) return { _id: id, name: plan.templateName ?? '', questions: copied };
  const template = await copyTemplate(context, id, 'questionTemplate');
  if (!template.questions.some(({ type }) => type === 'Option'))
    throw problem.field('questionTemplate', projectMessages.templateEmpty);
  return template;
}

const toColumns = ({
  name,
  type,
  tipLevel,
  batch,
  msdsIssued,
  additionalPPE,
  equipmentRequired,
  referenceCriteria,
  specialCareDescription,
  escalation,
}: Form) => ({
  name,
  type,
  tipLevel,
  batch,
  msdsIssued,
  additionalPpe: additionalPPE,
  equipmentRequired: toJsonb(equipmentRequired),
  referenceCriteria: toJsonb(referenceCriteria),
  specialCareDescription,
  escalation: escalation ? toJsonb(escalation) : null,
});
const templateColumns = (template: { _id: string; name: string } | undefined) => ({
  templateId: template?._id ?? null,
  templateName: template?.name ?? null,
});

type Change = BodyOf<typeof workPlanRoutes.changeWorkPlan>;

/** Locks the plan for an edit and returns it. Throws once the plan has started. */
export async function reopenPlan(context: ActionContext, id: string): Promise<PlanRecord> {
  await requireFound(plans.lock(context.tx, id));
  const plan = await findPlan(context, id);
  requireAllowed(workPlanPolicy, plan, toPolicyPerson(context.actor), 'edit');
  requireProjectReady(plan.projectStatus);
  return plan;
}

/** Restarts the signing chain with the current content after an edit; the old document is voided but kept. */
export async function restartSigningAfterEdit(context: ActionContext, id: string): Promise<void> {
  await plans.change(context.tx, id, { status: firstPlanStatus, carriedOver: false });
  await voidSignings(context, id, messages.planEdited);
  await openPlanSigning(context, id);
}

/** Returns the fields of the plan itself that a change contains. */
const fieldsIn = ({
  updatedAt: _updatedAt,
  project: _project,
  reinitiateAgreement: _reinitiate,
  status: _status,
  ...named
}: Change) => Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));

/**
 * Returns whether the request edits the plan, which voids its signatures. A client may also just send back an old
 * status after a signature; it gets a conflict with the current status.
 */
const isEdit = (body: Change): boolean => body.reinitiateAgreement === true || Object.keys(fieldsIn(body)).length > 0;

export async function changePlan(context: ActionContext, id: string, body: Change) {
  await requireFound(plans.lock(context.tx, id));
  const now = await getPlan(context, id);
  const plan = isEdit(body) ? await reopenPlan(context, id) : now;
  refuseStale(body.updatedAt, now);
  if (body.project && body.project !== plan.projectId) throw problem.field('project', workPlanMessages.projectIsFixed);
  // A client can only set the status back to the first signature, by an edit. Signatures alone move a plan forward.
  if (body.status && body.status !== plan.status && !(isEdit(body) && isFirstPlanStatus(body.status)))
    throw problem.conflict(workPlanMessages.isStatus({ status: formatPlanStatus(plan.status) }));
  if (!isEdit(body)) return now;
  const form = mergeForm(plan, body);
  const errors = findMissingFields(form);
  if (errors.length > 0) throw problem.invalid(errors);
  await replacePlan(context, plan, form, body);
  await restartSigningAfterEdit(context, id);
  return getPlan(context, id);
}

/**
 * Merges the change into the form values. A field that the change omits keeps its value, except `quantity` and
 * `target` if the part or type changes.
 */
function mergeForm(plan: PlanRecord, body: Change): Form {
  const samePart = (body.type ?? plan.type) === plan.type && (body.part === undefined || body.part === plan.partId);
  return {
    ...plan,
    part: plan.partId,
    grid: plan.gridId,
    vehicles: plan.vehicles.map((vehicle) => vehicle._id),
    userId: plan.inspectors.map((inspector) => inspector._id),
    questionTemplate: plan.templateId,
    // A new part brings its own quantity and target.
    quantity: samePart ? plan.quantity : undefined,
    target: samePart ? plan.target : undefined,
    ...fieldsIn(body),
  };
}

/** Replaces the contents of an editable plan, which has no recordings. */
async function replacePlan(context: ActionContext, plan: PlanRecord, form: Form, body: Change): Promise<void> {
  const { tx, actor } = context;
  const { _id: id } = plan;
  const before = plan.inspectors.map((inspector) => inspector._id);
  const inspectors = await resolveInspectors(context, plan.projectId, form.userId, before);
  requireNamedOnPlan(form, inspectors);
  const template = await findTemplate(context, form.questionTemplate, plan);
  // The frozen grid changes only if the edit names the grid or its vehicles.
  const isUnchanged = form.type === 'G' && plan.type === 'G' && body.grid === undefined && body.vehicles === undefined;
  const created = isUnchanged ? { columns: { target: form.target } } : await resolveContents(context, form);
  await plans.change(tx, id, { ...toColumns(form), ...templateColumns(template), ...created.columns });
  await people.setInspectors(tx, actor.company, id, inspectors);
  await saveActivities(context, id, form.activity);
  await saveQuestions(context, id, inspectors, template?.questions ?? []);
  if (!('checks' in created)) return;
  await contents.removeVehicles(tx, id);
  await saveContents(context, id, created);
}
