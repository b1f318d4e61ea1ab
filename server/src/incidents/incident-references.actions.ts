import { incidentMessages } from '@roadworthy/contract/incidents/messages/incident.messages.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { problem, Problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { requireFiles } from '../files/index.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { requireLocations } from '../locations/index.ts';
import { findProject } from '../projects/index.ts';
import { findVehicles } from '../vehicles/index.ts';
import { requireVisiblePlan } from '../work-plans/index.ts';

// Checks what a report refers to: the reporter must be able to see its location, vehicle, project and plan, and be
// allowed to use its photos. All errors are reported together.

export type IncidentFields = Partial<BodyOf<typeof incidentRoutes.addIncident>>;
/** A phone's clock may be slightly fast. */
const clockToleranceMs = 5 * 60_000;

/**
 * Validates what the report refers to, and returns the fields as they will be stored. If it names a work plan, the
 * project is that of the plan.
 */
export async function resolveIncidentReferences(
  context: ActionContext,
  fields: IncidentFields,
  before?: Incident,
): Promise<IncidentFields> {
  const errors: FieldError[] = [];
  const check = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      errors.push(...error.errors);
      return undefined;
    }
  };
  const isNew = (name: 'location' | 'vehicle' | 'project' | 'workPlan') =>
    fields[name] && fields[name] !== before?.[name]?._id;
  if (fields.occurredAt && Date.parse(fields.occurredAt) > context.now.getTime() + clockToleranceMs)
    errors.push({ path: 'occurredAt', message: incidentMessages.occurredInFuture });
  if (isNew('location')) await check(requireLocations(context, [fields.location ?? ''], 'location'));
  if (isNew('vehicle')) await check(requireVehicle(context, fields.vehicle ?? ''));
  if (isNew('project')) await check(requireProject(context, fields.project ?? ''));
  const plan = isNew('workPlan')
    ? await check(requirePlan(context, fields.workPlan ?? '', fields.project ?? before?.project?._id))
    : undefined;
  await check(
    requireFiles(context, fields.photos ?? [], { subject: 'incident' }, 'photos', incidentMessages.photoMissing),
  );
  if (errors.length > 0) throw problem.invalid(errors);
  if (plan) return { ...fields, project: plan.projectId };
  // A plan cannot be combined with a project that is not its own.
  const leavesProject = fields.project !== undefined && fields.project !== before?.project?._id && !fields.workPlan;
  return leavesProject ? { ...fields, workPlan: null } : fields;
}

async function requireVehicle(context: ActionContext, id: string): Promise<void> {
  if ((await findVehicles(context, [id])).length === 0) throw problem.field('vehicle', incidentMessages.vehicleMissing);
}

/** Resolves to undefined if the record does not exist, or this person cannot see it. */
const orUndefined = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });

async function requireProject(context: ActionContext, id: string): Promise<void> {
  const project = await orUndefined(findProject(context, id));
  if (!project || project.isDeleted) throw problem.field('project', incidentMessages.projectMissing);
}

async function requirePlan(context: ActionContext, id: string, project: string | undefined) {
  const plan = await orUndefined(requireVisiblePlan(context, id));
  if (!plan) throw problem.field('workPlan', incidentMessages.planMissing);
  if (project && plan.projectId !== project) throw problem.field('workPlan', incidentMessages.planMismatch);
  return plan;
}
