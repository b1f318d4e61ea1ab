import { assessmentMessages, isAnswered, isAsked, isJudged, isRefused } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { isAssessing, isAssessmentDue, isAuditAssigned, projectMachine, type ProjectEvent } from '@roadworthy/contract/projects/project.machine.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import { person, whyNot } from '../access/index.ts';
import { equipmentOf, forgetReturns, forgetTicks, itemsOf, keepVersion, newestVersion } from '../assessments/index.ts';
import { actedCompany } from '../companies/index.ts';
import { json } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { openProjectSigning } from './project-signing.actions.ts';
import { findProject, getProject } from './project.actions.ts';
import * as projects from './project.queries.ts';
import type { ProjectRecord } from './project.queries.ts';
import { projectFor } from './project.rights.ts';

// The steps of a project between its signatures: assign, assess, audit. Each finds the row of the machine, does what belongs to it, moves.

const finished = 'Completed';

/** Somebody in one of these roles, or the company's own BRM, who can sign in. */
export async function findFor({ tx, actor }: Acting, id: string, roles: string[]) {
  const found = await person(tx, id);
  const brmOfCompany = found?.roleName === 'Business Relationship Manager' && (await actedCompany({ tx, actor })).brm?.id === id;
  return found && (brmOfCompany || (found.companyId === actor.company && roles.includes(found.roleName))) ? found : undefined;
}

/** The same person as somebody chose them; refused with the reason when it is nobody who could do it. */
export async function personFor(acting: Acting, id: string, roles: string[], path: string, refusal: string) {
  const found = await findFor(acting, id, roles);
  if (!found) throw problem.field(path, await whyNot(acting, [id], refusal));
  return found;
}

export async function tell(
  acting: Acting,
  to: { emailId: string; firstName: string },
  { kind, what, more = [] }: { kind: InboxKind; what: string; more?: readonly string[] },
  project: { _id: string; name: string; projectNo: string },
  path: string,
): Promise<void> {
  await acting.kit.outbox.put(acting.tx, acting.actor.company, {
    to: to.emailId,
    kind,
    subject: `${what}: ${project.projectNo} ${project.name}`,
    title: what,
    paragraphs: [`Hello ${to.firstName},`, `Project ${project.projectNo} "${project.name}" waits for you.`, ...more],
    button: { label: 'Open the project', url: `${acting.kit.settings.publicUrl}${path}` },
  });
  acting.after(() => acting.kit.outbox.kick());
}

export async function assignProject(acting: Acting, id: string, { assessmentAssignTo, auditBy }: BodyOf<typeof projectRoutes.assignProject>) {
  if (assessmentAssignTo) return assignAssessee(acting, id, assessmentAssignTo);
  if (auditBy) return assignAuditor(acting, id, auditBy);
  throw problem.field('assessmentAssignTo', projectMessages.assignWhat);
}

async function assignAssessee(acting: Acting, id: string, userId: string) {
  const { project, to } = await projectFor(acting, id, 'assign assessee');
  const assessee = await personFor(acting, userId, ['Assessee', 'Associate'], 'assessmentAssignTo', projectMessages.assesseeRole);
  // Somebody else goes on where the work is, with single questions that came back. After a safety issue it begins again, with all rows open; answers and
  // comments stay.
  const goesOn = isAssessmentDue(project.status) || isAssessing(project.status);
  if (goesOn && project.assessmentAssignTo?._id === userId) throw problem.conflict(`Project is ${project.status}`);
  if (!goesOn) await forgetReturns(acting, id);
  await projects.change(acting.tx, id, {
    status: to,
    assessmentAssignTo: userId,
    assessmentAssignOn: acting.now.toISOString(),
    ...(!goesOn && { assessmentDone: null, auditDone: null }),
  });
  await tell(acting, assessee, { kind: 'assess', what: 'Please assess the risks' }, project, `/action/${id}`);
  return getProject(acting, id);
}

