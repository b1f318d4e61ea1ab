import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { roleNames } from '@roadworthy/contract/access/roles.ts';
import type { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, toWire } from '../../kit/db/records.ts';

// Possible owners of a corrective action: everyone in the company who can sign in, and its BRM, whose account belongs
// to the platform.

const assignablePeople = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.emailId', 'roles.name as role'])
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .where('users.isRegistered', '=', true)
    .where((eb) =>
      eb.or([
        eb('users.companyId', '=', companyId),
        eb('users.id', '=', eb.selectFrom('companies').select('companies.brmId').where('companies.id', '=', companyId)),
      ]),
    );

const withoutFindings = roleNames.filter((role) => !roleHasPermission(role, 'findings.read'));
const name = sql`(users.first_name || ' ' || users.last_name)`;
export async function list(tx: Tx, companyId: string, query: QueryOf<typeof correctiveActionRoutes.listActionOwners>) {
  const spec = {
    searchable: { name, emailId: sql.ref('users.emailId') },
    sortable: { name },
    first: 'name',
    id: sql.ref('users.id'),
  };
  let people = assignablePeople(tx, companyId);
  if (query.findings) people = people.where('roles.name', 'not in', withoutFindings);
  return mapPage(await fetchPage(people, query, spec), toWire);
}

/** Finds the company's BRM. */
export async function findBrm(tx: Tx, companyId: string): Promise<string | null> {
  const company = await tx.selectFrom('companies').select('brmId').where('id', '=', companyId).executeTakeFirst();
  return company?.brmId ?? null;
}

export const find = (tx: Tx, companyId: string, id: string) =>
  assignablePeople(tx, companyId).where('users.id', '=', id).executeTakeFirst();
