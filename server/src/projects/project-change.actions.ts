import { isDeepStrictEqual } from 'node:util';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { projectMachine, stepFields, type ProjectEvent, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { projectMessages, storedWorkType } from '@roadworthy/contract/projects/project.schema.ts';
import { notStale } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { assignProject, openAssessment, openAudit, startAudit, submitAssessment, submitAudit } from './project-steps.actions.ts';
import { changeFields, getProject, holdProject } from './project.actions.ts';

// A project as a client sends it back: its fields, or a status with what belongs to the step that leads there (api.md, Projects). What stands there
// already is no change; what cannot be written now is refused by its name, never dropped.

type Sent = Omit<BodyOf<typeof projectRoutes.changeProject>, 'updatedAt' | 'status'>;
type Project = Awaited<ReturnType<typeof getProject>>;
type Take = (acting: Acting, id: string, sent: Sent) => Promise<Project>;

const steps: Partial<Record<ProjectEvent, Take>> = {
  'assign assessee': (acting, id, sent) => assignProject(acting, id, { assessmentAssignTo: sent.assessmentAssignTo ?? undefined }),
  'open assessment': openAssessment,
  'submit assessment': (acting, id, { safetyEquipments }) => submitAssessment(acting, id, { safetyEquipments }),
  'assign auditor': (acting, id, sent) => assignProject(acting, id, { auditBy: sent.auditBy ?? undefined }),
  'open audit': openAudit,
  'start audit': startAudit,
  'submit audit': (acting, id, { comment = null }) => submitAudit(acting, id, { comment }),
};

export async function changeProject(acting: Acting, id: string, { updatedAt, status, ...sent }: BodyOf<typeof projectRoutes.changeProject>) {
  await holdProject(acting, id);
  const now = await getProject(acting, id);
  notStale(updatedAt, now);
  const step = status && status !== now.status ? stepTo(now.status, status) : undefined;
  const changed = changedIn(sent, now);
  const errors = changed.flatMap((name) => refusalOf(name, step?.event));
  if (errors.length > 0) throw problem.invalid(errors);
  if (step) return step.take(acting, id, sent);
  const { comment: _comment, assessmentAssignTo: _assessee, auditBy: _auditor, safetyEquipments: _equipment, ...fields } = sent;
  const isEdit = changed.length > 0 || (!status && Object.keys(fields).length > 0);
  return isEdit ? changeFields(acting, id, fields) : now;
}

function stepTo(from: ProjectStatus, to: ProjectStatus): { event: ProjectEvent; take: Take } {
  const event = projectMachine.steps.find((one) => one.from === from && one.to === to)?.event;
  const take = event && steps[event];
  if (!take) throw problem.conflict(`Project is ${from}`);
  return { event, take };
}

const isStepField = (name: string): name is keyof typeof stepFields => name in stepFields;

function refusalOf(path: string, event: ProjectEvent | undefined): FieldError[] {
  if (!isStepField(path)) return event ? [{ path, message: projectMessages.editOnlyBeforeSigning }] : [];
  const takenBy: readonly ProjectEvent[] = stepFields[path];
  return event && takenBy.includes(event) ? [] : [{ path, message: projectMessages.otherStep }];
}

/** The names of what does not stand there already. */
function changedIn({ typeOfWorkRequired, ...sent }: Sent, now: Project): string[] {
  const standing = new Map<string, unknown>(Object.entries(now));
  for (const name of ['customer', 'assessmentTemplate', 'assessmentAssignTo', 'auditBy'] as const) standing.set(name, now[name]?._id);
  standing.set('workLocation', now.workLocation.map((place) => place._id).toSorted());
  const type = typeOfWorkRequired && storedWorkType(typeOfWorkRequired);
  const asStored = {
    ...sent,
    ...(type !== undefined && { typeOfWorkRequired: type }),
    ...(sent.workLocation && { workLocation: sent.workLocation.toSorted() }),
  };
  return Object.entries(asStored).flatMap(([name, value]) => (isDeepStrictEqual(plain(value), plain(standing.get(name))) ? [] : [name]));
}

/** As it would be read again: what is missing is null, and has no key within an object. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
