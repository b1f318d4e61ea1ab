import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { sql } from 'kysely';
import { replaceLinks } from '../../kit/db/links.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toLikePattern, mapPage, fetchPage, touch, toWire } from '../../kit/db/records.ts';
import { lookups, type LookupSpec } from './lookup.table.ts';

const nullColumn = <T>() => sql<T | null>`null`;
const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

/** Selects columns that only one list has; null in the others. */
function extraColumns({ table }: LookupSpec) {
  const namedJson = (from: string, key: string) =>
    sql<NamedRef>`(select json_build_object('_id', n.id, 'name', n.name) from ${sql.table(from)} n where n.company_id in (${column(table, 'companyId')}, ${platformId}) and n.id = ${column(table, key)})`;
  const members = sql<
    ChosenPerson[]
  >`(select coalesce(json_agg(json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'emailId', u.email_id, 'isActive', u.is_active) order by u.first_name, u.id), '[]')
    from team_members m join users u on u.company_id = m.company_id and u.id = m.user_id and u.deleted_at is null
    where m.company_id = ${column(table, 'companyId')} and m.team_id = ${column(table, 'id')})`;
  return [
    (table === 'jobParameters' ? namedJson('jobTypes', 'jobTypeId') : nullColumn<NamedRef>()).as('jobcardType'),
    (table === 'teams' ? namedJson('workshops', 'workshopId') : nullColumn<NamedRef>()).as('workshop'),
    (table === 'teams' ? members : nullColumn<ChosenPerson[]>()).as('members'),
    (table === 'modules' ? sql<number | null>`${column(table, 'resolutionTime')}` : nullColumn<number>()).as(
      'resolutionTime',
    ),
  ] as const;
}

