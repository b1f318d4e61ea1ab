import {
  projectStatusLabels,
  projectRefusals,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { isDeepStrictEqual } from 'node:util';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import {
  projectMachine,
  stepFields,
  type ProjectEvent,
  type ProjectStatus,
} from '@roadworthy/contract/projects/project.machine.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { toStoredWorkType } from '@roadworthy/contract/projects/project.schema.ts';
import { refuseStale } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import {
  assignProject,
  openAssessment,
  openAudit,
  startAudit,
  submitAssessment,
  submitAudit,
} from './project-steps.actions.ts';
import { changeProjectFields, getProject, lockProject } from './project.actions.ts';

// Changes fields of a project, or its status together with the fields of the step. Sending values that are already
// stored is not a change. A field that cannot be written now is rejected by name, never ignored.

type SentFields = Omit<BodyOf<typeof projectRoutes.changeProject>, 'updatedAt' | 'status'>;
type Project = Awaited<ReturnType<typeof getProject>>;
type StepHandler = (context: ActionContext, id: string, sent: SentFields) => Promise<Project>;

const stepHandlers: Partial<Record<ProjectEvent, StepHandler>> = {
  'assign assessee': (context, id, sent) =>
    assignProject(context, id, { assessmentAssignTo: sent.assessmentAssignTo ?? undefined }),
  'open assessment': openAssessment,
  'submit assessment': (context, id, { safetyEquipments }) => submitAssessment(context, id, { safetyEquipments }),
  'assign auditor': (context, id, sent) => assignProject(context, id, { auditBy: sent.auditBy ?? undefined }),
  'open audit': openAudit,
  'start audit': startAudit,
  'submit audit': (context, id, { comment = null }) => submitAudit(context, id, { comment }),
};

export async function changeProject(
  context: ActionContext,
  id: string,
  { updatedAt, status, ...sent }: BodyOf<typeof projectRoutes.changeProject>,
) {
  await lockProject(context, id);
  const project = await getProject(context, id);
  refuseStale(updatedAt, project);
  const step = status && status !== project.status ? findStep(project.status, status) : undefined;
  const changed = changedFields(sent, project);
  const errors = changed.flatMap((name) => fieldErrorsFor(name, step?.event));
  if (errors.length > 0) throw problem.invalid(errors);
  if (step) return step.take(context, id, sent);
  const {
    comment: _comment,
    assessmentAssignTo: _assessee,
    auditBy: _auditor,
    safetyEquipments: _equipment,
    ...fields
  } = sent;
  const isEdit = changed.length > 0 || (!status && Object.keys(fields).length > 0);
  return isEdit ? changeProjectFields(context, id, fields) : project;
}

function findStep(from: ProjectStatus, to: ProjectStatus): { event: ProjectEvent; take: StepHandler } {
  const event = projectMachine.steps.find((one) => one.from === from && one.to === to)?.event;
  const take = event && stepHandlers[event];
  if (!take) throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[from] }));
  return { event, take };
}

const isStepField = (name: string): name is keyof typeof stepFields => name in stepFields;

function fieldErrorsFor(path: string, event: ProjectEvent | undefined): FieldError[] {
  if (!isStepField(path)) return event ? [{ path, message: projectMessages.editOnlyBeforeSigning }] : [];
  const takenBy: readonly ProjectEvent[] = stepFields[path];
  return event && takenBy.includes(event) ? [] : [{ path, message: projectMessages.otherStep }];
}

/** Returns the names of the fields that differ from the stored values. */
function changedFields({ typeOfWorkRequired, ...sent }: SentFields, project: Project): string[] {
  const current = new Map<string, unknown>(Object.entries(project));
  for (const name of ['customer', 'assessmentTemplate', 'assessmentAssignTo', 'auditBy'] as const)
    current.set(name, project[name]?._id);
  current.set('workLocation', project.workLocation.map((place) => place._id).toSorted());
  const type = typeOfWorkRequired && toStoredWorkType(typeOfWorkRequired);
  const asStored = {
    ...sent,
    ...(type !== undefined && { typeOfWorkRequired: type }),
    ...(sent.workLocation && { workLocation: sent.workLocation.toSorted() }),
  };
  return Object.entries(asStored).flatMap(([name, value]) =>
    isDeepStrictEqual(toJson(value), toJson(current.get(name))) ? [] : [name],
  );
}

/**
 * Returns the value as it would be read back. Undefined becomes null, and a key whose value is undefined is left out.
 */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
