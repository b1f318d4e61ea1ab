import type { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { required } from '@roadworthy/contract/kit/field.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import { mayChangeShared } from '../kit/db/shared.ts';
import type { Acting } from '../kit/http/ask.ts';
import { known } from './question.queries.ts';
import * as templates from './template.queries.ts';

// A template gathers questions in order: for a project, for an inspector, or as the default. Projects copy what they need of it, so it may change
// and go at any time. Those of the platform are global; a company's template may use global questions.

export const listTemplates = ({ tx }: Acting, ask: QueryOf<typeof templateRoutes.listTemplates>) => templates.list(tx, ask);

export const getTemplate = ({ tx }: Acting, id: string) => orNotFound(templates.find(tx, id));

/** Questions that the template has already may stay, even if they are not offered any more. */
async function questionsExist({ tx }: Acting, ids: string[], kept: string[] = []): Promise<void> {
  const may = new Set([...(await known(tx, ids)), ...kept]);
  const errors = ids.flatMap((id, index) => (may.has(id) ? [] : [{ path: `assessmentQuestions.${index}`, message: required('Question') }]));
  if (errors.length > 0) throw problem.invalid(errors);
}

export async function addTemplate(acting: Acting, { assessmentQuestions, envirnment, environment, ...fields }: BodyOf<typeof templateRoutes.addTemplate>) {
  const { tx, actor, newId } = acting;
  await questionsExist(acting, assessmentQuestions);
  const id = newId();
  await templates.add(tx, { ...fields, environment: environment || envirnment || '', companyId: actor.company, id });
  await templates.setQuestions(tx, actor.company, id, assessmentQuestions);
  return getTemplate(acting, id);
}

/** The template to be changed, held until the transaction ends. */
async function lockOwn(acting: Acting, id: string) {
  const template = await getTemplate(acting, id);
  mayChangeShared(acting.actor, template, assessmentMessages.globalStays);
  await orNotFound(templates.lock(acting.tx, id));
  return getTemplate(acting, id);
}

export async function changeTemplate(acting: Acting, id: string, change: BodyOf<typeof templateRoutes.changeTemplate>) {
  const { updatedAt, assessmentQuestions, envirnment, environment, ...fields } = change;
  const template = await lockOwn(acting, id);
  notStale(updatedAt, template);
  if (assessmentQuestions) {
    await questionsExist(
      acting,
      assessmentQuestions,
      template.assessmentQuestions.map((question) => question._id),
    );
    await templates.setQuestions(acting.tx, acting.actor.company, id, assessmentQuestions);
  }
  await templates.change(acting.tx, id, { ...fields, environment: environment || envirnment });
  return getTemplate(acting, id);
}

export async function deleteTemplate(acting: Acting, id: string): Promise<void> {
  await lockOwn(acting, id);
  await templates.remove(acting.tx, id, acting.now);
}
