import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import type { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { formatQuestionInUse } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { inOtherCompany } from '../kit/db/database.ts';
import { refuseStale, requireFound } from '../kit/db/records.ts';
import { requireOwnRecord } from '../kit/db/global-records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as questions from './question.queries.ts';

// Questions of a risk assessment. Quantitative ones are headings; Option ones are answered Yes or No. The platform's
// questions are global. A question that is used by templates has to be removed from them before it can be deleted. A
// deleted question is no longer offered.

export const listQuestions = ({ tx }: ActionContext, query: QueryOf<typeof questionRoutes.listQuestions>) =>
  questions.list(tx, query);

export const getQuestion = ({ tx }: ActionContext, id: string) => requireFound(questions.find(tx, id));

export async function addQuestion(context: ActionContext, fields: BodyOf<typeof questionRoutes.addQuestion>) {
  const id = context.newId();
  await questions.add(context.tx, { ...fields, companyId: context.actor.company, id });
  return getQuestion(context, id);
}

/** Locks the question until the transaction ends. */
async function lockEditable(context: ActionContext, id: string) {
  requireOwnRecord(context.actor, await getQuestion(context, id), assessmentMessages.globalLocked);
  return requireFound(questions.lock(context.tx, id));
}

export async function changeQuestion(
  context: ActionContext,
  id: string,
  { updatedAt, ...fields }: BodyOf<typeof questionRoutes.changeQuestion>,
) {
  refuseStale(updatedAt, await lockEditable(context, id));
  await questions.change(context.tx, id, fields);
  return getQuestion(context, id);
}

export async function deleteQuestion(context: ActionContext, id: string): Promise<void> {
  await lockEditable(context, id);
  const using = await templatesWith(context, id);
  if (using.length > 0) throw problem.conflict(formatQuestionInUse(using));
  await questions.remove(context.tx, id, context.now);
}

/** Lists the names of the templates that contain the question. Templates of any company may use a platform question. */
async function templatesWith({ tx, actor }: ActionContext, id: string): Promise<string[]> {
  const names = await questions.listTemplatesUsing(tx, id);
  if (actor.company !== platformId) return names;
  for (const company of await questions.listCompanyIds(tx))
    names.push(...(await inOtherCompany(tx, company.id, () => questions.listTemplatesUsing(tx, id))));
  return [...new Set(names)];
}
