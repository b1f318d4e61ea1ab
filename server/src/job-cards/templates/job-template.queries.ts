import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type { TemplateTask } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { replaceLinks } from '../../kit/db/links.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { selectUserName, toPersonRef } from '../../kit/db/record-log.ts';
import { fetchPage, mapPage, toJsonb, touch, toWire } from '../../kit/db/records.ts';
import type { JobTemplates } from '../../kit/db/types.gen.ts';

const column = (name: string) => sql.ref(`jobTemplates.${name}`);
/** Software Update belongs to the platform. */
const ofJobType = sql`from job_types t where t.company_id in (${column('companyId')}, ${platformId}) and t.id = ${column('jobTypeId')}`;
const jobTypeJson = sql<NamedRef>`(select json_build_object('_id', t.id, 'name', t.name) ${ofJobType})`;
const modelsJson = sql<
  NamedRef[]
>`(select coalesce(json_agg(json_build_object('_id', m.id, 'name', m.name) order by lower(m.name), m.id), '[]')
  from job_template_models l join models m on m.company_id = l.company_id and m.id = l.model_id
  where l.company_id = ${column('companyId')} and l.template_id = ${column('id')})`;
const taskCount = sql<number>`jsonb_array_length(job_template_versions.tasks)`;
const idealTime = sql<number>`(select coalesce(sum((task ->> 'idealTime')::int), 0)::int from jsonb_array_elements(job_template_versions.tasks) as task)`;

const heads = (tx: Tx) =>
  tx
    .selectFrom('jobTemplates')
    .select([
      'jobTemplates.id',
      'jobTemplates.createdAt',
      'jobTemplates.updatedAt',
      'jobTemplates.createdBy',
      'jobTemplates.updatedBy',
      'jobTemplates.name',
      'jobTemplates.isActive',
      'jobTemplates.version',
      jobTypeJson.as('jobType'),
      modelsJson.as('models'),
    ]);
/** Selects the templates with their current version. */
const templates = (tx: Tx) =>
  heads(tx)
    .innerJoin('jobTemplateVersions', (join) =>
      join
        .onRef('jobTemplateVersions.companyId', '=', 'jobTemplates.companyId')
        .onRef('jobTemplateVersions.templateId', '=', 'jobTemplates.id')
        .onRef('jobTemplateVersions.number', '=', 'jobTemplates.version'),
    )
    .select([taskCount.as('taskCount'), idealTime.as('idealTime')]);

/** Matches templates for this model, and those for every model. */
const isForModel = (model: string) => sql<boolean>`(
  exists (select from job_template_models l where l.company_id = ${column('companyId')} and l.template_id = ${column('id')} and l.model_id = ${model})
  or not exists (select from job_template_models l where l.company_id = ${column('companyId')} and l.template_id = ${column('id')}))`;

export async function list(tx: Tx, query: QueryOf<typeof jobTemplateRoutes.listJobTemplates>) {
  let found = templates(tx);
  if (query.jobType) found = found.where('jobTemplates.jobTypeId', '=', query.jobType);
  if (query.model) found = found.where(isForModel(query.model));
  if (query.active !== undefined) found = found.where('jobTemplates.isActive', '=', query.active);
  const page = await fetchPage(found, query, {
    searchable: { name: column('name') },
    sortable: {
      name: sql`lower(${column('name')})`,
      jobType: sql`(select lower(t.name) ${ofJobType})`,
      updatedAt: column('updatedAt'),
      createdAt: column('createdAt'),
    },
    first: 'name',
    id: column('id'),
  });
  return mapPage(page, toWire);
}

export async function find(tx: Tx, id: string) {
  const row = await templates(tx)
    .select('jobTemplateVersions.tasks')
    .where('jobTemplates.id', '=', id)
    .executeTakeFirst();
  return row && toWire(row);
}

/** Finds a template without its tasks, even before its current version is stored. */
export const findHead = (tx: Tx, id: string) => heads(tx).where('jobTemplates.id', '=', id).executeTakeFirst();

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('jobTemplates').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const add = (tx: Tx, template: Insertable<JobTemplates>) =>
  tx.insertInto('jobTemplates').values(template).execute();

export const change = (tx: Tx, id: string, fields: Updateable<JobTemplates>) =>
  tx
    .updateTable('jobTemplates')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const setModels = (tx: Tx, companyId: string, templateId: string, modelIds: readonly string[]): Promise<void> =>
  replaceLinks(
    tx,
    { table: 'job_template_models', record: 'template_id', linked: 'model_id' },
    companyId,
    templateId,
    modelIds,
  );

/** Locks the models against deletion until the transaction ends, and returns the ids of those that exist. */
export const lockModels = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('models')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();

type NewVersion = {
  companyId: string;
  id: string;
  templateId: string;
  number: number;
  name: string;
  jobType: string;
  models: readonly string[];
  tasks: readonly TemplateTask[];
  userId: string;
  createdAt: string;
};
export const addVersion = (tx: Tx, version: NewVersion) =>
  tx
    .insertInto('jobTemplateVersions')
    .values({ ...version, models: toJsonb(version.models), tasks: toJsonb(version.tasks) })
    .execute();

export async function listVersions(
  tx: Tx,
  templateId: string,
  query: QueryOf<typeof jobTemplateRoutes.listJobTemplateVersions>,
) {
  const found = tx
    .selectFrom('jobTemplateVersions')
    .select(['id', 'number', 'name', 'jobType', 'models', 'tasks', 'createdAt', 'userId'])
    .select(selectUserName('jobTemplateVersions.userId').as('byName'))
    .where('templateId', '=', templateId);
  const page = await fetchPage(found, query, {
    searchable: {},
    sortable: { number: sql.ref('jobTemplateVersions.number') },
    first: '-number',
    id: sql.ref('jobTemplateVersions.id'),
  });
  return mapPage(page, ({ userId, byName, ...row }) => ({
    ...toWire(row),
    by: toPersonRef(userId, byName),
  }));
}

export type CurrentVersion = {
  versionId: string;
  name: string;
  number: number;
  tasks: TemplateTask[];
  isActive: boolean;
};
/** Finds the current version of a template, to make tasks from. */
export const findCurrentVersion = (tx: Tx, templateId: string): Promise<CurrentVersion | undefined> =>
  templates(tx)
    .clearSelect()
    .select([
      'jobTemplateVersions.id as versionId',
      'jobTemplateVersions.name',
      'jobTemplateVersions.number',
      'jobTemplateVersions.tasks',
      'jobTemplates.isActive',
    ])
    .where('jobTemplates.id', '=', templateId)
    .executeTakeFirst();
