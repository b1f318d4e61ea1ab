import type { ViewSettings } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb, touch } from '../kit/db/records.ts';
import type { SavedViews } from '../kit/db/types.gen.ts';

/** Selects the views that a person sees: their own and the shared ones of the company in use, by name. */
const selectVisible = (tx: Tx, userId: string) =>
  tx
    .selectFrom('savedViews')
    .leftJoin('users', 'users.id', 'savedViews.ownerId')
    .leftJoin('defaultViews', (join) =>
      join
        .onRef('defaultViews.companyId', '=', 'savedViews.companyId')
        .onRef('defaultViews.viewId', '=', 'savedViews.id')
        .onRef('defaultViews.list', '=', 'savedViews.list')
        .on('defaultViews.userId', '=', userId),
    )
    .select([
      'savedViews.id',
      'savedViews.list',
      'savedViews.name',
      'savedViews.isShared',
      'savedViews.ownerId',
      'savedViews.updatedAt',
      sql<ViewSettings>`saved_views.settings`.as('settings'),
      sql<boolean>`default_views.view_id is not null`.as('isDefault'),
      sql<string>`trim(concat_ws(' ', users.first_name, users.last_name))`.as('ownerName'),
    ])
    .where((eb) => eb.or([eb('savedViews.ownerId', '=', userId), eb('savedViews.isShared', '=', true)]))
    .orderBy(sql`lower(saved_views.name)`)
    .orderBy('savedViews.id');

export const list = (tx: Tx, userId: string, name: string | undefined) => {
  const visible = selectVisible(tx, userId);
  return (name === undefined ? visible : visible.where('savedViews.list', '=', name)).execute();
};

export const find = (tx: Tx, userId: string, id: string) =>
  selectVisible(tx, userId).where('savedViews.id', '=', id).executeTakeFirst();

export const countByOwner = async (tx: Tx, ownerId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type NewView = {
  companyId: string;
  id: string;
  ownerId: string;
  list: string;
  name: string;
  isShared: boolean;
  settings: ViewSettings;
};
export const add = (tx: Tx, { settings, ...view }: NewView) =>
  tx
    .insertInto('savedViews')
    .values({ ...view, settings: toJsonb(settings) })
    .execute();

type ViewChange = Pick<Updateable<SavedViews>, 'name' | 'isShared'> & { settings?: ViewSettings | undefined };
export const change = (tx: Tx, id: string, { settings, ...fields }: ViewChange) =>
  tx
    .updateTable('savedViews')
    .set({ ...touch, ...fields, ...(settings && { settings: toJsonb(settings) }) })
    .where('id', '=', id)
    .execute();

export const remove = (tx: Tx, id: string) => tx.deleteFrom('savedViews').where('id', '=', id).execute();

export const clearDefault = (tx: Tx, userId: string, name: string) =>
  tx.deleteFrom('defaultViews').where('userId', '=', userId).where('list', '=', name).execute();

export const saveDefault = (tx: Tx, row: { companyId: string; userId: string; list: string; viewId: string }) =>
  tx
    .insertInto('defaultViews')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'list']).doUpdateSet({ viewId: row.viewId }))
    .execute();
