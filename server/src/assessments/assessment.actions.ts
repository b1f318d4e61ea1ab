import {
  projectStatusLabels,
  projectRefusals,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { assessmentsServerMessages as messages } from '@roadworthy/contract/assessments/messages/assessments-server.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { diffAnswers } from '@roadworthy/contract/assessments/assessment-changes.ts';
import { toSubmittedAnswer } from '@roadworthy/contract/assessments/assessment-version.schema.ts';
import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import {
  combineJudgements,
  type AssessmentItemChange,
  type RatedHazard,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { maxHazardSuggestions, type HazardSearch } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isAssessing, isAuditing } from '@roadworthy/contract/projects/project.machine.ts';
import { isDeepStrictEqual } from 'node:util';

import { toJsonb, mapPage, refuseStale, requireFound, pickChangedFields } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';
import { requireProjectPermission, requireVisibleProject, type AssessmentProject } from './assessment.rights.ts';
import { createChangeMarker } from './assessment-version.actions.ts';
import { requireAcceptable, resolveRatings, type StoredHazard } from './rating/rating.actions.ts';
import * as suggestions from './hazard-suggestion.queries.ts';

// A project's own questions, copied from its template when the project is created. The assessee answers them during the
// assessment, and the auditor judges them during the audit. Answers are evidence, so a judgement never overwrites one.

type Change = Omit<AssessmentItemChange, 'hazardList'> & { hazardList?: StoredHazard[] };
type Item = NonNullable<Awaited<ReturnType<typeof items.find>>>;

export async function listItems(context: ActionContext, query: QueryOf<typeof assessmentRoutes.listAssessmentItems>) {
  const project = await requireVisibleProject(context, query.project);
  return mapPage(await items.list(context.tx, query), await createChangeMarker(context, project));
}
export const listAllItems = ({ tx }: Pick<ActionContext, 'tx'>, projectId: string) =>
  items.listByProject(tx, projectId);

export async function changeItem(
  context: ActionContext,
  id: string,
  { updatedAt, hazardList, ...sent }: AssessmentItemChange & { updatedAt?: string | undefined },
) {
  const item = await requireFound(items.find(context.tx, id));
  await items.lockProjectShared(context.tx, item.project);
  const project = await requireVisibleProject(context, item.project);
  const withMarker = await createChangeMarker(context, project);
  refuseStale(updatedAt, withMarker(item));
  const hazards = hazardList && {
    hazardList: await resolveRatings(context, project.riskMatrix, { before: item.hazardList, sent: hazardList }),
  };
  const change: Change = pickChangedFields(item, { ...sent, ...hazards });
  const fields = isAssessing(project.status)
    ? await applyAnswer(context, project, item, change)
    : isAuditing(project.status)
      ? applyJudgement(context, project, item, hazards ? change : { ...change, riskAcceptable: sent.riskAcceptable })
      : undefined;
  if (!fields) throw problem.conflict(projectRefusals.isStatus({ status: projectStatusLabels[project.status] }));
  await items.change(context.tx, id, fields);
  return withMarker(await requireFound(items.find(context.tx, id)));
}

/** Applies an answer of the assessee or the BRM. If a hazard changes, it has to be judged again. */
async function applyAnswer({ tx, actor, now }: ActionContext, project: AssessmentProject, item: Item, change: Change) {
  requireProjectPermission(actor, project, 'answer');
  if (change.riskAcceptable !== undefined || change.auditComment !== undefined)
    throw problem.notAllowed(messages.judgedByAuditor);
  if (!item.returned && (await items.hasReturnedItems(tx, project.id)))
    throw problem.conflict(assessmentMessages.onlyReturned);
  const answer = change.assessmentAnswer === undefined ? item.assessmentAnswer : change.assessmentAnswer;
  const hasHazard = Boolean(change.hazard) || Boolean(change.controlMeasure) || (change.hazardList?.length ?? 0) > 0;
  if (hasHazard && answer !== 'No') throw problem.field('hazardList', assessmentMessages.onlyAfterNo);
  const hazardList = change.hazardList?.map((row) => ({
    ...row,
    riskAcceptable: findUnchanged(item.hazardList, row)?.riskAcceptable ?? null,
  }));
  // Hazards belong to the answer No and are cleared with it. The control measure that was copied with the question is
  // kept for the next No.
  const cleared = answer === 'No' ? {} : { hazard: null, hazardList: toJsonb([]), riskAcceptable: null };
  return {
    answer,
    ...(isAnswerChanged(item, change) && { answeredAt: now.toISOString() }),
    note: change.note,
    hazard: change.hazard,
    controlMeasure: change.controlMeasure,
    ...(hazardList && { hazardList: toJsonb(hazardList), riskAcceptable: combineJudgements(hazardList) }),
    ...cleared,
  };
}

/** Returns whether the change alters the answer. Saving the same text again does not. */
function isAnswerChanged(item: Item, { assessmentAnswer, note, hazard, controlMeasure, hazardList }: Change): boolean {
  const answer = { assessmentAnswer, note, hazard, controlMeasure, hazardList };
  const entered = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined));
  return diffAnswers(toSubmittedAnswer(item), toSubmittedAnswer({ ...item, ...entered })).length > 0;
}

const findUnchanged = (hazards: readonly RatedHazard[], row: StoredHazard): RatedHazard | undefined =>
  hazards.find(
    (one) =>
      one.hazard === row.hazard &&
      one.controlMeasure === row.controlMeasure &&
      isDeepStrictEqual(one.rating, row.rating),
  );

/** Applies a judgement of the auditor, BRM or super admin, which never changes the assessee's text. */
function applyJudgement({ actor }: ActionContext, project: AssessmentProject, item: Item, change: Change) {
  requireProjectPermission(actor, project, 'judge');
  if (isAnswerChanged(item, change)) throw problem.conflict(assessmentMessages.answered);
  const hazardList = (
    change.hazardList ??
    item.hazardList.map((row) => ({ ...row, riskAcceptable: change.riskAcceptable ?? row.riskAcceptable }))
  ).map((row) => ({ ...row, riskAcceptable: row.riskAcceptable ?? null }));
  requireAcceptable(hazardList, project.riskMatrix);
  const own = change.riskAcceptable === undefined ? item.riskAcceptable : change.riskAcceptable;
  return {
    auditComment: change.auditComment,
    hazardList: toJsonb(hazardList),
    riskAcceptable: hazardList.length > 0 ? combineJudgements(hazardList) : own,
  };
}

/**
 * Loads a template. With `intoProject`, also copies its questions into a project, so that later edits of a question do
 * not affect projects in progress.
 */
export async function copyTemplate(context: ActionContext, templateId: string, path = 'assessmentTemplate') {
  const template = await items.findTemplateWithQuestions(context.tx, templateId);
  if (!template) throw problem.field(path, projectMessages.templateRequired);
  const intoProject = async (projectId: string): Promise<void> => {
    const rows = template.questions.map(({ controlMeasure, ...question }, index) => ({
      ...question,
      controlMeasure,
      companyId: context.actor.company,
      id: context.newId(),
      projectId,
      sno: index + 1,
    }));
    if (rows.length > 0) await items.add(context.tx, rows);
  };
  return { _id: template.id, name: template.name, type: template.type, questions: template.questions, intoProject };
}

/** Suggests hazards or control measures from any project of the company, because hazards recur. */
export const suggestHazards = ({ tx }: ActionContext, { search, kind }: HazardSearch) =>
  (kind === 'hazard' ? suggestions.suggestHazards : suggestions.suggestMeasures)(tx, search, maxHazardSuggestions);
