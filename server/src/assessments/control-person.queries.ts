import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, toWire } from '../kit/db/records.ts';

// Who can be responsible for a control: everyone in the company who can sign in, and its BRM, whose account belongs to
// the platform.

const name = sql<string>`trim(users.first_name || ' ' || users.last_name)`;
const people = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('users')
    .select(['users.id', name.as('name')])
    .where('users.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .where('users.isRegistered', '=', true)
    .where((eb) =>
      eb.or([
        eb('users.companyId', '=', companyId),
        eb('users.id', '=', eb.selectFrom('companies').select('companies.brmId').where('companies.id', '=', companyId)),
      ]),
    );

export const list = async (tx: Tx, companyId: string, query: QueryOf<typeof assessmentRoutes.listControlPeople>) =>
  mapPage(
    await fetchPage(people(tx, companyId), query, {
      searchable: { name },
      sortable: { name },
      first: 'name',
      id: sql.ref('users.id'),
    }),
    toWire,
  );

export const find = (tx: Tx, companyId: string, id: string) =>
  people(tx, companyId).where('users.id', '=', id).executeTakeFirst();
