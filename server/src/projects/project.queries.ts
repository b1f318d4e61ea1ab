import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import {
  isAssessing,
  isAssessmentDue,
  isAuditAssigned,
  isWaitingForSomebody,
  projectStatuses,
  signingKindByStatus,
  type ProjectStatus,
} from '@roadworthy/contract/projects/project.machine.ts';
import { calculatePercentRecorded } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { exitDueSoonDays, type DueFilter } from '@roadworthy/contract/projects/project.schema.ts';
import { describeProjectWait } from '@roadworthy/contract/projects/project.next-step.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { sql, type ExpressionBuilder, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { replaceLinks } from '../kit/db/links.ts';
import { toPersonRef, selectUserName } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { DB, Projects } from '../kit/db/types.gen.ts';
import { readCounter, mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';

import { toContractRef, selectDocumentSince, selectDocumentStatus } from '../signing/index.ts';
import { selectBrmJson, selectPersonJson } from './people/project-people.queries.ts';
import {
  isReplaced,
  selectVisibleProjects,
  visibleSigningStates,
  type ProjectVisibility,
} from './project-visibility.queries.ts';

/** Selects when the status last changed according to the history, or when the project was created. */
const statusSince = sql<string>`coalesce((
  select max(change.at) from changes change
  where change.company_id = projects.company_id and change.subject_id = projects.id and change.after ? 'status'), projects.created_at)`;

const assessing: readonly ProjectStatus[] = projectStatuses.filter(
  (status) => isAssessmentDue(status) || isAssessing(status),
);
const auditing: readonly ProjectStatus[] = projectStatuses.filter(isAuditAssigned);
/**
 * Selects since when the project has waited for the person who acts next: since its status changed, or since a later
 * assignment or document made it wait for somebody else.
 */
const waitsSince = sql<string>`greatest(${statusSince}, case
  when projects.status = any(${assessing}::text[]) then projects.assessment_assign_on
  when projects.status = any(${auditing}::text[]) then projects.audit_on
  when projects.status = any(${Object.keys(signingKindByStatus)}::text[]) then (${selectDocumentSince({ of: 'projects', kinds: ['contract', 'review'] })})
end)`;

/** Selects the counts of a project's plans, excluding deleted ones. */
const planCounts = (eb: ExpressionBuilder<DB, 'projects'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('workPlans')
      .select(({ fn }) => [
        fn.countAll<number>().as('plans'),
        sql<number>`coalesce(sum(work_plans.quantity), 0)::int`.as('quantity'),
        sql<number>`coalesce(sum(work_plans.ok), 0)::int`.as('ok'),
        sql<number>`coalesce(sum(work_plans.nok), 0)::int`.as('nok'),
        sql<number>`coalesce(sum(work_plans.skip), 0)::int`.as('skip'),
      ])
      .whereRef('workPlans.companyId', '=', 'projects.companyId')
      .whereRef('workPlans.projectId', '=', 'projects.id')
      .where('workPlans.deletedAt', 'is', null),
  );

const withPeople = (tx: Tx, visibility: ProjectVisibility) =>
  selectVisibleProjects(tx, visibility)
    .selectAll('projects')
    .select((eb) => [
      selectPersonJson(eb, 'projects.customerId').as('customer'),
      selectPersonJson(eb, 'projects.assessmentAssignTo').as('assessee'),
      selectPersonJson(eb, 'projects.auditBy').as('auditor'),
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
      planCounts(eb).as('counts'),
      statusSince.as('statusSince'),
      waitsSince.as('waitsSince'),
      selectBrmJson(eb).as('brm'),
      selectDocumentStatus(toContractRef('projects')).as('document'),
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
    counts,
    waitsSince: since,
    ...rest
  } = row;
  const { plans, quantity, ok, nok, skip } = counts ?? { plans: 0, quantity: 0, ok: 0, nok: 0, skip: 0 };
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
    hasPlans: plans > 0,
    completedPercent: plans > 0 ? calculatePercentRecorded({ quantity, ok, nok, skip }) : null,
    openNok: nok,
    companyName: row.companyName ?? '',
    waitsFor: describeProjectWait(
      { status: row.status, ...document },
      { brm, customer: row.customer, assessee, auditor },
    ),
    waitsSince: isWaitingForSomebody(row.status) ? since : null,
    declined: document.declined ?? null,
    signsFirst: document.signsFirst ?? null,
  };
}
export type ProjectRecord = ReturnType<typeof toProject>;

