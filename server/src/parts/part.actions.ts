import { partMessages } from '@roadworthy/contract/parts/messages/part.messages.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';

import { requireFiles, type HolderIds, type ViewContext } from '../files/index.ts';
import { refuseStale, requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as parts from './part.queries.ts';

// A part is what inspectors check: on its own in a part plan, or in the check list of a grid cell. The platform has
// parts of its own for global grids; companies see them only there, and copy them together with the grid.

export const listParts = ({ tx }: ActionContext, query: QueryOf<typeof partRoutes.listParts>) => parts.list(tx, query);

export const getPart = ({ tx }: ActionContext, id: string) => requireFound(parts.find(tx, id));

export const canSeePart = ({ tx }: ViewContext, holders: HolderIds): Promise<boolean> =>
  parts.isAnyVisible(tx, holders);

/** Returns the live part, or undefined. Locks it against deletion, for a caller about to refer to it. */
export const lockPartShared = ({ tx }: Pick<ActionContext, 'tx'>, id: string) => parts.lockShared(tx, id);

export async function addPart(context: ActionContext, fields: BodyOf<typeof partRoutes.addPart>) {
  const id = context.newId();
  await requireFiles(context, requirePictures(fields), { subject: 'part' });
  await parts.add(context.tx, context.actor.company, id, fields);
  return getPart(context, id);
}

export async function changePart(
  context: ActionContext,
  id: string,
  { updatedAt, ...fields }: BodyOf<typeof partRoutes.changePart>,
) {
  refuseStale(updatedAt, await requireFound(parts.lock(context.tx, id)));
  await requireFiles(context, requirePictures(fields), { subject: 'part' });
  await parts.change(context.tx, id, fields);
  return getPart(context, id);
}

export async function deletePart(context: ActionContext, id: string) {
  await requireFound(parts.lock(context.tx, id));
  const uses = await parts.countUses(context.tx, id);
  if (uses > 0) throw problem.conflict(partMessages.inUse({ count: uses }));
  await parts.remove(context.tx, id, context.now);
}

const requirePictures = (part: BodyOf<typeof partRoutes.changePart>) =>
  [part.image, ...(part.illustration ?? []).flatMap((row) => [row.okImage, row.notOkImage])].filter(
    (key) => typeof key === 'string',
  );
