import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { roleNames } from '@roadworthy/contract/access/roles.ts';
import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage, mapPage, toWire } from '../../kit/db/records.ts';

// The people who can be responsible for a control: everyone in the company who can sign in, and its BRM, whose account
// belongs to the platform.

const name = sql<string>`trim(users.first_name || ' ' || users.last_name)`;
const people = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select(['users.id', name.as('name'), 'roles.name as role'])
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
export async function list(tx: Tx, companyId: string, query: QueryOf<typeof assessmentRoutes.listControlPeople>) {
  let found = people(tx, companyId);
  if (query.findings) found = found.where('roles.name', 'not in', withoutFindings);
  const spec = { searchable: { name }, sortable: { name }, first: 'name', id: sql.ref('users.id') };
  return mapPage(await fetchPage(found, query, spec), ({ role: _role, ...person }) => toWire(person));
}

export const find = (tx: Tx, companyId: string, id: string) =>
  people(tx, companyId).where('users.id', '=', id).executeTakeFirst();
