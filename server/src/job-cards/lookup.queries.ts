import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import type { ListQuery } from '@roadworthy/contract/kit/list.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { sql } from 'kysely';
import { setLinked } from '../kit/db/linked.ts';
import type { Tx } from '../kit/db/pool.ts';
import { contains, mapPage, page, touch, wire } from '../kit/db/records.ts';
import { lookups, type LookupSpec } from './lookup.table.ts';

const nothing = <T>() => sql<T | null>`null`;
const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

/** What only one list has; null in the others. */
function extras({ table }: LookupSpec) {
  const named = (from: string, key: string) =>
    sql<NamedRef>`(select json_build_object('_id', n.id, 'name', n.name) from ${sql.table(from)} n where n.company_id in (${column(table, 'companyId')}, ${platformId}) and n.id = ${column(table, key)})`;
  const members = sql<
    ChosenPerson[]
  >`(select coalesce(json_agg(json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'emailId', u.email_id, 'isActive', u.is_active) order by u.first_name, u.id), '[]')
    from team_members m join users u on u.company_id = m.company_id and u.id = m.user_id and u.deleted_at is null
    where m.company_id = ${column(table, 'companyId')} and m.team_id = ${column(table, 'id')})`;
  return [
    (table === 'jobParameters' ? named('jobTypes', 'jobTypeId') : nothing<NamedRef>()).as('jobcardType'),
    (table === 'teams' ? named('workshops', 'workshopId') : nothing<NamedRef>()).as('workshop'),
    (table === 'teams' ? members : nothing<ChosenPerson[]>()).as('members'),
    (table === 'modules' ? sql<number | null>`${column(table, 'resolutionTime')}` : nothing<number>()).as('resolutionTime'),
  ] as const;
}

