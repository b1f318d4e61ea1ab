import type { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { replaceLinks } from '../../kit/db/links.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch } from '../../kit/db/records.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Selects the people of one company. The condition on `companyId` is required, because row security lets every company
 * read the platform's people.
 */
const people = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.companyId', '=', 'users.companyId').onRef('secondFactors.id', '=', 'users.id'),
    )
    .select((eb) => [
      'users.id',
      'users.createdAt',
      'users.updatedAt',
      'users.createdBy',
      'users.updatedBy',
      'users.firstName',
      'users.lastName',
      'users.emailId',
      'users.phoneNumber',
      'users.isRegistered',
      'users.isActive',
      'roles.id as roleId',
      'roles.name as roleName',
      'roles.description as roleDescription',
      'users.companyId',
      sql<boolean>`second_factors.confirmed_at is not null`.as('hasSecondFactor'),
      jsonArrayFrom(
        eb
          .selectFrom('userLocations')
          .innerJoin('locations', (join) =>
            join
              .onRef('locations.companyId', '=', 'userLocations.companyId')
              .onRef('locations.id', '=', 'userLocations.locationId'),
          )
          .select(['locations.id as _id', 'locations.name', 'locations.city'])
          .whereRef('userLocations.companyId', '=', 'users.companyId')
          .whereRef('userLocations.userId', '=', 'users.id'),
      ).as('location'),
      jsonArrayFrom(
        eb
          .selectFrom('userWorkshops')
          .innerJoin('workshops', (join) =>
            join
              .onRef('workshops.companyId', '=', 'userWorkshops.companyId')
              .onRef('workshops.id', '=', 'userWorkshops.workshopId'),
          )
          .select(['workshops.id as _id', 'workshops.name'])
          .whereRef('userWorkshops.companyId', '=', 'users.companyId')
          .whereRef('userWorkshops.userId', '=', 'users.id')
          .where('workshops.deletedAt', 'is', null)
          .orderBy('workshops.name'),
      ).as('workshop'),
      jsonArrayFrom(
        eb
          .selectFrom('teamMembers')
          .innerJoin('teams', (join) =>
            join.onRef('teams.companyId', '=', 'teamMembers.companyId').onRef('teams.id', '=', 'teamMembers.teamId'),
          )
          .select(['teams.id as _id', 'teams.name'])
          .whereRef('teamMembers.companyId', '=', 'users.companyId')
          .whereRef('teamMembers.userId', '=', 'users.id')
          .where('teams.deletedAt', 'is', null)
          .orderBy('teams.name'),
      ).as('team'),
    ])
    .where('users.deletedAt', 'is', null)
    .where('users.companyId', '=', companyId);

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];
const platform = '00000000-0000-0000-0000-000000000000';

function toUser({ id, roleId, roleName, roleDescription, companyId, ...row }: Row) {
  return {
    _id: id,
    ...row,
    role: { _id: roleId, name: roleName, description: roleDescription },
    company: companyId === platform ? null : companyId,
  };
}

/** Sorts active people first, then invited ones, then deactivated ones. */
const state = sql`(not users.is_active, not users.is_registered)`;

/** Lists people. `roleNames` limits the list to these roles, because workshop members may see no others. */
export async function list(
  tx: Tx,
  companyId: string,
  query: QueryOf<typeof userRoutes.listUsers>,
  roleNames?: readonly string[],
) {
  const roles = (query.role ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const ids = roles.filter((text) => uuid.test(text));
  let found = people(tx, companyId);
  if (roles.length > 0)
    found = found.where((eb) =>
      eb.or([...(ids.length > 0 ? [eb('roles.id', 'in', ids)] : []), eb('roles.name', 'in', roles)]),
    );
  if (roleNames) found = found.where('roles.name', 'in', roleNames);
  const { location, workshop, team, active } = query;
  if (active !== undefined) found = found.where('users.isActive', '=', active);
  if (workshop) found = found.where('users.id', 'in', workshopPeople(tx, workshop));
  if (team)
    found = found.where('users.id', 'in', (eb) =>
      eb.selectFrom('teamMembers').select('teamMembers.userId').where('teamMembers.teamId', '=', team),
    );
  if (location)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('userLocations')
          .select('userId')
          .whereRef('userLocations.userId', '=', 'users.id')
          .where('locationId', '=', location),
      ),
    );
  const column = {
    emailId: sql.ref('users.emailId'),
    firstName: sql.ref('users.firstName'),
    lastName: sql.ref('users.lastName'),
    phoneNumber: sql.ref('users.phoneNumber'),
  };
  return mapPage(
    await fetchPage(found, query, {
      searchable: { ...column, name: sql`(users.first_name || ' ' || users.last_name)` },
      sortable: { ...column, role: sql.ref('roles.name'), state, createdAt: sql.ref('users.createdAt') },
      first: '-createdAt',
      id: sql.ref('users.id'),
    }),
    toUser,
  );
}

