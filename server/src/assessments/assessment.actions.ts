import { changesOf } from '@roadworthy/contract/assessments/assessment-changes.ts';
import { keptOf } from '@roadworthy/contract/assessments/assessment-version.schema.ts';
import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { assessmentMessages, judgementOf, type AssessmentItemChange, type Hazard } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isAssessing, isAuditing } from '@roadworthy/contract/projects/project.machine.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import { json, mapPage, notStale, orNotFound, unlike } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as items from './assessment.queries.ts';
import { mayAssess, projectSeen, type Project } from './assessment.rights.ts';
import { sinceAudit } from './assessment-version.actions.ts';

// A project's own questions, copied from its template when it is created. The assessee answers while the project is being assessed; the auditor
// judges while it is being audited. The judgement never overwrites the answer: that is evidence (product.md section 5).

type Item = NonNullable<Awaited<ReturnType<typeof items.find>>>;

export async function listItems(acting: Acting, ask: QueryOf<typeof assessmentRoutes.listAssessmentItems>) {
  const project = await projectSeen(acting, ask.project);
  return mapPage(await items.list(acting.tx, ask), await sinceAudit(acting, project));
}
export const itemsOf = ({ tx }: Pick<Acting, 'tx'>, projectId: string) => items.ofProject(tx, projectId);

export async function changeItem(acting: Acting, id: string, { updatedAt, ...sent }: AssessmentItemChange & { updatedAt?: string | undefined }) {
  const item = await orNotFound(items.find(acting.tx, id));
  await items.holdProject(acting.tx, item.project);
  const project = await projectSeen(acting, item.project);
  const marked = await sinceAudit(acting, project);
  notStale(updatedAt, marked(item));
  const change = unlike(item, sent);
  const fields = isAssessing(project.status)
    ? await answered(acting, project, item, change)
    : isAuditing(project.status)
      ? judged(acting, project, item, sent.hazardList ? change : { ...change, riskAcceptable: sent.riskAcceptable })
      : undefined;
  if (!fields) throw problem.conflict(`Project is ${project.status}`);
  await items.change(acting.tx, id, fields);
  return marked(await orNotFound(items.find(acting.tx, id)));
}

/** The assessee (or the BRM) answers. A changed hazard is judged anew. */
async function answered({ tx, actor, now }: Acting, project: Project, item: Item, change: AssessmentItemChange) {
  mayAssess(actor, project);
  if (change.riskAcceptable !== undefined || change.auditComment !== undefined) throw problem.notAllowed('Risks are judged by the auditor');
  if (!item.returned && (await items.someReturned(tx, project.id))) throw problem.conflict(assessmentMessages.onlyReturned);
  const answer = change.assessmentAnswer === undefined ? item.assessmentAnswer : change.assessmentAnswer;
  const named = Boolean(change.hazard) || Boolean(change.controlMeasure) || (change.hazardList?.length ?? 0) > 0;
  if (named && answer !== 'No') throw problem.field('hazardList', assessmentMessages.onlyAfterNo);
  const hazardList = change.hazardList?.map((row) => ({ ...row, riskAcceptable: sameHazard(item.hazardList, row)?.riskAcceptable ?? null }));
  // Hazards go with their No; the control measure that was copied with the question stays, for the next No.
  const cleared = answer === 'No' ? {} : { hazard: null, hazardList: json([]), riskAcceptable: null };
  return {
    answer,
    ...(saysOther(item, change) && { answeredAt: now.toISOString() }),
    note: change.note,
    hazard: change.hazard,
    controlMeasure: change.controlMeasure,
    ...(hazardList && { hazardList: json(hazardList), riskAcceptable: judgementOf(hazardList) }),
    ...cleared,
  };
}

/** Saved again word for word is no other answer. */
function saysOther(item: Item, { assessmentAnswer, note, hazard, controlMeasure, hazardList }: AssessmentItemChange): boolean {
  const said = { assessmentAnswer, note, hazard, controlMeasure, hazardList };
  const typed = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return changesOf(keptOf(item), keptOf({ ...item, ...typed })).length > 0;
}

const sameHazard = (kept: Hazard[], row: { hazard: string; controlMeasure: string }): Hazard | undefined =>
  kept.find((one) => one.hazard === row.hazard && one.controlMeasure === row.controlMeasure);

/** The auditor (the BRM, a super admin) judges; what the assessee wrote stays word for word. */
function judged({ actor }: Acting, project: Project, item: Item, change: AssessmentItemChange) {
  if (actor.level !== 'brm' && actor.level !== 'super' && project.auditBy !== actor.userId) throw problem.notAllowed();
  if (saysOther(item, change)) throw problem.conflict(assessmentMessages.answered);
  const hazardList = (change.hazardList ?? item.hazardList.map((row) => ({ ...row, riskAcceptable: change.riskAcceptable ?? row.riskAcceptable }))).map(
    (row) => ({ ...row, riskAcceptable: row.riskAcceptable ?? null }),
  );
  const own = change.riskAcceptable === undefined ? item.riskAcceptable : change.riskAcceptable;
  return { auditComment: change.auditComment, hazardList: json(hazardList), riskAcceptable: hazardList.length > 0 ? judgementOf(hazardList) : own };
}

/** What a project takes of its template: copied, so that a later edit of a question never changes a project under way. */
export async function copyTemplate(acting: Acting, templateId: string, path = 'assessmentTemplate') {
  const template = await items.templateWithQuestions(acting.tx, templateId);
  if (!template) throw problem.field(path, projectMessages.templateRequired);
  const intoProject = async (projectId: string): Promise<void> => {
    const rows = template.questions.map(({ controlMeasure, ...question }, index) => ({
      ...question,
      controlMeasure,
      companyId: acting.actor.company,
      id: acting.newId(),
      projectId,
      sno: index + 1,
    }));
    if (rows.length > 0) await items.add(acting.tx, rows);
  };
  return { _id: template.id, name: template.name, type: template.type, questions: template.questions, intoProject };
}
