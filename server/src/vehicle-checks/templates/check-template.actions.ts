import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { checkTemplateMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/check-template.messages.ts';
import { checkTemplatePolicy } from '@roadworthy/contract/vehicle-checks/templates/check-template.policy.ts';
import type { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type { CheckTemplate } from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import { isDeepStrictEqual } from 'node:util';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as templates from './check-template.queries.ts';

// Leaders maintain the templates of vehicle checks. A template is never deleted, because checks name its versions; it is
// deactivated.

type Routes = typeof checkTemplateRoutes;

export const listCheckTemplates = ({ tx }: ActionContext, query: QueryOf<Routes['listCheckTemplates']>) =>
  templates.list(tx, query);

export const getCheckTemplate = ({ tx }: ActionContext, id: string): Promise<CheckTemplate> =>
  requireFound(templates.find(tx, id));

export async function listCheckTemplateVersions(
  context: ActionContext,
  id: string,
  query: QueryOf<Routes['listCheckTemplateVersions']>,
) {
  await getCheckTemplate(context, id);
  return templates.listVersions(context.tx, id, query);
}

type Content = Pick<CheckTemplate, 'name' | 'groups'> & { jobTypes: readonly string[]; models: readonly string[] };
const idsOf = (references: readonly { _id: string }[]): string[] => references.map(({ _id }) => _id);
const contentOf = ({ name, jobTypes, models, groups }: CheckTemplate): Content => ({
  name,
  jobTypes: idsOf(jobTypes),
  models: idsOf(models),
  groups,
});
const toComparable = ({ jobTypes, models, ...content }: Content) => ({
  ...content,
  jobTypes: new Set(jobTypes),
  models: new Set(models),
});

/** Checks only added job types and models, so that a deleted one does not block other changes. */
async function requireOffered({ tx }: ActionContext, content: Content, before?: Content): Promise<void> {
  const addedIn = (list: 'jobTypes' | 'models') => {
    const previous = new Set(before?.[list]);
    return [...new Set(content[list])].filter((id) => !previous.has(id));
  };
  const jobTypes = addedIn('jobTypes');
  const models = addedIn('models');
  const errors: FieldError[] = [];
  if ((await templates.findJobTypes(tx, jobTypes)).length !== jobTypes.length)
    errors.push({ path: 'jobTypes', message: jobCardMessages.jobType });
  if ((await templates.lockModels(tx, models)).length !== models.length)
    errors.push({ path: 'models', message: messages.modelInvalid });
  if (errors.length > 0) throw problem.invalid(errors);
}

/** Stores the present content of the template as its current version. */
async function addVersion({ tx, actor, now, newId }: ActionContext, templateId: string, groups: Content['groups']) {
  const { name, jobTypes, models, version } = await requireFound(templates.findHead(tx, templateId));
  await templates.addVersion(tx, {
    companyId: actor.company,
    id: newId(),
    templateId,
    number: version,
    name,
    jobTypes: jobTypes.map((jobType) => jobType.name),
    models: models.map((model) => model.name),
    groups,
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
}

export async function addCheckTemplate(
  context: ActionContext,
  { isActive, ...content }: BodyOf<Routes['addCheckTemplate']>,
): Promise<CheckTemplate> {
  const { tx, actor, newId } = context;
  requireAllowed(checkTemplatePolicy, { isActive }, toPolicyPerson(actor), 'edit');
  await requireOffered(context, content);
  const id = newId();
  await templates.add(tx, { companyId: actor.company, id, name: content.name, isActive, version: 1 });
  await templates.setOffered(tx, actor.company, id, content);
  await addVersion(context, id, content.groups);
  return getCheckTemplate(context, id);
}

/** Stores a new version if the content changes. Activating or deactivating a template stores none. */
export async function changeCheckTemplate(
  context: ActionContext,
  id: string,
  { updatedAt, isActive, ...fields }: BodyOf<Routes['changeCheckTemplate']>,
): Promise<CheckTemplate> {
  const { tx, actor } = context;
  const person = toPolicyPerson(actor);
  await requireFound(templates.lock(tx, id));
  const before = await getCheckTemplate(context, id);
  requireAllowed(checkTemplatePolicy, before, person, 'edit');
  refuseStale(updatedAt, before);
  if (isActive !== undefined && isActive !== before.isActive)
    requireAllowed(checkTemplatePolicy, before, person, isActive ? 'activate' : 'deactivate');
  const old = contentOf(before);
  const content: Content = { ...old, ...fields };
  await requireOffered(context, content, old);
  const isNewVersion = !isDeepStrictEqual(toComparable(content), toComparable(old));
  const version = before.version + (isNewVersion ? 1 : 0);
  await templates.change(tx, id, { name: content.name, isActive, version });
  await templates.setOffered(tx, actor.company, id, content);
  if (isNewVersion) await addVersion(context, id, content.groups);
  return getCheckTemplate(context, id);
}
