import type { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { questionInUse } from '@roadworthy/contract/assessments/question-in-use.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { within } from '../kit/db/acting.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import { mayChangeShared } from '../kit/db/shared.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as questions from './question.queries.ts';

// Questions of a risk assessment. Quantitative ones are headings, options are answered Yes or No. Those of the platform are global. A question that
// is deleted is not offered any more; one that a template asks is taken out there first.

export const listQuestions = ({ tx }: Acting, ask: QueryOf<typeof questionRoutes.listQuestions>) => questions.list(tx, ask);

export const getQuestion = ({ tx }: Acting, id: string) => orNotFound(questions.find(tx, id));

export async function addQuestion(acting: Acting, fields: BodyOf<typeof questionRoutes.addQuestion>) {
  const id = acting.newId();
  await questions.add(acting.tx, { ...fields, companyId: acting.actor.company, id });
  return getQuestion(acting, id);
}

/** The question to be changed, held until the transaction ends. */
async function lockOwn(acting: Acting, id: string) {
  mayChangeShared(acting.actor, await getQuestion(acting, id), assessmentMessages.globalStays);
  return orNotFound(questions.lock(acting.tx, id));
}

export async function changeQuestion(acting: Acting, id: string, { updatedAt, ...fields }: BodyOf<typeof questionRoutes.changeQuestion>) {
  notStale(updatedAt, await lockOwn(acting, id));
  await questions.change(acting.tx, id, fields);
  return getQuestion(acting, id);
}

export async function deleteQuestion(acting: Acting, id: string): Promise<void> {
  await lockOwn(acting, id);
  const using = await templatesWith(acting, id);
  if (using.length > 0) throw problem.conflict(questionInUse(using));
  await questions.remove(acting.tx, id, acting.now);
}

/** The names of the templates that ask it. A question of the platform may be asked by those of any company. */
async function templatesWith({ tx, actor }: Acting, id: string): Promise<string[]> {
  const names = await questions.templatesWith(tx, id);
  if (actor.company !== platformId) return names;
  for (const company of await questions.companies(tx)) names.push(...(await within(tx, company.id, () => questions.templatesWith(tx, id))));
  return [...new Set(names)];
}
