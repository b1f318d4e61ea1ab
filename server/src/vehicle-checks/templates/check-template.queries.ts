import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type { TemplateGroup } from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { replaceLinks } from '../../kit/db/links.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { selectUserName, toPersonRef } from '../../kit/db/record-log.ts';
import { fetchPage, mapPage, toJsonb, touch, toWire } from '../../kit/db/records.ts';
import type { VehicleCheckTemplates } from '../../kit/db/types.gen.ts';

const column = (name: string) => sql.ref(`vehicleCheckTemplates.${name}`);
const linksOf = (table: string) =>
  sql`from ${sql.table(table)} l where l.company_id = ${column('companyId')} and l.template_id = ${column('id')}`;
/** Software Update belongs to the platform. */
const jobTypesJson = sql<
  NamedRef[]
>`(select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
  from vehicle_check_template_job_types l join job_types t on t.company_id in (l.company_id, ${platformId}) and t.id = l.job_type_id
  where l.company_id = ${column('companyId')} and l.template_id = ${column('id')})`;
const modelsJson = sql<
  NamedRef[]
>`(select coalesce(json_agg(json_build_object('_id', m.id, 'name', m.name) order by lower(m.name), m.id), '[]')
  from vehicle_check_template_models l join models m on m.company_id = l.company_id and m.id = l.model_id
  where l.company_id = ${column('companyId')} and l.template_id = ${column('id')})`;
const pointCount = sql<number>`(select coalesce(sum(jsonb_array_length(one -> 'points')), 0)::int
  from jsonb_array_elements(vehicle_check_template_versions.groups) as one)`;

const heads = (tx: Tx) =>
  tx
    .selectFrom('vehicleCheckTemplates')
    .select([
      'vehicleCheckTemplates.id',
      'vehicleCheckTemplates.createdAt',
      'vehicleCheckTemplates.updatedAt',
      'vehicleCheckTemplates.createdBy',
      'vehicleCheckTemplates.updatedBy',
      'vehicleCheckTemplates.name',
      'vehicleCheckTemplates.isActive',
      'vehicleCheckTemplates.version',
      jobTypesJson.as('jobTypes'),
      modelsJson.as('models'),
    ]);
/** Selects the templates with their current version. */
const templates = (tx: Tx) =>
  heads(tx)
    .innerJoin('vehicleCheckTemplateVersions', (join) =>
      join
        .onRef('vehicleCheckTemplateVersions.companyId', '=', 'vehicleCheckTemplates.companyId')
        .onRef('vehicleCheckTemplateVersions.templateId', '=', 'vehicleCheckTemplates.id')
        .onRef('vehicleCheckTemplateVersions.number', '=', 'vehicleCheckTemplates.version'),
    )
    .select(pointCount.as('pointCount'));

/** Matches templates that are offered for this record, and those that are offered for all. */
const isOfferedFor = (table: string, linked: string, id: string) => sql<boolean>`(
  exists (select ${linksOf(table)} and l.${sql.ref(linked)} = ${id}) or not exists (select ${linksOf(table)}))`;

export async function list(tx: Tx, query: QueryOf<typeof checkTemplateRoutes.listCheckTemplates>) {
  let found = templates(tx);
  if (query.jobType)
    found = found.where(isOfferedFor('vehicle_check_template_job_types', 'job_type_id', query.jobType));
  if (query.model) found = found.where(isOfferedFor('vehicle_check_template_models', 'model_id', query.model));
  if (query.active !== undefined) found = found.where('vehicleCheckTemplates.isActive', '=', query.active);
  const page = await fetchPage(found, query, {
    searchable: { name: column('name') },
    sortable: {
      name: sql`lower(${column('name')})`,
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
    .select('vehicleCheckTemplateVersions.groups')
    .where('vehicleCheckTemplates.id', '=', id)
    .executeTakeFirst();
  return row && toWire(row);
}

/** Finds a template without its points, even before its current version is stored. */
export const findHead = (tx: Tx, id: string) => heads(tx).where('vehicleCheckTemplates.id', '=', id).executeTakeFirst();

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('vehicleCheckTemplates').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const add = (tx: Tx, template: Insertable<VehicleCheckTemplates>) =>
  tx.insertInto('vehicleCheckTemplates').values(template).execute();

export const change = (tx: Tx, id: string, fields: Updateable<VehicleCheckTemplates>) =>
  tx
    .updateTable('vehicleCheckTemplates')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

/** Replaces the job types and models for which the template is offered. */
export async function setOffered(
  tx: Tx,
  companyId: string,
  templateId: string,
  { jobTypes, models }: { jobTypes: readonly string[]; models: readonly string[] },
): Promise<void> {
  const record = 'template_id';
  const ofJobTypes = { table: 'vehicle_check_template_job_types', record, linked: 'job_type_id' };
  await replaceLinks(tx, ofJobTypes, companyId, templateId, jobTypes);
  const ofModels = { table: 'vehicle_check_template_models', record, linked: 'model_id' };
  await replaceLinks(tx, ofModels, companyId, templateId, models);
}

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

/** Finds which of these job types exist, those of the platform included. */
export async function findJobTypes(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from job_types where id = any(${[...ids]}::uuid[]) and deleted_at is null
      and company_id in (app_company(), ${platformId})`.execute(tx);
  return rows.map(({ id }) => id);
}

type NewVersion = {
  companyId: string;
  id: string;
  templateId: string;
  number: number;
  name: string;
  jobTypes: readonly string[];
  models: readonly string[];
  groups: readonly TemplateGroup[];
  userId: string;
  createdAt: string;
};
export const addVersion = (tx: Tx, { jobTypes, models, groups, ...version }: NewVersion) =>
  tx
    .insertInto('vehicleCheckTemplateVersions')
    .values({ ...version, jobTypes: toJsonb(jobTypes), models: toJsonb(models), groups: toJsonb(groups) })
    .execute();

export async function listVersions(
  tx: Tx,
  templateId: string,
  query: QueryOf<typeof checkTemplateRoutes.listCheckTemplateVersions>,
) {
  const found = tx
    .selectFrom('vehicleCheckTemplateVersions')
    .select(['id', 'number', 'name', 'jobTypes', 'models', 'groups', 'createdAt', 'userId'])
    .select(selectUserName('vehicleCheckTemplateVersions.userId').as('byName'))
    .where('templateId', '=', templateId);
  const page = await fetchPage(found, query, {
    searchable: {},
    sortable: { number: sql.ref('vehicleCheckTemplateVersions.number') },
    first: '-number',
    id: sql.ref('vehicleCheckTemplateVersions.id'),
  });
  return mapPage(page, ({ userId, byName, ...row }) => ({ ...toWire(row), by: toPersonRef(userId, byName) }));
}

/** Finds the current version of an active template, to start a check from. */
export const findCurrentVersion = (tx: Tx, templateId: string) =>
  templates(tx)
    .clearSelect()
    .select([
      'vehicleCheckTemplateVersions.id',
      'vehicleCheckTemplateVersions.name',
      'vehicleCheckTemplateVersions.groups',
    ])
    .where('vehicleCheckTemplates.id', '=', templateId)
    .where('vehicleCheckTemplates.isActive', '=', true)
    .executeTakeFirst();
