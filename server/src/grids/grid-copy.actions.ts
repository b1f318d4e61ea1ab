import { copyNameOf } from '@roadworthy/contract/grids/grid.schema.ts';
import { within } from '../kit/db/acting.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { findGrid, getGrid, type WholeGrid } from './grid.actions.ts';
import * as grids from './grid.queries.ts';

// A company takes a global grid as its own, to change it or to plan with it. The parts to check come along: a plan records on parts of its own
// company alone. Pictures are shared by their key.

export async function copyGrid(acting: Acting, id: string) {
  const { tx, actor, newId } = acting;
  const source = await orNotFound(findGrid(acting, id));
  const own = await withOwnParts(acting, source);
  const copyId = newId();
  await grids.add(tx, actor.company, copyId, source.isGlobal ? source.name : copyNameOf(source.name));
  await grids.setSides(
    tx,
    actor.company,
    copyId,
    own.sides.map((side) => ({ ...side, id: newId(), checks: side.checks.map((check) => ({ ...check, id: newId() })) })),
  );
  return getGrid(acting, copyId);
}

/** The grid with the company's own parts in its check lists: what a plan records on, also when the grid is a global one. */
export async function withOwnParts(acting: Acting, grid: WholeGrid): Promise<WholeGrid> {
  if (!grid.isGlobal) return grid;
  const partOf = await takeParts(acting, grid);
  const sides = grid.sides.map((side) => ({ ...side, checks: side.checks.map((check) => ({ ...check, partId: partOf(check.partId) })) }));
  return { ...grid, sides };
}

/** The company's own copy of each part of a global grid; a part of the same number and revision, such as an earlier copy brought, is used again. */
async function takeParts({ tx, actor, newId }: Acting, source: WholeGrid): Promise<(partId: string) => string> {
  const ids = [...new Set(source.sides.flatMap((side) => side.checks.map((check) => check.partId)))];
  const parts = await within(tx, source.companyId, () => grids.wholeParts(tx, ids));
  const taken = new Map<string, string>();
  for (const part of parts) {
    const known = await grids.partLike(tx, part);
    const ownId = known ?? newId();
    if (!known) await grids.takePart(tx, actor.company, ownId, part);
    taken.set(part.id, ownId);
  }
  return (partId) => taken.get(partId) ?? partId;
}
