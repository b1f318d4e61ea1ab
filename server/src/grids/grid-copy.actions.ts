import { formatCopyName } from '@roadworthy/contract/grids/grid.schema.ts';
import { inOtherCompany } from '../kit/db/database.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findGrid, getGrid, type GridWithSides } from './grid.actions.ts';
import * as grids from './grid.queries.ts';

// Copies a grid, for example a global one into a company, which can then change it. Also copies the parts of a global
// grid, because a plan can only record on parts of its own company. Pictures are shared by key.

export async function copyGrid(context: ActionContext, id: string) {
  const { tx, actor, newId } = context;
  const source = await requireFound(findGrid(context, id));
  const own = await ensureOwnParts(context, source);
  const copyId = newId();
  await grids.add(tx, actor.company, copyId, source.isGlobal ? source.name : formatCopyName(source.name));
  await grids.setSides(
    tx,
    actor.company,
    copyId,
    own.sides.map((side) => ({
      ...side,
      id: newId(),
      checks: side.checks.map((check) => ({ ...check, id: newId() })),
    })),
  );
  return getGrid(context, copyId);
}

/**
 * Returns the grid with parts of the company itself on its check lists, as a plan needs it. Copies the parts of a
 * global grid first.
 */
export async function ensureOwnParts(context: ActionContext, grid: GridWithSides): Promise<GridWithSides> {
  if (!grid.isGlobal) return grid;
  const partOf = await copyParts(context, grid);
  const sides = grid.sides.map((side) => ({
    ...side,
    checks: side.checks.map((check) => ({ ...check, partId: partOf(check.partId) })),
  }));
  return { ...grid, sides };
}

/**
 * Copies each part of a global grid into the company. If it has a part with the same number and revision already, for
 * example from an earlier copy, uses that.
 */
async function copyParts(
  { tx, actor, newId }: ActionContext,
  source: GridWithSides,
): Promise<(partId: string) => string> {
  const ids = [...new Set(source.sides.flatMap((side) => side.checks.map((check) => check.partId)))];
  const parts = await inOtherCompany(tx, source.companyId, () => grids.findPartsToCopy(tx, ids));
  const copied = new Map<string, string>();
  for (const part of parts) {
    const known = await grids.findPartByNumber(tx, part);
    const ownId = known ?? newId();
    if (!known) await grids.insertPart(tx, actor.company, ownId, part);
    copied.set(part.id, ownId);
  }
  return (partId) => copied.get(partId) ?? partId;
}