async function assignAuditor(acting: Acting, id: string, userId: string) {
  const { project, to } = await projectFor(acting, id, 'assign auditor');
  if (isAuditAssigned(project.status) && project.auditBy?._id === userId) throw problem.conflict(`Project is ${project.status}`);
  const auditor = await personFor(acting, userId, ['Auditor'], 'auditBy', projectMessages.auditorRole);
  await projects.change(acting.tx, id, { status: to, auditBy: userId, auditOn: acting.now.toISOString() });
  await tell(acting, auditor, { kind: 'audit', what: 'Please audit the risk assessment' }, project, `/audit/${id}`);
  return getProject(acting, id);
}

/** The project names the person who does the work: a BRM who does it for the person assigned takes it over. */
const assessor = ({ actor, now }: Acting, project: ProjectRecord) =>
  project.assessmentAssignTo?._id === actor.userId ? {} : { assessmentAssignTo: actor.userId, assessmentAssignOn: now.toISOString() };
const auditor = ({ actor, now }: Acting, project: ProjectRecord) =>
  project.auditBy?._id === actor.userId ? {} : { auditBy: actor.userId, auditOn: now.toISOString() };

const move = (event: ProjectEvent, doneBy: typeof assessor | typeof auditor) => async (acting: Acting, id: string) => {
  const { project, to } = await projectFor(acting, id, event);
  await projects.change(acting.tx, id, { status: to, ...doneBy(acting, project) });
  return getProject(acting, id);
};
export const openAssessment = move('open assessment', assessor);
export const takeOverAssessment = move('take over assessment', assessor);
export const openAudit = move('open audit', auditor);
export const startAudit = move('start audit', auditor);
export const takeOverAudit = move('take over audit', auditor);

export async function submitAssessment(acting: Acting, id: string, handedIn: BodyOf<typeof projectRoutes.submitAssessment>) {
  const { brm } = await actedCompany(acting);
  const { project, to } = await projectFor(acting, id, 'submit assessment', async () => [brm ? 'company has a BRM' : 'company has no BRM']);
  const items = await itemsOf(acting, id);
  if (!items.some(isAsked)) throw problem.field('assessmentAnswer', assessmentMessages.nothingToJudge);
  if (!items.every(isAnswered)) throw problem.field('assessmentAnswer', assessmentMessages.notComplete);
  const at = acting.now.toISOString();
  const safetyEquipments = handedIn.safetyEquipments ?? (await equipmentOf(acting, { id, safetyEquipments: project.safetyEquipments }));
  await keepVersion(acting, id, { items, safetyEquipments });
  await forgetTicks(acting, id);
  await projects.change(acting.tx, id, {
    status: to,
    assessmentDone: at,
    ...assessor(acting, project),
    safetyEquipments: json(safetyEquipments),
    ...(brm && { auditBy: brm.id, auditOn: at }),
  });
  return getProject(acting, id);
}

export async function submitAudit(acting: Acting, id: string, { comment }: BodyOf<typeof projectRoutes.submitAudit>) {
  const { project, to } = await projectFor(acting, id, 'submit audit', async () => [
    (await itemsOf(acting, id)).some(isRefused) ? 'a hazard is not accepted' : 'all hazards accepted',
  ]);
  // The project is held now, so no judgement changes any more.
  const items = await itemsOf(acting, id);
  const refused = items.some(isRefused);
  if (!items.some(isAsked)) throw problem.field('riskAcceptable', assessmentMessages.nothingToJudge);
  if (!items.every(isJudged)) throw problem.field('riskAcceptable', assessmentMessages.notJudged);
  if (refused && !comment) throw problem.field('comment', assessmentMessages.commentRequired);
  const at = acting.now.toISOString();
  await forgetReturns(acting, id);
  await projects.change(acting.tx, id, {
    status: to,
    auditDone: at,
    auditedVersion: await newestVersion(acting, id),
    auditComment: comment,
    ...auditor(acting, project),
  });
  if (!refused) await openProjectSigning(acting, await findProject(acting, id), 'review');
  return getProject(acting, id);
}

/** The last work plan is completed: so is the project (document 3 section 4.1). */
export async function completeLastPlan(acting: Pick<Acting, 'tx'>, projectId: string): Promise<void> {
  const locked = await projects.lock(acting.tx, projectId);
  const { open, all } = await projects.openPlans(acting.tx, projectId, finished);
  if (!locked || open > 0 || all === 0) return;
  await projects.change(acting.tx, projectId, { status: step(projectMachine, locked.status, 'complete last plan').to });
}
