import {
  projectStatusLabels,
  projectRefusals,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import {
  isAnswered,
  isYesNoQuestion,
  isJudged,
  isRefused,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import {
  isAssessing,
  isAssessmentDue,
  isAuditAssigned,
  projectMachine,
  type ProjectEvent,
} from '@roadworthy/contract/projects/project.machine.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';

import { findPerson, describeInvalidPerson } from '../access/index.ts';
import {
  readTickedEquipment,
  clearReturns,
  clearTicks,
  listAllItems,
  requireRatings,
  saveVersion,
  findNewestVersionNumber,
} from '../assessments/index.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { toJsonb } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { openProjectSigning } from './project-signing.actions.ts';
import { findProject, getProject } from './project.actions.ts';
import * as projects from './project.queries.ts';
import type { ProjectRecord } from './project.queries.ts';
import { authoriseEvent } from './project.rights.ts';

// The steps of a project between the signatures: assign, assess, audit. Each finds its transition, writes its fields
// and changes the status.

const finished = 'Completed';

/** Finds a person who can sign in: one in these roles, or the company's own BRM. */
export async function findCandidate({ tx, actor }: ActionContext, id: string, roles: string[]) {
  const found = await findPerson(tx, id);
  const brmOfCompany =
    found?.roleName === 'Business Relationship Manager' && (await getCompanyInUse({ tx, actor })).brm?.id === id;
  return found && (brmOfCompany || (found.companyId === actor.company && roles.includes(found.roleName)))
    ? found
    : undefined;
}

/** Validates the chosen person. Throws the reason if they could not do the work. */
export async function requireCandidate(
  context: ActionContext,
  id: string,
  roles: string[],
  path: string,
  refusal: string,
) {
  const found = await findCandidate(context, id, roles);
  if (!found) throw problem.field(path, await describeInvalidPerson(context, [id], refusal));
  return found;
}

export async function notifyAssignee(
  context: ActionContext,
  to: { emailId: string; firstName: string },
  { kind, what, more = [] }: { kind: InboxKind; what: string; more?: readonly string[] },
  project: { _id: string; name: string; projectNo: string },
  path: string,
): Promise<void> {
  await context.kit.outbox.put(context.tx, context.actor.company, {
    to: to.emailId,
    kind,
    subject: messages.taskSubject({ what, projectNo: project.projectNo, name: project.name }),
    title: what,
    paragraphs: [
      messages.hello({ firstName: to.firstName }),
      messages.waitsForYou({ projectNo: project.projectNo, name: project.name }),
      ...more,
    ],
    button: { label: messages.openProject, url: `${context.kit.settings.publicUrl}${path}` },
  });
  context.after(() => context.kit.outbox.kick());
}

export async function assignProject(
  context: ActionContext,
  id: string,
  { assessmentAssignTo, auditBy }: BodyOf<typeof projectRoutes.assignProject>,
) {
  if (assessmentAssignTo) return assignAssessee(context, id, assessmentAssignTo);
  if (auditBy) return assignAuditor(context, id, auditBy);
  throw problem.field('assessmentAssignTo', projectMessages.assignWhat);
}

async function assignAssessee(context: ActionContext, id: string, userId: string) {
  const { project, to } = await authoriseEvent(context, id, 'assign assessee');
  const assessee = await requireCandidate(
    context,
    userId,
    ['Assessee', 'Associate'],
    'assessmentAssignTo',
    projectMessages.assesseeRole,
  );
  // A new assessee continues with the work as it is, including returned questions. After a safety issue the work starts
  // again with all rows open, but answers and comments are kept.
  const continues = isAssessmentDue(project.status) || isAssessing(project.status);
  if (continues && project.assessmentAssignTo?._id === userId)
    throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[project.status] }));
  if (!continues) await clearReturns(context, id);
  await projects.change(context.tx, id, {
    status: to,
    assessmentAssignTo: userId,
    assessmentAssignOn: context.now.toISOString(),
    ...(!continues && { assessmentDone: null, auditDone: null }),
  });
  await notifyAssignee(context, assessee, { kind: 'assess', what: messages.assessTask }, project, `/action/${id}`);
  return getProject(context, id);
}

async function assignAuditor(context: ActionContext, id: string, userId: string) {
  const { project, to } = await authoriseEvent(context, id, 'assign auditor');
  if (isAuditAssigned(project.status) && project.auditBy?._id === userId)
    throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[project.status] }));
  const auditor = await requireCandidate(context, userId, ['Auditor'], 'auditBy', projectMessages.auditorRole);
  await projects.change(context.tx, id, { status: to, auditBy: userId, auditOn: context.now.toISOString() });
  await notifyAssignee(context, auditor, { kind: 'audit', what: messages.auditTask }, project, `/audit/${id}`);
  return getProject(context, id);
}

/**
 * Returns the fields that name the person who does the work. A BRM who does it instead of the assignee takes it over.
 */