/** Selects the people who belong to a workshop, directly or through one of its teams. */
const workshopPeople = (tx: Tx, workshopId: string) =>
  tx
    .selectFrom('userWorkshops')
    .select('userWorkshops.userId')
    .where('userWorkshops.workshopId', '=', workshopId)
    .union(
      tx
        .selectFrom('teamMembers')
        .innerJoin('teams', (join) =>
          join.onRef('teams.companyId', '=', 'teamMembers.companyId').onRef('teams.id', '=', 'teamMembers.teamId'),
        )
        .select('teamMembers.userId')
        .where('teams.workshopId', '=', workshopId)
        .where('teams.deletedAt', 'is', null),
    );

export async function find(tx: Tx, companyId: string, id: string, roleNames?: readonly string[]) {
  const all = people(tx, companyId).where('users.id', '=', id);
  const row = await (roleNames ? all.where('roles.name', 'in', roleNames) : all).executeTakeFirst();
  return row && toUser(row);
}

/** Locks the person until the transaction ends, so that the second of two concurrent changes sees the first. */
export const lock = (tx: Tx, companyId: string, id: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Lists the email addresses of people with this role who can sign in. */
export async function listActiveEmails(tx: Tx, companyId: string, roleId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('users')
    .select('emailId')
    .where('companyId', '=', companyId)
    .where('roleId', '=', roleId)
    .where('isActive', '=', true)
    .where('isRegistered', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return found.map(({ emailId }) => emailId);
}

type PersonNew = {
  companyId: string;
  id: string;
  emailId: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  roleId: string;
};
export const add = (tx: Tx, person: PersonNew) => tx.insertInto('users').values(person).execute();

type PersonChange = {
  firstName?: string;
  lastName?: string;
  phoneNumber?: string | null;
  roleId?: string;
  isActive?: boolean;
};
export const change = (tx: Tx, companyId: string, id: string, fields: PersonChange) =>
  tx
    .updateTable('users')
    .set({ ...touch, ...fields })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const remove = (tx: Tx, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('users')
    .set({ deletedAt: now.toISOString(), isActive: false })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const setLocations = (tx: Tx, companyId: string, userId: string, ids: string[]): Promise<void> =>
  replaceLinks(tx, { table: 'user_locations', record: 'user_id', linked: 'location_id' }, companyId, userId, ids);

export const setWorkshops = (tx: Tx, companyId: string, userId: string, ids: string[]): Promise<void> =>
  replaceLinks(tx, { table: 'user_workshops', record: 'user_id', linked: 'workshop_id' }, companyId, userId, ids);

/** Returns those of these ids that are workshops, locked against deletion until the transaction ends. */
export const lockWorkshops = (tx: Tx, ids: string[]) =>
  tx.selectFrom('workshops').select('id').where('id', 'in', ids).where('deletedAt', 'is', null).forKeyShare().execute();
export const lockTeam = (tx: Tx, id: string) =>
  tx
    .selectFrom('teams')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
export const joinTeam = (tx: Tx, companyId: string, userId: string, teamId: string) =>
  tx.insertInto('teamMembers').values({ companyId, userId, teamId }).execute();

export async function countLocations(tx: Tx, ids: string[]): Promise<number> {
  const row = await tx
    .selectFrom('locations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Finds a person who can be selected in this company: one of its own people or of the platform's. */
export const findPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select([
      'users.id',
      'users.companyId',
      'users.firstName',
      'users.lastName',
      'users.emailId',
      'roles.name as roleName',
    ])
    .where('users.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .executeTakeFirst();

/** Lists people to notify: those of a company, or of the platform, who can sign in and have one of these roles. */
export const listPeopleInRoles = (tx: Tx, companyId: string, roleNames: readonly string[]) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select(['users.id', 'users.firstName', 'users.emailId', 'roles.name as roleName'])
    .where('users.companyId', '=', companyId)
    .where('roles.name', 'in', roleNames)
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .where('users.isRegistered', '=', true)
    .orderBy('users.createdAt')
    .execute();

/** Finds the first of these people who is deactivated, to explain why they cannot be selected. */
export const findFirstInactive = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', false)
    .orderBy('firstName')
    .limit(1)
    .executeTakeFirst();
