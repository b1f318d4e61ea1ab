import { counted } from '@roadworthy/contract/kit/counted.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { partMessages } from '@roadworthy/contract/parts/part.schema.ts';
import { keysExist, type HeldIds, type Seeing } from '../files/index.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as parts from './part.queries.ts';

// A part is what inspectors check: on its own (part plans), or as an entry of a grid cell's check list. The platform has parts of its own for the
// check lists of its global grids: a company sees them there alone, and takes them over with the grid.

export const listParts = ({ tx }: Acting, ask: QueryOf<typeof partRoutes.listParts>) => parts.list(tx, ask);

export const getPart = ({ tx }: Acting, id: string) => orNotFound(parts.find(tx, id));

export const seesPart = ({ tx }: Seeing, held: HeldIds): Promise<boolean> => parts.seesAny(tx, held);

/** The live part, or nothing: for whoever reads of it. */
export const findPart = ({ tx }: Pick<Acting, 'tx'>, id: string) => parts.find(tx, id);

/** The same for whoever is going to name it: held against deletion. */
export const holdPart = ({ tx }: Pick<Acting, 'tx'>, id: string) => parts.hold(tx, id);

export async function addPart(acting: Acting, fields: BodyOf<typeof partRoutes.addPart>) {
  const id = acting.newId();
  await keysExist(acting, picturesOf(fields), { subject: 'part' });
  await parts.add(acting.tx, acting.actor.company, id, fields);
  return getPart(acting, id);
}

export async function changePart(acting: Acting, id: string, { updatedAt, ...fields }: BodyOf<typeof partRoutes.changePart>) {
  notStale(updatedAt, await orNotFound(parts.lock(acting.tx, id)));
  await keysExist(acting, picturesOf(fields), { subject: 'part' });
  await parts.change(acting.tx, id, fields);
  return getPart(acting, id);
}

export async function deletePart(acting: Acting, id: string) {
  await orNotFound(parts.lock(acting.tx, id));
  const uses = await parts.uses(acting.tx, id);
  if (uses > 0) throw problem.conflict(counted(partMessages.inUse, uses));
  await parts.remove(acting.tx, id, acting.now);
}

const picturesOf = (part: BodyOf<typeof partRoutes.changePart>) =>
  [part.image, ...(part.illustration ?? []).flatMap((row) => [row.okImage, row.notOkImage])].filter((key) => typeof key === 'string');