const live = (tx: Tx, spec: LookupSpec) =>
  tx
    .selectFrom(spec.table)
    .select(['id', 'companyId', 'name', 'description', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', ...extras(spec)])
    .where('deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];
const shown = ({ companyId, ...row }: Row) => ({ ...wire(row), isFixed: companyId === platformId });
export type LookupRecord = ReturnType<typeof shown>;

const nameThere = ({ table }: LookupSpec, from: string, key: string) =>
  sql`(select lower(n.name) from ${sql.table(from)} n where n.company_id in (${column(table, 'companyId')}, ${platformId}) and n.id = ${column(table, key)})`;
/** What only one list has is sorted by in that one alone. */
const sortableOf = (spec: LookupSpec) => ({
  name: sql`lower(${column(spec.table, 'name')})`,
  description: sql`lower(${column(spec.table, 'description')})`,
  createdAt: column(spec.table, 'createdAt'),
  ...(spec.table === 'jobParameters' && { jobcardType: nameThere(spec, 'jobTypes', 'jobTypeId') }),
  ...(spec.table === 'teams' && { workshop: nameThere(spec, 'workshops', 'workshopId') }),
  ...(spec.table === 'modules' && { resolutionTime: column(spec.table, 'resolutionTime') }),
});

type Wanted = { name?: string | undefined; jobcardType?: string | undefined; workshop?: string | undefined };

export async function list(tx: Tx, spec: LookupSpec, ask: ListQuery & Wanted) {
  let found = live(tx, spec);
  if (ask.name) found = found.where(sql<boolean>`${column(spec.table, 'name')} ilike ${contains(ask.name)}`);
  if (ask.jobcardType) found = found.where(sql<boolean>`${column(spec.table, 'jobTypeId')} = ${ask.jobcardType}`);
  if (ask.workshop) found = found.where(sql<boolean>`${column(spec.table, 'workshopId')} = ${ask.workshop}`);
  const name = column(spec.table, 'name');
  const searchable = { name, description: column(spec.table, 'description') };
  return mapPage(
    await page(found, ask, {
      searchable,
      sortable: sortableOf(spec),
      first: 'name',
      id: column(spec.table, 'id'),
    }),
    shown,
  );
}

export async function find(tx: Tx, spec: LookupSpec, id: string) {
  const row = await live(tx, spec).where('id', '=', id).executeTakeFirst();
  return row && shown(row);
}

export const lock = (tx: Tx, spec: LookupSpec, id: string) =>
  tx.selectFrom(spec.table).select('id').where('id', '=', id).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();

export type Held = { id: string; name: string; description: string };

/** The row that somebody names, held against deletion until the transaction ends. One of the platform is deleted by nobody, and cannot be locked from here. */
export async function hold(tx: Tx, spec: LookupSpec, id: string): Promise<Held | undefined> {
  const named = tx.selectFrom(spec.table).select(['id', 'name', 'description']).where('id', '=', id).where('deletedAt', 'is', null);
  return (await named.forKeyShare().executeTakeFirst()) ?? (await named.where('companyId', '=', platformId).executeTakeFirst());
}

export const named = (tx: Tx, spec: LookupSpec, name: string) =>
  tx
    .selectFrom(spec.table)
    .select(['id', 'companyId'])
    .where(sql<boolean>`lower(${column(spec.table, 'name')}) = lower(${name})`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** The job type of a parameter. */
export const typeOfParameter = (tx: Tx, id: string) => tx.selectFrom('jobParameters').select('jobTypeId').where('id', '=', id).executeTakeFirst();

type Columns = {
  name?: string | undefined;
  description?: string | undefined;
  jobTypeId?: string;
  workshopId?: string | null;
  resolutionTime?: number | null | undefined;
};

const written = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined);

export async function add(tx: Tx, spec: LookupSpec, companyId: string, id: string, columns: Columns): Promise<void> {
  const fields = written(columns);
  const names = sql.join(fields.map(([name]) => sql.ref(name)));
  const values = sql.join(fields.map(([, value]) => sql`${value}`));
  await sql`insert into ${sql.table(spec.table)} (company_id, id, ${names}) values (${companyId}, ${id}, ${values})`.execute(tx);
}

export async function change(tx: Tx, spec: LookupSpec, id: string, columns: Columns): Promise<void> {
  const fields = [...written(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`), sql`updated_at = ${touch.updatedAt}`];
  await sql`update ${sql.table(spec.table)} set ${sql.join(fields)} where id = ${id}`.execute(tx);
}

export const remove = (tx: Tx, spec: LookupSpec, id: string, at: Date) =>
  tx.updateTable(spec.table).set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

/** How many job cards name it, and what hangs on it besides: parameters on a job type, people and teams on a workshop. */
export async function uses(tx: Tx, spec: LookupSpec, id: string): Promise<{ cards: number; below: number }> {
  const none = sql<number>`0`;
  const named = sql.join(
    spec.usedIn.map((name) => sql`${sql.ref(name)} = ${id}`),
    sql` or `,
  );
  const cards = spec.usedIn.length > 0 ? sql<number>`(select count(*) from job_cards where deleted_at is null and (${named}))` : none;
  const parameters = sql<number>`(select count(*) from job_parameters where deleted_at is null and job_type_id = ${id})`;
  const people = sql<number>`(select count(*) from user_workshops w join users u on u.company_id = w.company_id and u.id = w.user_id and u.deleted_at is null where w.workshop_id = ${id})
    + (select count(*) from teams where deleted_at is null and workshop_id = ${id})`;
  const below = spec.table === lookups.jobType.table ? parameters : spec.table === lookups.workshop.table ? people : none;
  const row = await tx.selectNoFrom([cards.as('cards'), below.as('below')]).executeTakeFirst();
  return row ?? { cards: 0, below: 0 };
}

export const setMembers = (tx: Tx, companyId: string, teamId: string, userIds: readonly string[]): Promise<void> =>
  setLinked(tx, { table: 'team_members', record: 'team_id', linked: 'user_id' }, companyId, teamId, userIds);

/** How many of these are people of the acting company who are still there. */
export async function knownPeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<number> {
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
