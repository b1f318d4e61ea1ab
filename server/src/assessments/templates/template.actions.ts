import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import type { templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';

import { formatRequiredMessage } from '@roadworthy/contract/kit/field.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import { requireOwnRecord } from '../../kit/db/global-records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findExistingIds } from '../question.queries.ts';
import * as templates from './template.queries.ts';

// A template is an ordered list of questions: for a project, for an inspector, or as the default. Projects copy its
// content, so it can be changed or deleted at any time. The platform's templates are global, and a company's template
// may use global questions.

export const listTemplates = ({ tx }: ActionContext, query: QueryOf<typeof templateRoutes.listTemplates>) =>
  templates.list(tx, query);

export const getTemplate = ({ tx }: ActionContext, id: string) => requireFound(templates.find(tx, id));

/** Requires every question to be on offer. Questions that the template already has may stay in any case. */
async function requireQuestions({ tx }: ActionContext, ids: string[], previous: string[] = []): Promise<void> {
  const allowed = new Set([...(await findExistingIds(tx, ids)), ...previous]);
  const errors = ids.flatMap((id, index) =>
    allowed.has(id)
      ? []
      : [{ path: `assessmentQuestions.${index}`, message: formatRequiredMessage(assessmentMessages.questionField) }],
  );
  if (errors.length > 0) throw problem.invalid(errors);
}

export async function addTemplate(
  context: ActionContext,
  { assessmentQuestions, envirnment, environment, ...fields }: BodyOf<typeof templateRoutes.addTemplate>,
) {
  const { tx, actor, newId } = context;
  await requireQuestions(context, assessmentQuestions);
  const id = newId();
  await templates.add(tx, { ...fields, environment: environment || envirnment || '', companyId: actor.company, id });
  await templates.setQuestions(tx, actor.company, id, assessmentQuestions);
  return getTemplate(context, id);
}

/** Locks the template until the transaction ends. */
async function lockEditable(context: ActionContext, id: string) {
  const template = await getTemplate(context, id);
  requireOwnRecord(context.actor, template, assessmentMessages.globalLocked);
  await requireFound(templates.lock(context.tx, id));
  return getTemplate(context, id);
}

export async function changeTemplate(
  context: ActionContext,
  id: string,
  change: BodyOf<typeof templateRoutes.changeTemplate>,
) {
  const { updatedAt, assessmentQuestions, envirnment, environment, ...fields } = change;
  const template = await lockEditable(context, id);
  refuseStale(updatedAt, template);
  if (assessmentQuestions) {
    await requireQuestions(
      context,
      assessmentQuestions,
      template.assessmentQuestions.map((question) => question._id),
    );
    await templates.setQuestions(context.tx, context.actor.company, id, assessmentQuestions);
  }
  await templates.change(context.tx, id, { ...fields, environment: environment || envirnment });
  return getTemplate(context, id);
}

export async function deleteTemplate(context: ActionContext, id: string): Promise<void> {
  await lockEditable(context, id);
  await templates.remove(context.tx, id, context.now);
}
