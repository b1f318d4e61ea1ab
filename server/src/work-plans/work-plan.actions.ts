import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { firstPlanStatus, isFirstPlanStatus, mayEditPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import { typeNeeds, workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { whyNot } from '../access/index.ts';
import { copyTemplate } from '../assessments/index.ts';
import { json, notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { holdProject } from '../projects/index.ts';
import { entriesOf, voidSignings } from '../signing/index.ts';
import { contentsOf, keepActivities, keepContents, keepQuestions } from './plan-contents.actions.ts';
import * as contents from './plan-contents.queries.ts';
import * as people from './plan-people.queries.ts';
import { openPlanSigning } from './plan-signing.actions.ts';
import * as plans from './work-plan.queries.ts';
import type { PlanRecord } from './work-plan.queries.ts';
import { findPlan, projectAwaitsPlans, sightOf } from './work-plan.rights.ts';

// A work plan says what inspectors check, how and why, and who agrees to it. It waits for the BRM's signature as soon as it is made; an edit voids
// what was signed and starts the chain again.

type Form = Omit<BodyOf<typeof workPlanRoutes.addWorkPlan>, 'project'>;

export const listPlans = ({ tx, actor }: Acting, ask: QueryOf<typeof workPlanRoutes.listWorkPlans>) => plans.list(tx, ask, sightOf(actor));

export async function getPlan(acting: Acting, id: string) {
  return { ...(await findPlan(acting, id)), eversignList: await entriesOf(acting, id) };
}

export async function addPlan(acting: Acting, { project: projectId, ...form }: BodyOf<typeof workPlanRoutes.addWorkPlan>) {
  const { tx, actor, newId } = acting;
  const project = await holdProject(acting, projectId);
  projectAwaitsPlans(project.status);
  const id = newId();
  const inspectors = await inspectorsOf(acting, projectId, form.userId);
  const template = await templateOf(acting, form.questionTemplate);
  const made = await contentsOf(acting, form);
  const planNo = await plans.nextPlanNo(tx, projectId);
  await plans.add(tx, {
    ...columns(form),
    ...templateColumns(template),
    ...made.columns,
    companyId: actor.company,
    id,
    projectId,
    planNo,
    status: firstPlanStatus,
  });
  await people.setInspectors(tx, actor.company, id, inspectors);
  await keepActivities(acting, id, form.activity);
  await keepContents(acting, id, made);
  await keepQuestions(acting, id, inspectors, template?.questions ?? []);
  await openPlanSigning(acting, id);
  return getPlan(acting, id);
}

/** The inspectors in the order chosen: they sign in this order. Those who are on the plan already stay, wherever they work by now. */
async function inspectorsOf({ tx, actor }: Acting, projectId: string, ids: string[], before: string[] = []): Promise<string[]> {
  const chosen = [...new Set(ids)];
  const found = await people.inspectorsAmong(tx, actor.company, chosen);
  if (found.length < chosen.length) throw problem.field('userId', await whyNot({ tx }, chosen, workPlanMessages.inspectorWrong));
  const added = chosen.filter((id) => !before.includes(id));
  if ((await people.elsewhereAmong(tx, actor.company, projectId, added)).length > 0) throw problem.field('userId', workPlanMessages.notAtLocation);
  return chosen;
}

type Template = { _id: string; name: string; questions: contents.Question[] };
/** A plan keeps the questions that it copied, also when their template was changed or deleted since; another template is copied. */
async function templateOf(acting: Acting, id: string | null | undefined, plan?: PlanRecord): Promise<Template | undefined> {
  if (!id) return undefined;
  const kept = plan && plan.templateId === id ? await contents.questionsOfPlan(acting.tx, plan._id) : [];
  if (plan && kept.length > 0) return { _id: id, name: plan.templateName ?? '', questions: kept };
  const template = await copyTemplate(acting, id, 'questionTemplate');
  if (!template.questions.some(({ type }) => type === 'Option')) throw problem.field('questionTemplate', projectMessages.templateEmpty);
  return template;
}

const columns = ({ name, type, tipLevel, batch, msdsIssued, additionalPPE, equipmentRequired, referenceCriteria, specialCareDescription }: Form) => ({
  name,
  type,
  tipLevel,
  batch,
  msdsIssued,
  additionalPpe: additionalPPE,
  equipmentRequired: json(equipmentRequired),
  referenceCriteria: json(referenceCriteria),
  specialCareDescription,
});
const templateColumns = (template: { _id: string; name: string } | undefined) => ({ templateId: template?._id ?? null, templateName: template?.name ?? null });

type Change = BodyOf<typeof workPlanRoutes.changeWorkPlan>;

/** The plan, held for an edit; refused once somebody works on it. */
export async function reopenPlan(acting: Acting, id: string): Promise<PlanRecord> {
  await orNotFound(plans.lock(acting.tx, id));
  const plan = await findPlan(acting, id);
  if (!mayEditPlan(plan.status)) throw problem.conflict(`Work plan is ${plan.status}`);
  projectAwaitsPlans(plan.projectStatus);
  return plan;
}

/** After an edit: what was signed is voided and kept, and the chain starts again with the document as it is now. */
export async function signAgain(acting: Acting, id: string): Promise<void> {
  await plans.change(acting.tx, id, { status: firstPlanStatus, carriedOver: false });
  await voidSignings(acting, id, 'The work plan was edited');
  await openPlanSigning(acting, id);
}

/** What a change names of the plan itself. */
const namedIn = ({ updatedAt: _seen, project: _project, reinitiateAgreement: _again, status: _status, ...named }: Change) =>
  Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));

/** What is no edit voids nothing: a client that sends the status back after a signature is told how the plan stands. */
const isEdit = (body: Change): boolean => body.reinitiateAgreement === true || Object.keys(namedIn(body)).length > 0;

export async function changePlan(acting: Acting, id: string, body: Change) {
  await orNotFound(plans.lock(acting.tx, id));
  const now = await getPlan(acting, id);
  const plan = isEdit(body) ? await reopenPlan(acting, id) : now;
  notStale(body.updatedAt, now);
  if (body.project && body.project !== plan.projectId) throw problem.field('project', workPlanMessages.projectStays);
  // A plan moves by its signatures alone; an edit leads to the first of them.
  if (body.status && body.status !== plan.status && !(isEdit(body) && isFirstPlanStatus(body.status))) throw problem.conflict(`Work plan is ${plan.status}`);
  if (!isEdit(body)) return now;
  const form = merged(plan, body);
  const errors = typeNeeds(form);
  if (errors.length > 0) throw problem.invalid(errors);
  await remake(acting, plan, form, body);
  await signAgain(acting, id);
  return getPlan(acting, id);
}

/** The form as it stands with the change: what the change does not name stays as it is. */
function merged(plan: PlanRecord, body: Change): Form {
  const samePart = (body.type ?? plan.type) === plan.type && (body.part === undefined || body.part === plan.partId);
  return {
    ...plan,
    part: plan.partId,
    grid: plan.gridId,
    vehicles: plan.vehicles.map((vehicle) => vehicle._id),
    userId: plan.inspectors.map((inspector) => inspector._id),
    questionTemplate: plan.templateId,
    // Another part brings its own quantity and target.
    quantity: samePart ? plan.quantity : undefined,
    target: samePart ? plan.target : undefined,
    ...namedIn(body),
  };
}

/** Nobody has recorded anything on a plan that may be edited, so what hangs on it is simply made again. */
async function remake(acting: Acting, plan: PlanRecord, form: Form, body: Change): Promise<void> {
  const { tx, actor } = acting;
  const { _id: id } = plan;
  const before = plan.inspectors.map((inspector) => inspector._id);
  const inspectors = await inspectorsOf(acting, plan.projectId, form.userId, before);
  const template = await templateOf(acting, form.questionTemplate, plan);
  // A grid stays frozen as it was, unless the edit names the grid or its vehicles.
  const asFrozen = form.type === 'G' && plan.type === 'G' && body.grid === undefined && body.vehicles === undefined;
  const made = asFrozen ? { columns: { target: form.target } } : await contentsOf(acting, form);
  await plans.change(tx, id, { ...columns(form), ...templateColumns(template), ...made.columns });
  await people.setInspectors(tx, actor.company, id, inspectors);
  await keepActivities(acting, id, form.activity);
  await keepQuestions(acting, id, inspectors, template?.questions ?? []);
  if (!('checks' in made)) return;
  await contents.removeVehicles(tx, id);
  await keepContents(acting, id, made);
}
