import { gridMessages } from '@roadworthy/contract/grids/grid.schema.ts';
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
  const partOf = source.isGlobal ? await takeParts(acting, source) : (partId: string) => partId;
  const copyId = newId();
  await grids.add(tx, actor.company, copyId, source.isGlobal ? source.name : gridMessages.copyName.replace('{name}', source.name));
  await grids.addSides(
    tx,
    actor.company,
    copyId,
    source.sides.map((side) => ({
      ...side,
      id: newId(),
      checks: side.checks.map((check) => ({ ...check, id: newId(), partId: partOf(check.partId) })),
    })),
  );
  return getGrid(acting, copyId);
}

/** The company's own copy of each part of a global grid; a part that an earlier copy brought (same number and name) is used again. */
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
