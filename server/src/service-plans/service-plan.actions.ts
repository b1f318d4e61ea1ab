import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { servicePlanMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import { servicePlanPolicy } from '@roadworthy/contract/service-plans/service-plan.policy.ts';
import type { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { findPlanErrors, type ServicePlan } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { refuseStale, requireFound, toJsonb } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as plans from './service-plan.queries.ts';

// Leaders maintain the service plans. A plan is never deleted, because services and job cards name it.

type Routes = typeof servicePlanRoutes;

export const listServicePlans = ({ tx }: ActionContext, query: QueryOf<Routes['listServicePlans']>) =>
  plans.list(tx, query);

export const getServicePlan = ({ tx }: Pick<ActionContext, 'tx'>, id: string): Promise<ServicePlan> =>
  requireFound(plans.find(tx, id));

/** Locks the plan for this transaction: the second of two leaders sees what the first one did. */
export async function lockServicePlan({ tx }: Pick<ActionContext, 'tx'>, id: string): Promise<ServicePlan> {
  await requireFound(plans.lock(tx, id));
  return getServicePlan({ tx }, id);
}

type Content = Omit<BodyOf<Routes['addServicePlan']>, 'isActive'>;
const contentOf = (plan: ServicePlan): Content => ({
  name: plan.name,
  kind: plan.kind,
  model: plan.model?._id ?? null,
  vehicle: plan.vehicle?._id ?? null,
  everyMonths: plan.everyMonths,
  everyKm: plan.everyKm,
  jobTemplate: plan.jobTemplate?._id ?? null,
  tasks: plan.tasks,
  workshop: plan.workshop._id,
  costCentre: plan.costCentre._id,
});

const unknown: Record<plans.PlanReference, string> = {
  model: messages.modelUnknown,
  vehicle: messages.vehicleUnknown,
  jobTemplate: messages.templateUnknown,
  workshop: messages.workshop,
  costCentre: messages.costCentre,
};
const references = ['model', 'vehicle', 'jobTemplate', 'workshop', 'costCentre'] as const;

/** A reference that the plan already has is not checked again, so that a deleted model does not block other changes. */
async function findReferenceErrors({ tx }: ActionContext, content: Content, before?: Content): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const field of references) {
    const id = content[field];
    if (!id || id === before?.[field]) continue;
    if (!(await plans.lockReference(tx, field, id))) errors.push({ path: field, message: unknown[field] });
  }
  return errors;
}

const toColumns = ({ model, vehicle, jobTemplate, workshop, costCentre, tasks, ...fields }: Content) => ({
  ...fields,
  modelId: model ?? null,
  vehicleId: vehicle ?? null,
  jobTemplateId: jobTemplate ?? null,
  workshopId: workshop,
  costCentreId: costCentre,
  tasks: toJsonb(tasks),
});

export async function addServicePlan(
  context: ActionContext,
  { isActive, ...content }: BodyOf<Routes['addServicePlan']>,
): Promise<ServicePlan> {
  const { tx, actor, newId } = context;
  requireAllowed(servicePlanPolicy, { isActive }, toPolicyPerson(actor), 'edit');
  const errors = await findReferenceErrors(context, content);
  if (errors.length > 0) throw problem.invalid(errors);
  const id = newId();
  await plans.add(tx, { ...toColumns(content), companyId: actor.company, id, isActive });
  return getServicePlan(context, id);
}

export async function changeServicePlan(
  context: ActionContext,
  id: string,
  { updatedAt, isActive, ...fields }: BodyOf<Routes['changeServicePlan']>,
): Promise<ServicePlan> {
  const before = await lockServicePlan(context, id);
  const person = toPolicyPerson(context.actor);
  requireAllowed(servicePlanPolicy, before, person, 'edit');
  refuseStale(updatedAt, before);
  if (isActive !== undefined && isActive !== before.isActive)
    requireAllowed(servicePlanPolicy, before, person, isActive ? 'activate' : 'deactivate');
  const old = contentOf(before);
  const content: Content = { ...old, ...fields };
  const errors = [...findPlanErrors(content), ...(await findReferenceErrors(context, content, old))];
  if (errors.length > 0) throw problem.invalid(errors);
  await plans.change(context.tx, id, { ...toColumns(content), isActive });
  return getServicePlan(context, id);
}
