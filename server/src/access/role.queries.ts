import type { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page, touch, wire } from '../kit/db/records.ts';

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
const shown = ({ held, ...row }: Row) => ({ ...wire(row), userCount: held ?? 0 });

export async function list(tx: Tx, companyId: string, ask: QueryOf<typeof roleRoutes.listRoles>) {
  const column = { name: sql.ref('roles.name'), description: sql.ref('roles.description') };
  return mapPage(
    await page(live(tx, companyId), ask, {
      searchable: column,
      sortable: { ...column, createdAt: sql.ref('roles.createdAt') },
      first: 'name',
      id: sql.ref('roles.id'),
    }),
    shown,
  );
}
export async function find(tx: Tx, companyId: string, id: string) {
  const row = await live(tx, companyId).where('roles.id', '=', id).executeTakeFirst();
  return row && shown(row);
}
/** Held until the transaction ends: of two changes at once the second sees the first one's. */
export const lock = (tx: Tx, companyId: string, id: string) =>
  tx.selectFrom('roles').select('id').where('companyId', '=', companyId).where('id', '=', id).forUpdate().executeTakeFirst();
/** Against deletion and renaming alone, for whoever gives it. */
export const hold = (tx: Tx, companyId: string, id: string) =>
  tx.selectFrom('roles').select('id').where('companyId', '=', companyId).where('id', '=', id).forKeyShare().executeTakeFirst();
export const add = (tx: Tx, roles: { companyId: string; id: string; name: string; description: string }[]) => tx.insertInto('roles').values(roles).execute();
export const change = (tx: Tx, id: string, fields: { name?: string; description?: string }) =>
  tx
    .updateTable('roles')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, now: Date) => tx.updateTable('roles').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute();
