import type { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import { mayChangeShared } from '../kit/db/shared.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as questions from './question.queries.ts';

// Questions of a risk assessment. Quantitative ones are headings, options are answered Yes or No. Those of the platform are global. A question that
// is deleted is not offered any more; templates that have it keep it.

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
  await questions.remove(acting.tx, id, acting.now);
}