const live = (tx: Tx, spec: LookupSpec) =>
  tx
    .selectFrom(spec.table)
    .select([
      'id',
      'companyId',
      'name',
      'description',
      'createdAt',
      'updatedAt',
      'createdBy',
      'updatedBy',
      ...extraColumns(spec),
    ])
    .where('deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];
const toRecord = ({ companyId, ...row }: Row) => ({ ...toWire(row), isFixed: companyId === platformId });
export type LookupRecord = ReturnType<typeof toRecord>;

const foreignName = ({ table }: LookupSpec, from: string, key: string) =>
  sql`(select lower(n.name) from ${sql.table(from)} n where n.company_id in (${column(table, 'companyId')}, ${platformId}) and n.id = ${column(table, key)})`;
/** Returns the sortable columns of a list, including the columns that only this list has. */
const sortableOf = (spec: LookupSpec) => ({
  name: sql`lower(${column(spec.table, 'name')})`,
  description: sql`lower(${column(spec.table, 'description')})`,
  createdAt: column(spec.table, 'createdAt'),
  ...(spec.table === 'jobParameters' && { jobcardType: foreignName(spec, 'jobTypes', 'jobTypeId') }),
  ...(spec.table === 'teams' && { workshop: foreignName(spec, 'workshops', 'workshopId') }),
  ...(spec.table === 'modules' && { resolutionTime: column(spec.table, 'resolutionTime') }),
});

type LookupFilters = { name?: string | undefined; jobcardType?: string | undefined; workshop?: string | undefined };

export async function list(tx: Tx, spec: LookupSpec, query: ListQuery & LookupFilters) {
  let found = live(tx, spec);
  if (query.name) found = found.where(sql<boolean>`${column(spec.table, 'name')} ilike ${toLikePattern(query.name)}`);
  if (query.jobcardType) found = found.where(sql<boolean>`${column(spec.table, 'jobTypeId')} = ${query.jobcardType}`);
  if (query.workshop) found = found.where(sql<boolean>`${column(spec.table, 'workshopId')} = ${query.workshop}`);
  const name = column(spec.table, 'name');
  const searchable = { name, description: column(spec.table, 'description') };
  return mapPage(
    await fetchPage(found, query, {
      searchable,
      sortable: sortableOf(spec),
      first: 'name',
      id: column(spec.table, 'id'),
    }),
    toRecord,
  );
}

export async function find(tx: Tx, spec: LookupSpec, id: string) {
  const row = await live(tx, spec).where('id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

export const lock = (tx: Tx, spec: LookupSpec, id: string) =>
  tx
    .selectFrom(spec.table)
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type LookupRow = { id: string; name: string; description: string };

/**
 * Locks a referenced row against deletion until the transaction ends. A platform row is never deleted, and row security
 * does not let a company lock it.
 */
export async function lockShared(tx: Tx, spec: LookupSpec, id: string): Promise<LookupRow | undefined> {
  const rows = tx
    .selectFrom(spec.table)
    .select(['id', 'name', 'description'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null);
  return (
    (await rows.forKeyShare().executeTakeFirst()) ?? (await rows.where('companyId', '=', platformId).executeTakeFirst())
  );
}

export const findByName = (tx: Tx, spec: LookupSpec, name: string) =>
  tx
    .selectFrom(spec.table)
    .select(['id', 'companyId'])
    .where(sql<boolean>`lower(${column(spec.table, 'name')}) = lower(${name})`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Finds the job type of a parameter. */
export const findParameterType = (tx: Tx, id: string) =>
  tx.selectFrom('jobParameters').select('jobTypeId').where('id', '=', id).executeTakeFirst();

type Columns = {
  name?: string | undefined;
  description?: string | undefined;
  jobTypeId?: string;
  workshopId?: string | null;
  resolutionTime?: number | null | undefined;
};

const definedColumns = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined);

export async function add(tx: Tx, spec: LookupSpec, companyId: string, id: string, columns: Columns): Promise<void> {
  const fields = definedColumns(columns);
  const names = sql.join(fields.map(([name]) => sql.ref(name)));
  const values = sql.join(fields.map(([, value]) => sql`${value}`));
  await sql`insert into ${sql.table(spec.table)} (company_id, id, ${names}) values (${companyId}, ${id}, ${values})`.execute(
    tx,
  );
}

export async function change(tx: Tx, spec: LookupSpec, id: string, columns: Columns): Promise<void> {
  const fields = [
    ...definedColumns(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`updated_at = ${touch.updatedAt}`,
  ];
  await sql`update ${sql.table(spec.table)} set ${sql.join(fields)} where id = ${id}`.execute(tx);
}

export const remove = (tx: Tx, spec: LookupSpec, id: string, at: Date) =>
  tx.updateTable(spec.table).set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

type LookupUses = Record<'cards' | 'templates' | 'below' | 'stock' | 'vehicles' | 'bays', number>;
/**
 * Counts the job cards and the active job templates that use the row, and its other dependants: parameters of a job
 * type, people, teams and bays of a workshop, vehicles of a cost centre, the stock item of a new part, and the items in
 * stock in a workshop.
 */
export async function countUses(tx: Tx, spec: LookupSpec, id: string): Promise<LookupUses> {
  const zero = sql<number>`0`;
  const references = sql.join(
    spec.usedIn.map((name) => sql`${sql.ref(name)} = ${id}`),
    sql` or `,
  );
  const cards =
    spec.usedIn.length > 0
      ? sql<number>`(select count(*) from job_cards where deleted_at is null and (${references}))`
      : zero;
  const parameters = sql<number>`(select count(*) from job_parameters where deleted_at is null and job_type_id = ${id})`;
  const people = sql<number>`(select count(*) from user_workshops w join users u on u.company_id = w.company_id and u.id = w.user_id and u.deleted_at is null where w.workshop_id = ${id})
    + (select count(*) from teams where deleted_at is null and workshop_id = ${id})`;
  const below =
    spec.table === lookups.jobType.table ? parameters : spec.table === lookups.workshop.table ? people : zero;
  const templates =
    spec.table === lookups.jobType.table
      ? sql<number>`(select count(*) from job_templates where is_active and job_type_id = ${id})`
      : zero;
  const vehicles =
    spec.table === lookups.costCentre.table
      ? sql<number>`(select count(*) from vehicles where deleted_at is null and cost_centre_id = ${id})`
      : zero;
  const bays =
    spec.table === lookups.workshop.table
      ? sql<number>`(select count(*) from bays where deleted_at is null and workshop_id = ${id})`
      : zero;
  const row = await tx
    .selectNoFrom([cards.as('cards'), templates.as('templates'), below.as('below'), stockOf(spec, id).as('stock')])
    .select([vehicles.as('vehicles'), bays.as('bays')])
    .executeTakeFirst();
  return row ?? { cards: 0, templates: 0, below: 0, stock: 0, vehicles: 0, bays: 0 };
}

function stockOf(spec: LookupSpec, id: string) {
  if (spec.table === lookups.newPart.table)
    return sql<number>`(select count(*) from stock_items where deleted_at is null and new_part_id = ${id})`;
  if (spec.table === lookups.workshop.table)
    return sql<number>`(select count(*) from (
      select distinct on (item_id, bin) place_after from stock_movements where workshop_id = ${id}
      order by item_id, bin, number desc) place where place_after > 0)`;
  return sql<number>`0`;
}

export const setMembers = (tx: Tx, companyId: string, teamId: string, userIds: readonly string[]): Promise<void> =>
  replaceLinks(tx, { table: 'team_members', record: 'team_id', linked: 'user_id' }, companyId, teamId, userIds);

/** Counts how many of these ids are active people of the current company. */
export async function countActivePeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const row = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('companyId', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row?.n ?? 0;
}
