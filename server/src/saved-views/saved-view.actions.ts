import { allRoutes } from '@roadworthy/contract';
import { isPermission, mayRole } from '@roadworthy/contract/access/permissions.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf, Route } from '@roadworthy/contract/kit/route.ts';
import { savedViewMessages } from '@roadworthy/contract/saved-views/messages/saved-view.messages.ts';
import { mayChangeView } from '@roadworthy/contract/saved-views/saved-view.rights.ts';
import type { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import { maxSavedViews, type SavedView } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import { requireFound } from '../kit/db/records.ts';
import { personOf, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as queries from './saved-view.queries.ts';

// How people look at lists. A view names a list by the path of its route, and is shown only to people who may read
// that list: the name of a view and what it searches for say something about the list. What a view contains is not
// checked against the list, because its filters and columns change over time.

type Context = Pick<ActionContext, 'tx' | 'actor'>;
type Found = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

const reads: readonly Route[] = Object.values(allRoutes).filter(({ method }) => method === 'GET');
const mayReadList = ({ role }: Actor, list: string): boolean =>
  reads.some(({ path, allow }) => path === list && (isPermission(allow) ? mayRole(role.name, allow) : true));

const toView = (actor: Actor, { id, ownerId, ownerName, ...view }: Found): SavedView => ({
  _id: id,
  ...view,
  owner: { _id: ownerId, name: ownerName },
  mayChange: mayChangeView(personOf(actor), { ownerId, isShared: view.isShared }),
});

export async function listSavedViews(
  { tx, actor }: Context,
  { list }: QueryOf<typeof savedViewRoutes.listSavedViews>,
): Promise<{ views: SavedView[] }> {
  const found = await queries.list(tx, actor.userId, list);
  return { views: found.filter((view) => mayReadList(actor, view.list)).map((view) => toView(actor, view)) };
}

/** A view of a list that the person may not read looks like one that does not exist. */
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
  if ((await queries.countOf(tx, actor.userId)) >= maxSavedViews)
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
