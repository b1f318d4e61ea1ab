import { allRoutes } from '@roadworthy/contract';
import { isPermission, roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf, Route } from '@roadworthy/contract/kit/route.ts';
import { savedViewMessages } from '@roadworthy/contract/saved-views/messages/saved-view.messages.ts';
import type { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import { maxSavedViews, type SavedView } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as queries from './saved-view.queries.ts';
import { admins, type AccessLevel } from '../../../contract/src/access/roles.ts';

// Saved views of lists. A view names its list by the path of the route. It is shown only to people who may read that
// list, because its name and search text reveal something about it. Its content is not checked, because the filters and
// columns of lists change over time.

type Context = Pick<ActionContext, 'tx' | 'actor'>;
type Found = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

const reads: readonly Route[] = Object.values(allRoutes).filter(({ method }) => method === 'GET');
const mayReadList = ({ role }: Actor, list: string): boolean =>
  reads.some(({ path, allow }) => path === list && (isPermission(allow) ? roleHasPermission(role.name, allow) : true));

const toView = (actor: Actor, { id, ownerId, ownerName, ...view }: Found): SavedView => ({
  _id: id,
  ...view,
  owner: { _id: ownerId, name: ownerName },
  mayChange: mayChangeView(toPolicyPerson(actor), { ownerId, isShared: view.isShared }),
});

export async function listSavedViews(
  { tx, actor }: Context,
  { list }: QueryOf<typeof savedViewRoutes.listSavedViews>,
): Promise<{ views: SavedView[] }> {
  const found = await queries.list(tx, actor.userId, list);
  return { views: found.filter((view) => mayReadList(actor, view.list)).map((view) => toView(actor, view)) };
}

/** Loads a view. If the person may not read its list, the view looks as if it did not exist. */
async function getSavedView({ tx, actor }: Context, id: string): Promise<SavedView> {
  const found = await requireFound(queries.find(tx, actor.userId, id));
  if (!mayReadList(actor, found.list)) throw problem.notFound();
  return toView(actor, found);
}

async function getChangeableView(context: Context, id: string): Promise<SavedView> {
  const view = await getSavedView(context, id);
  if (!view.mayChange) throw problem.notAllowed(savedViewMessages.ownerOrAdmin({ owner: view.owner.name }));
  return view;
}

export async function addSavedView(
  context: ActionContext,
  view: BodyOf<typeof savedViewRoutes.addSavedView>,
): Promise<SavedView> {
  const { tx, actor } = context;
  if (!mayReadList(actor, view.list)) throw problem.notFound();
  if ((await queries.countByOwner(tx, actor.userId)) >= maxSavedViews)
    throw problem.conflict(savedViewMessages.tooMany({ max: maxSavedViews }));
  const id = context.newId();
  await queries.add(tx, { ...view, id, companyId: actor.company, ownerId: actor.userId });
  return getSavedView(context, id);
}

export async function changeSavedView(
  context: Context,
  id: string,
  change: BodyOf<typeof savedViewRoutes.changeSavedView>,
): Promise<SavedView> {
  const { owner } = await getChangeableView(context, id);
  // An admin can rename somebody else's shared view, but cannot stop sharing it.
  if (change.isShared === false && owner._id !== context.actor.userId)
    throw problem.notAllowed(savedViewMessages.ownerUnshares({ owner: owner.name }));
  await queries.change(context.tx, id, change);
  return getSavedView(context, id);
}

export async function deleteSavedView(context: Context, id: string): Promise<void> {
  await getChangeableView(context, id);
  await queries.remove(context.tx, id);
}

export async function setDefaultView(
  context: Context,
  { list, view }: BodyOf<typeof savedViewRoutes.setDefaultView>,
): Promise<{ views: SavedView[] }> {
  const { tx, actor } = context;
  if (view === null) await queries.clearDefault(tx, actor.userId, list);
  else {
    const found = await getSavedView(context, view);
    if (found.list !== list) throw problem.notFound();
    await queries.saveDefault(tx, { companyId: actor.company, userId: actor.userId, list, viewId: view });
  }
  return listSavedViews(context, { list });
}

type Reader = { readonly _id: string; readonly accessLevel: AccessLevel };

/**
 * Returns whether the person may change a view. The owner may, and so may admins if it is shared, because its owner may
 * leave.
 */
const mayChangeView = (
  { _id, accessLevel }: Reader,
  { ownerId, isShared }: { ownerId: string; isShared: boolean },
): boolean => ownerId === _id || (isShared && admins.some((level) => level === accessLevel));
