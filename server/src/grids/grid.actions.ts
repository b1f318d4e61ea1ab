import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import type { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';

import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { inOtherCompany } from '../kit/db/database.ts';
import { isStale, mapPage, refuseStale, requireFound, toWire } from '../kit/db/records.ts';
import { isGlobal, requireOwnRecord } from '../kit/db/global-records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../kit/http/in-transaction.ts';
import * as grids from './grid.queries.ts';
import { validateSides, savePhotos, resolveSides, toWireSide } from './grid-sides.actions.ts';

// A grid defines where inspectors look: photos of an object's sides, divided into tagged cells with the parts to check.
// Work plans copy the sides, so that editing a grid never moves a cell of a plan. Grids of the platform are global.

type GridRecord = NonNullable<Awaited<ReturnType<typeof grids.find>>>;

/** Loads the sides with their checks. The parts of a global grid belong to the platform and are read from there. */
async function loadSides({ tx, actor }: Pick<ActionContext, 'tx' | 'actor'>, grid: GridRecord) {
  const read = () => grids.listSides(tx, grid.id);
  return grid.companyId === actor.company ? read() : inOtherCompany(tx, grid.companyId, read);
}

export async function listGrids({ tx }: ActionContext, query: QueryOf<typeof gridRoutes.listGrids>) {
  return mapPage(await grids.list(tx, query), (grid) => ({ ...toWire(grid), isGlobal: isGlobal(grid) }));
}

export async function getGrid(context: ActionContext, id: string) {
  const grid = await requireFound(grids.find(context.tx, id));
  const sides = await loadSides(context, grid);
  return { ...toWire(grid), isGlobal: isGlobal(grid), images: sides.map(toWireSide) };
}

export const canSeeGrid = ({ tx }: ViewContext, holders: HolderIds): Promise<boolean> =>
  grids.isAnyVisible(tx, holders);
/** Returns whether any of these parts is on a grid. Includes global grids, whose parts belong to the platform. */
export const canSeePartOnGrid = ({ tx }: ViewContext, holders: HolderIds): Promise<boolean> =>
  grids.isAnyPartChecked(tx, holders);

export async function addGrid(context: RequestContext, { name, images }: BodyOf<typeof gridRoutes.addGrid>) {
  await inTransaction(context, (txContext) => validateSides(txContext, images));
  const storedImages = await savePhotos(context, images);
  return inTransaction(context, async (txContext) => {
    const { tx, actor, newId } = txContext;
    const sides = await resolveSides(txContext, storedImages);
    const id = newId();
    await grids.add(tx, actor.company, id, name);
    await grids.setSides(tx, actor.company, id, sides);
    return getGrid(txContext, id);
  });
}

/** Locks the grid for a change and returns it. Only the platform can lock a global grid. */
async function lockOwn({ tx, actor }: ActionContext, id: string): Promise<GridRecord> {
  requireOwnRecord(actor, await requireFound(grids.find(tx, id)), gridMessages.globalIsReadOnly);
  return requireFound(grids.lock(tx, id));
}

export async function changeGrid(
  context: RequestContext,
  id: string,
  { updatedAt, name, images }: BodyOf<typeof gridRoutes.changeGrid>,
) {
  const held = async (txContext: ActionContext): Promise<void> => {
    const grid = await lockOwn(txContext, id);
    if (updatedAt && isStale(updatedAt, grid)) refuseStale(updatedAt, await getGrid(txContext, id));
    if (images) await validateSides(txContext, images);
  };
  if (images) await inTransaction(context, held);
  const storedImages = images && (await savePhotos(context, images));
  return inTransaction(context, async (txContext) => {
    await held(txContext);
    const { tx, actor } = txContext;
    if (storedImages) await grids.setSides(tx, actor.company, id, await resolveSides(txContext, storedImages));
    await grids.change(tx, id, name);
    return getGrid(txContext, id);
  });
}

export async function deleteGrid(context: ActionContext, id: string): Promise<void> {
  await lockOwn(context, id);
  const uses = await grids.countPlansUsing(context.tx, id);
  if (uses > 0) throw problem.conflict(gridMessages.inUse({ count: uses }));
  await grids.remove(context.tx, id, context.now);
}

export type GridWithSides = NonNullable<Awaited<ReturnType<typeof findGrid>>>;

/**
 * Finds a grid with its sides, for a work plan or another grid to copy. Locks the company's own grid against deletion.
 * Returns undefined if the grid does not exist.
 */
export async function findGrid(context: Pick<ActionContext, 'tx' | 'actor'>, id: string) {
  const grid = await grids.find(context.tx, id);
  if (!grid) return undefined;
  if (!isGlobal(grid)) await grids.lockShared(context.tx, id);
  return { ...grid, isGlobal: isGlobal(grid), sides: await loadSides(context, grid) };
}
