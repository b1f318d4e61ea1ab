import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentMessages, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { problem, Problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { keysExist } from '../files/index.ts';
import type { Acting } from '../kit/http/ask.ts';
import { placesExist } from '../locations/index.ts';
import { findProject } from '../projects/index.ts';
import { findVehicles } from '../vehicles/index.ts';
import { seePlan } from '../work-plans/index.ts';

// What a report names must be there for whoever names it: a place, a vehicle, a project or plan that they may see, photos of the company. Everything
// that is wrong is said at once.

export type Fields = Partial<BodyOf<typeof incidentRoutes.addIncident>>;
/** A telephone's clock runs a little ahead. */
const slack = 5 * 60_000;

/** A work plan brings its project along. Answers the fields as they are kept. */
export async function checked(acting: Acting, fields: Fields, before?: Incident): Promise<Fields> {
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
  const isNew = (name: 'location' | 'vehicle' | 'project' | 'workPlan') => fields[name] && fields[name] !== before?.[name]?._id;
  if (fields.occurredAt && Date.parse(fields.occurredAt) > acting.now.getTime() + slack) errors.push({ path: 'occurredAt', message: incidentMessages.future });
  if (isNew('location')) await check(placesExist(acting, [fields.location ?? ''], 'location'));
  if (isNew('vehicle')) await check(vehicleExists(acting, fields.vehicle ?? ''));
  if (isNew('project')) await check(projectExists(acting, fields.project ?? ''));
  const plan = isNew('workPlan') ? await check(planOf(acting, fields.workPlan ?? '', fields.project ?? before?.project?._id)) : undefined;
  await check(keysExist(acting, fields.photos ?? [], { subject: 'incident' }, 'photos', incidentMessages.photoGone));
  if (errors.length > 0) throw problem.invalid(errors);
  if (plan) return { ...fields, project: plan.projectId };
  // A plan never stands under another project than its own.
  const leaves = fields.project !== undefined && fields.project !== before?.project?._id && !fields.workPlan;
  return leaves ? { ...fields, workPlan: null } : fields;
}

async function vehicleExists(acting: Acting, id: string): Promise<void> {
  if ((await findVehicles(acting, [id])).length === 0) throw problem.field('vehicle', incidentMessages.vehicleGone);
}

/** Nothing for what is not there, or not for this person. */
const orNothing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });

async function projectExists(acting: Acting, id: string): Promise<void> {
  const project = await orNothing(findProject(acting, id));
  if (!project || project.isDeleted) throw problem.field('project', incidentMessages.projectGone);
}

async function planOf(acting: Acting, id: string, project: string | undefined) {
  const plan = await orNothing(seePlan(acting, id));
  if (!plan) throw problem.field('workPlan', incidentMessages.planGone);
  if (project && plan.projectId !== project) throw problem.field('workPlan', incidentMessages.planOther);
  return plan;
}
