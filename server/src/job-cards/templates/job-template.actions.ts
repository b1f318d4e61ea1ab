import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { jobTemplateMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import type { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type { JobTemplate } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isDeepStrictEqual } from 'node:util';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireLeader } from '../job-card.rights.ts';
import { lockShared } from '../lookups/lookup.queries.ts';
import { getLookupSpec } from '../lookups/lookup.table.ts';
import * as templates from './job-template.queries.ts';

// Leaders maintain the templates; everyone who can read job cards can read them. A template is never deleted, because
// job cards name its versions; it is deactivated (docs/decisions/0135-job-templates.md).

export const listJobTemplates = ({ tx }: ActionContext, query: QueryOf<typeof jobTemplateRoutes.listJobTemplates>) =>
  templates.list(tx, query);

export const getJobTemplate = ({ tx }: ActionContext, id: string): Promise<JobTemplate> =>
  requireFound(templates.find(tx, id));

export async function listJobTemplateVersions(
  context: ActionContext,
  id: string,
  query: QueryOf<typeof jobTemplateRoutes.listJobTemplateVersions>,
) {
  await getJobTemplate(context, id);
  return templates.listVersions(context.tx, id, query);
}

async function requireJobType({ tx }: ActionContext, id: string): Promise<void> {
  if (!(await lockShared(tx, getLookupSpec('jobType'), id))) throw problem.field('jobType', jobCardMessages.jobType);
}

/** Checks only added models, so that a deleted model does not block other changes. */
async function requireModels({ tx }: ActionContext, models: readonly string[], before?: JobTemplate): Promise<void> {
  const previous = new Set(before?.models.map(({ _id }) => _id));
  const added = [...new Set(models)].filter((id) => !previous.has(id));
  if ((await templates.lockModels(tx, added)).length !== added.length)
    throw problem.field('models', messages.modelInvalid);
}

/** Stores the present content of the template as its current version. */
async function addVersion({ tx, actor, now, newId }: ActionContext, templateId: string, tasks: JobTemplate['tasks']) {
  const { name, jobType, models, version } = await requireFound(templates.findHead(tx, templateId));
  await templates.addVersion(tx, {
    companyId: actor.company,
    id: newId(),
    templateId,
    number: version,
    name,
    jobType: jobType.name,
    models: models.map((model) => model.name),
    tasks,
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
}

export async function addJobTemplate(
  context: ActionContext,
  { name, jobType, models, tasks, isActive }: BodyOf<typeof jobTemplateRoutes.addJobTemplate>,
): Promise<JobTemplate> {
  const { tx, actor, newId } = context;
  requireLeader(actor);
  await requireJobType(context, jobType);
  await requireModels(context, models);
  const id = newId();
  await templates.add(tx, { companyId: actor.company, id, name, jobTypeId: jobType, isActive, version: 1 });
  await templates.setModels(tx, actor.company, id, models);
  await addVersion(context, id, tasks);
  return getJobTemplate(context, id);
}

type Content = Pick<JobTemplate, 'name' | 'tasks'> & { jobType: string; models: readonly string[] };
const contentOf = ({ name, jobType, models, tasks }: JobTemplate): Content => ({
  name,
  jobType: jobType._id,
  models: models.map(({ _id }) => _id),
  tasks,
});
const isSameContent = (one: Content, other: Content): boolean =>
  isDeepStrictEqual({ ...one, models: new Set(one.models) }, { ...other, models: new Set(other.models) });

/** Stores a new version if the content changes. Activating or deactivating a template stores none. */
export async function changeJobTemplate(
  context: ActionContext,
  id: string,
  { updatedAt, isActive, ...fields }: BodyOf<typeof jobTemplateRoutes.changeJobTemplate>,
): Promise<JobTemplate> {
  const { tx, actor } = context;
  await requireFound(templates.lock(tx, id));
  requireLeader(actor);
  const before = await getJobTemplate(context, id);
  refuseStale(updatedAt, before);
  const old = contentOf(before);
  const content: Content = {
    name: fields.name ?? old.name,
    jobType: fields.jobType ?? old.jobType,
    models: fields.models ?? old.models,
    tasks: fields.tasks ?? old.tasks,
  };
  const isActivated = isActive === true && !before.isActive;
  // While the template was inactive, its job type may have been deleted.
  if (isActivated || content.jobType !== old.jobType) await requireJobType(context, content.jobType);
  await requireModels(context, content.models, before);
  const isNewVersion = !isSameContent(content, old);
  const version = before.version + (isNewVersion ? 1 : 0);
  await templates.change(tx, id, { name: content.name, jobTypeId: content.jobType, isActive, version });
  await templates.setModels(tx, actor.company, id, content.models);
  if (isNewVersion) await addVersion(context, id, content.tasks);
  return getJobTemplate(context, id);
}