/** A query that selects the ids of projects. */
export type ProjectIds = RawBuilder<unknown>;
type ListQuery = QueryOf<typeof projectRoutes.listProjects>;
type Found = ReturnType<typeof withPeople>;

/** Applies the filters for unfinished work. `waiting` selects the projects that wait for the reader. */
function narrowByWork(found: Found, query: ListQuery, waiting: ProjectIds): Found {
  const conditions = [
    query.isOpen !== undefined &&
      sql<boolean>`(projects.status <> 'Completed' and not ${isReplaced}) = ${query.isOpen}`,
    query.waitsForMe !== undefined && sql<boolean>`(projects.id in (${waiting})) = ${query.waitsForMe}`,
    query.stuckDays !== undefined &&
      sql<boolean>`projects.status <> 'Completed' and ${statusSince} < clock_timestamp() - make_interval(days => ${query.stuckDays})`,
    query.due && sql<boolean>`projects.status <> 'Completed' and ${dueConditions[query.due]}`,
  ];
  return conditions.reduce<Found>((narrowed, condition) => (condition ? narrowed.where(condition) : narrowed), found);
}
const today = sql`(clock_timestamp() at time zone 'UTC')::date`;
const dueConditions: Record<DueFilter, RawBuilder<boolean>> = {
  overdue: sql`projects.expected_end_date < ${today}`,
  soon: sql`projects.expected_end_date between ${today} and ${today} + ${sql.lit(exitDueSoonDays)}::int`,
};

export async function list(tx: Tx, query: ListQuery, visibility: ProjectVisibility, waiting: ProjectIds) {
  let found = withPeople(tx, visibility).where('projects.deletedAt', query.isDeleted ? 'is not' : 'is', null);
  if (query.status) found = found.where('projects.status', '=', query.status);
  if (query.assessmentAssignTo) found = found.where('projects.assessmentAssignTo', '=', query.assessmentAssignTo);
  if (query.auditBy) found = found.where('projects.auditBy', '=', query.auditBy);
  if (query.customer) found = found.where('projects.customerId', '=', query.customer);
  found = narrowByWork(found, query, waiting);
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
    expectedEndDate: sql.ref('projects.expectedEndDate'),
    statusSince,
  };
  const { skip: _skip, limit: _limit, search: _search, searchFields: _fields, sort: _sort, ...filters } = query;
  const isUnfiltered = visibility.kind === 'all' && Object.values(filters).every((value) => value === undefined);
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
 * first. Uses `for no key update`, because rows that refer to the project lock its key, and two plans that complete at
 * once must not block each other.
 */
export const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'status', 'deletedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the project that a document belongs to, with the same lock as `lock`. */
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

export async function findLastRevision(tx: Tx, projectNo: string): Promise<number> {
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

export const listDocuments = (tx: Tx, projectId: string) =>
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

export async function listHistory(tx: Tx, projectId: string, query: QueryOf<typeof projectRoutes.listProjectHistory>) {
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
      selectUserName('changes.userId').as('byName'),
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
        // Counts only the replacement itself: marking its notice as read does not change the project.
        eb.and([
          eb('changes.event', '=', 'insert'),
          eb(
            'changes.subjectId',
            'in',
            eb.selectFrom('replacements').select('replacements.id').where('replacements.projectId', '=', projectId),
          ),
        ]),
      ]),
    );
  const result = await fetchPage(found, query, {
    searchable: {},
    sortable: { at: sql.ref('changes.at') },
    first: '-at',
    id: sql.ref('changes.id'),
  });
  return mapPage(result, ({ id, userId, byName, ...row }) => ({ _id: id, ...row, by: toPersonRef(userId, byName) }));
}
