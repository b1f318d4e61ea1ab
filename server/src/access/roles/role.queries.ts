import type { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { mapPage, fetchPage, touch, toWire } from '../../kit/db/records.ts';

const live = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('roles')
    .selectAll('roles')
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('users.companyId', '=', 'roles.companyId')
        .whereRef('users.roleId', '=', 'roles.id')
        .where('users.deletedAt', 'is', null)
        .as('held'),
    )
    .where('roles.deletedAt', 'is', null)
    .where('roles.companyId', '=', companyId);

type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];
const toRole = ({ held, ...row }: Row) => ({ ...toWire(row), userCount: held ?? 0 });

export async function list(tx: Tx, companyId: string, query: QueryOf<typeof roleRoutes.listRoles>) {
  const column = { name: sql.ref('roles.name'), description: sql.ref('roles.description') };
  return mapPage(
    await fetchPage(live(tx, companyId), query, {
      searchable: column,
      sortable: { ...column, createdAt: sql.ref('roles.createdAt') },
      first: 'name',
      id: sql.ref('roles.id'),
    }),
    toRole,
  );
}
export async function find(tx: Tx, companyId: string, id: string) {
  const row = await live(tx, companyId).where('roles.id', '=', id).executeTakeFirst();
  return row && toRole(row);
}
/** Locks the role until the transaction ends, so that the second of two concurrent changes sees the first. */
export const lock = (tx: Tx, companyId: string, id: string) =>
  tx
    .selectFrom('roles')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
/** Takes a shared lock: assigning a role only prevents its change and deletion, not other assignments. */
export const lockShared = (tx: Tx, companyId: string, id: string) =>
  tx
    .selectFrom('roles')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
export const add = (tx: Tx, roles: { companyId: string; id: string; name: string; description: string }[]) =>
  tx.insertInto('roles').values(roles).execute();
export const change = (tx: Tx, id: string, fields: { name?: string; description?: string }) =>
  tx
    .updateTable('roles')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('roles').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute();