const assessorFields = ({ actor, now }: ActionContext, project: ProjectRecord) =>
  project.assessmentAssignTo?._id === actor.userId
    ? {}
    : { assessmentAssignTo: actor.userId, assessmentAssignOn: now.toISOString() };
const auditorFields = ({ actor, now }: ActionContext, project: ProjectRecord) =>
  project.auditBy?._id === actor.userId ? {} : { auditBy: actor.userId, auditOn: now.toISOString() };

const makeTransition = (event: ProjectEvent) => async (context: ActionContext, id: string) => {
  const { project, to } = await authoriseEvent(context, id, event);
  await projects.change(context.tx, id, { status: to, ...auditorFields(context, project) });
  return getProject(context, id);
};
/**
 * Copies the company's risk matrix when an assessment starts for the first time. An assessment that starts again keeps
 * its matrix, because only its returned questions may be open.
 */
async function startFields(context: ActionContext, project: ProjectRecord) {
  const isFirst = isAssessmentDue(project.status) && (await findNewestVersionNumber(context, project._id)) === null;
  const { riskMatrix } = await getCompanyInUse(context);
  return isFirst && riskMatrix ? { riskMatrix: toJsonb(riskMatrix) } : {};
}
const makeStart = (event: ProjectEvent) => async (context: ActionContext, id: string) => {
  const { project, to } = await authoriseEvent(context, id, event);
  const fields = { ...assessorFields(context, project), ...(await startFields(context, project)) };
  await projects.change(context.tx, id, { status: to, ...fields });
  return getProject(context, id);
};
export const openAssessment = makeStart('open assessment');
export const takeOverAssessment = makeStart('take over assessment');
export const openAudit = makeTransition('open audit');
export const startAudit = makeTransition('start audit');
export const takeOverAudit = makeTransition('take over audit');

export async function submitAssessment(
  context: ActionContext,
  id: string,
  submission: BodyOf<typeof projectRoutes.submitAssessment>,
) {
  const { brm } = await getCompanyInUse(context);
  const { project, to } = await authoriseEvent(context, id, 'submit assessment', async () => [
    brm ? 'company has a BRM' : 'company has no BRM',
  ]);
  const items = await listAllItems(context, id);
  if (!items.some(isYesNoQuestion)) throw problem.field('assessmentAnswer', assessmentMessages.nothingToJudge);
  if (!items.every(isAnswered)) throw problem.field('assessmentAnswer', assessmentMessages.notComplete);
  requireRatings(items, project.riskMatrix, 'submit');
  const at = context.now.toISOString();
  const safetyEquipments =
    submission.safetyEquipments ??
    (await readTickedEquipment(context, { id, safetyEquipments: project.safetyEquipments }));
  await saveVersion(context, id, { items, safetyEquipments });
  await clearTicks(context, id);
  await projects.change(context.tx, id, {
    status: to,
    assessmentDone: at,
    ...assessorFields(context, project),
    safetyEquipments: toJsonb(safetyEquipments),
    ...(brm && { auditBy: brm.id, auditOn: at }),
  });
  return getProject(context, id);
}

export async function submitAudit(
  context: ActionContext,
  id: string,
  { comment }: BodyOf<typeof projectRoutes.submitAudit>,
) {
  const { project, to } = await authoriseEvent(context, id, 'submit audit', async () => [
    (await listAllItems(context, id)).some(isRefused) ? 'a hazard is not accepted' : 'all hazards accepted',
  ]);
  // The project is locked, so judgements cannot change any more.
  const items = await listAllItems(context, id);
  const refused = items.some(isRefused);
  if (!items.some(isYesNoQuestion)) throw problem.field('riskAcceptable', assessmentMessages.nothingToJudge);
  if (!items.every(isJudged)) throw problem.field('riskAcceptable', assessmentMessages.notJudged);
  if (refused && !comment) throw problem.field('comment', assessmentMessages.commentRequired);
  requireRatings(items, project.riskMatrix, 'end audit');
  const at = context.now.toISOString();
  await clearReturns(context, id);
  await projects.change(context.tx, id, {
    status: to,
    auditDone: at,
    auditedVersion: await findNewestVersionNumber(context, id),
    auditComment: comment,
    ...auditorFields(context, project),
  });
  if (!refused) await openProjectSigning(context, await findProject(context, id), 'review');
  return getProject(context, id);
}

/** Completes the project if this was its last open work plan. */
export async function completeProjectAfterLastPlan(
  acting: Pick<ActionContext, 'tx'>,
  projectId: string,
): Promise<void> {
  const locked = await projects.lock(acting.tx, projectId);
  const { open, all } = await projects.countPlans(acting.tx, projectId, finished);
  if (!locked || open > 0 || all === 0) return;
  await projects.change(acting.tx, projectId, {
    status: takeStepAs(projectMachine, 'server', locked.status, 'complete last plan'),
  });
}
