import type { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { gridMessages } from '@roadworthy/contract/grids/grid.schema.ts';
import { counted } from '@roadworthy/contract/kit/counted.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { HeldIds, Seeing } from '../files/index.ts';
import { within } from '../kit/db/acting.ts';
import { isStale, mapPage, notStale, orNotFound, wire } from '../kit/db/records.ts';
import { isGlobal, mayChangeShared } from '../kit/db/shared.ts';
import type { Acting } from '../kit/http/ask.ts';
import { inOne, type Asking } from '../kit/http/in-one.ts';
import * as grids from './grid.queries.ts';
import { checkSides, keepPhotos, readSides, showSide } from './grid-sides.actions.ts';

// A grid says where inspectors look: photos of an object's sides, split into tagged cells, each with the parts to check there. Work plans take
// their own copy of the sides, so a later edit of a grid never moves a cell of a plan. Grids of the platform are global.

type FoundGrid = NonNullable<Awaited<ReturnType<typeof grids.find>>>;

/** The sides with their checks. A global grid's parts are the platform's: they are read where they live. */
async function sidesOf({ tx, actor }: Pick<Acting, 'tx' | 'actor'>, grid: FoundGrid) {
  const read = () => grids.sides(tx, grid.id);
  return grid.companyId === actor.company ? read() : within(tx, grid.companyId, read);
}

export async function listGrids({ tx }: Acting, ask: QueryOf<typeof gridRoutes.listGrids>) {
  return mapPage(await grids.list(tx, ask), (grid) => ({ ...wire(grid), isGlobal: isGlobal(grid) }));
}

export async function getGrid(acting: Acting, id: string) {
  const grid = await orNotFound(grids.find(acting.tx, id));
  const sides = await sidesOf(acting, grid);
  return { ...wire(grid), isGlobal: isGlobal(grid), images: sides.map(showSide) };
}

export const seesGrid = ({ tx }: Seeing, held: HeldIds): Promise<boolean> => grids.seesAny(tx, held);
/** A grid shows the pictures of the parts to check, also those of a global grid, which are the platform's. */
export const seesPartOnGrid = ({ tx }: Seeing, held: HeldIds): Promise<boolean> => grids.checksAny(tx, held);

export async function addGrid(asking: Asking, { name, images }: BodyOf<typeof gridRoutes.addGrid>) {
  await inOne(asking, (acting) => checkSides(acting, images));
  const kept = await keepPhotos(asking, images);
  return inOne(asking, async (acting) => {
    const { tx, actor, newId } = acting;
    const sides = await readSides(acting, kept);
    const id = newId();
    await grids.add(tx, actor.company, id, name);
    await grids.setSides(tx, actor.company, id, sides);
    return getGrid(acting, id);
  });
}

/** The grid to be changed, held until the transaction ends; a global one is held only by who may change it. */
async function lockOwn({ tx, actor }: Acting, id: string): Promise<FoundGrid> {
  mayChangeShared(actor, await orNotFound(grids.find(tx, id)), gridMessages.globalStays);
  return orNotFound(grids.lock(tx, id));
}

export async function changeGrid(asking: Asking, id: string, { updatedAt, name, images }: BodyOf<typeof gridRoutes.changeGrid>) {
  const held = async (acting: Acting): Promise<void> => {
    const grid = await lockOwn(acting, id);
    if (updatedAt && isStale(updatedAt, grid)) notStale(updatedAt, await getGrid(acting, id));
    if (images) await checkSides(acting, images);
  };
  if (images) await inOne(asking, held);
  const kept = images && (await keepPhotos(asking, images));
  return inOne(asking, async (acting) => {
    await held(acting);
    const { tx, actor } = acting;
    if (kept) await grids.setSides(tx, actor.company, id, await readSides(acting, kept));
    await grids.change(tx, id, name);
    return getGrid(acting, id);
  });
}

export async function deleteGrid(acting: Acting, id: string): Promise<void> {
  await lockOwn(acting, id);
  const uses = await grids.plansUsing(acting.tx, id);
  if (uses > 0) throw problem.conflict(counted(gridMessages.inUse, uses));
  await grids.remove(acting.tx, id, acting.now);
}

export type WholeGrid = NonNullable<Awaited<ReturnType<typeof findGrid>>>;

/** The whole grid, for a work plan that freezes its sides; held against deletion when it is the company's own. Nothing when it is not there. */
export async function findGrid(acting: Pick<Acting, 'tx' | 'actor'>, id: string) {
  const grid = await grids.find(acting.tx, id);
  if (!grid) return undefined;
  if (!isGlobal(grid)) await grids.hold(acting.tx, id);
  return { ...grid, isGlobal: isGlobal(grid), sides: await sidesOf(acting, grid) };
}
