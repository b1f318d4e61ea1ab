import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { projectWaitsFor } from '@roadworthy/contract/projects/project.next-step.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { replaceLinks } from '../kit/db/links.ts';
import { personRef, userNameColumn } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { readCounter, mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { Projects } from '../kit/db/types.gen.ts';
import { contractOf, documentStatus } from '../signing/index.ts';
import { brmOf, chosenPerson } from './project-people.queries.ts';
import {
  isReplaced,
  visibleProjects,
  visibleSigningStates,
  type ProjectVisibility,
} from './project-visibility.queries.ts';

const withPeople = (tx: Tx, visibility: ProjectVisibility) =>
  visibleProjects(tx, visibility)
    .selectAll('projects')
    .select((eb) => [
      chosenPerson(eb, 'projects.customerId').as('customer'),
      chosenPerson(eb, 'projects.assessmentAssignTo').as('assessee'),
      chosenPerson(eb, 'projects.auditBy').as('auditor'),
      jsonArrayFrom(
        eb
          .selectFrom('projectLocations')
          .innerJoin('locations', (join) =>
            join
              .onRef('locations.companyId', '=', 'projectLocations.companyId')
              .onRef('locations.id', '=', 'projectLocations.locationId'),
          )
          .select(['locations.id as _id', 'locations.name', 'locations.address', 'locations.city', 'locations.country'])
          .whereRef('projectLocations.companyId', '=', 'projects.companyId')
          .whereRef('projectLocations.projectId', '=', 'projects.id')
          .orderBy('projectLocations.position'),
      ).as('workLocation'),
      eb
        .exists(
          eb
            .selectFrom('workPlans')
            .select('workPlans.id')
            .whereRef('workPlans.companyId', '=', 'projects.companyId')
            .whereRef('workPlans.projectId', '=', 'projects.id')
            .where('workPlans.deletedAt', 'is', null),
        )
        .as('hasPlans'),
      brmOf(eb).as('brm'),
      documentStatus(contractOf('projects')).as('document'),
      isReplaced.as('isReplaced'),
      eb
        .selectFrom('companies')
        .select('companies.name')
        .whereRef('companies.id', '=', 'projects.companyId')
        .as('companyName'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

function toProject(row: Row) {
  const {
    assessee,
    auditor,
    brm,
    contacts,
    templateId,
    templateName,
    revProjectId,
    auditComment,
    auditedVersion: _audited,
    document,
    deletedAt,
    ...rest
  } = row;
  return {
    ...toWire(rest),
    assessmentAssignTo: assessee,
    auditBy: auditor,
    location: contacts,
    assessmentTemplate: { _id: templateId, name: templateName },
    revProject: revProjectId,
    comment: auditComment,
    isDeleted: deletedAt !== null,
    isReplaced: Boolean(row.isReplaced),
    hasPlans: Boolean(row.hasPlans),
    companyName: row.companyName ?? '',
    waitsFor: projectWaitsFor({ status: row.status, ...document }, { brm, customer: row.customer, assessee, auditor }),
    declined: document.declined ?? null,
    signsFirst: document.signsFirst ?? null,
  };
}
export type ProjectRecord = ReturnType<typeof toProject>;

export async function list(tx: Tx, query: QueryOf<typeof projectRoutes.listProjects>, visibility: ProjectVisibility) {
  let found = withPeople(tx, visibility).where('projects.deletedAt', query.isDeleted ? 'is not' : 'is', null);
  if (query.status) found = found.where('projects.status', '=', query.status);
  if (query.assessmentAssignTo) found = found.where('projects.assessmentAssignTo', '=', query.assessmentAssignTo);
  if (query.auditBy) found = found.where('projects.auditBy', '=', query.auditBy);
  if (query.customer) found = found.where('projects.customerId', '=', query.customer);
  const names = ['name', 'projectNo', 'sapNo', 'poNo', 'description', 'customerContact', 'locationContact'];
  const person = (column: string) =>
    sql`(select concat_ws(' ', users.first_name, users.last_name, users.email_id) from users where users.id = ${sql.ref(`projects.${column}`)})`;
  const searchable = {
    ...Object.fromEntries(names.map((name) => [name, sql.ref(`projects.${name}`)])),
    status: sql.ref('projects.status'),
    customer: person('customerId'),
    assessmentAssignTo: person('assessmentAssignTo'),
    auditBy: person('auditBy'),
  };
  const sortable = {
    projectNo: sql.ref('projects.projectNo'),
    name: sql.ref('projects.name'),
    createdAt: sql.ref('projects.createdAt'),
    status: sql.ref('projects.status'),
  };
  const isUnfiltered =
    visibility.kind === 'all' &&
    !(query.isDeleted || query.status || query.assessmentAssignTo || query.auditBy || query.customer);
  const total = isUnfiltered ? () => readCounter(tx, 'projects not deleted') : undefined;
  return mapPage(
    await fetchPage(found, query, { searchable, sortable, first: '-createdAt', id: sql.ref('projects.id'), total }),
    toProject,
  );
}

export async function find(tx: Tx, id: string, visibility: ProjectVisibility): Promise<ProjectRecord | undefined> {
  const row = await withPeople(tx, visibility).where('projects.id', '=', id).executeTakeFirst();
  return row && toProject(row);
}

/**
 * Locks the project until the transaction ends, so that the second of two concurrent events sees the status set by the
 * first. `no key`, because a row that refers to the project locks its key, and two plans that complete at once must not
 * block each other.
 */
export const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'status', 'deletedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same lock, for the project that a document belongs to. */
export const lockBySigning = (tx: Tx, documentHash: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'status', 'deletedAt'])
    .where('id', '=', (eb) =>
      eb.selectFrom('signings').select('signings.subjectId').where('signings.documentHash', '=', documentHash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

export const add = (tx: Tx, project: Insertable<Projects>) => tx.insertInto('projects').values(project).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Projects>) =>
  tx
    .updateTable('projects')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const setLocations = (tx: Tx, companyId: string, projectId: string, ids: string[]): Promise<void> =>
  replaceLinks(
    tx,
    { table: 'project_locations', record: 'project_id', linked: 'location_id', ordered: true },
    companyId,
    projectId,
    ids,
  );

export async function lastRevision(tx: Tx, projectNo: string): Promise<number> {
  const row = await tx
    .selectFrom('projects')
    .select(({ fn }) => fn.max('rev').as('rev'))
    .where('projectNo', '=', projectNo)
    .executeTakeFirst();
  return row?.rev ?? 0;
}

export async function countPlans(tx: Tx, projectId: string, completed: string): Promise<{ open: number; all: number }> {
  const row = await tx
    .selectFrom('workPlans')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '<>', completed).as('open'),
    ])
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return { open: row?.open ?? 0, all: row?.all ?? 0 };
}

export const documents = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('signings')
    .select(['kind', 'title', 'number', 'fileKey', 'state', 'updatedAt'])
    .where((eb) =>
      eb.or([
        eb('subjectId', '=', projectId),
        eb(
          'subjectId',
          'in',
          eb.selectFrom('workPlans').select('workPlans.id').where('workPlans.projectId', '=', projectId),
        ),
      ]),
    )
    .where('state', 'in', visibleSigningStates)
    .orderBy('createdAt')
    .execute();

export async function history(tx: Tx, projectId: string, query: QueryOf<typeof projectRoutes.listProjectHistory>) {
  const found = tx
    .selectFrom('changes')
    .select((eb) => [
      'changes.id',
      'changes.at',
      'changes.event',
      'changes.subject',
      'changes.before',
      'changes.after',
      'changes.userId',
      userNameColumn('changes.userId').as('byName'),
      eb
        .selectFrom('assessmentItems')
        .select('assessmentItems.question')
        .whereRef('assessmentItems.companyId', '=', 'changes.companyId')
        .whereRef('assessmentItems.id', '=', 'changes.subjectId')
        .as('about'),
    ])
    .where((eb) =>
      eb.or([
        eb('changes.subjectId', '=', projectId),
        eb(
          'changes.subjectId',
          'in',
          eb.selectFrom('workPlans').select('workPlans.id').where('workPlans.projectId', '=', projectId),
        ),
        eb(
          'changes.subjectId',
          'in',
          eb
            .selectFrom('assessmentItems')
            .select('assessmentItems.id')
            .where('assessmentItems.projectId', '=', projectId),
        ),
      ]),
    );
  const result = await fetchPage(found, query, {
    searchable: {},
    sortable: { at: sql.ref('changes.at') },
    first: '-at',
    id: sql.ref('changes.id'),
  });
  return mapPage(result, ({ id, userId, byName, ...row }) => ({ _id: id, ...row, by: personRef(userId, byName) }));
}
