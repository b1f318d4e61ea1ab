import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';

import { refuseStale, requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { levels, type LevelName } from './level.table.ts';
import * as rows from './level.queries.ts';

export type { NameRef } from './level.queries.ts';

// The catalogue above the vehicles: platforms have makes, makes have models, models have variants. A level in use
// cannot be deleted; the error says how many records use it.

type Fields = { name: string; description: string };
type ParentIds = Partial<Record<LevelName, string | null | undefined>>;
type Change = ParentIds & {
  name?: string | undefined;
  description?: string | undefined;
  updatedAt?: string | undefined;
};

export const listLevel = ({ tx }: ActionContext, name: LevelName, query: ListQuery, parentId?: string) =>
  rows.list(tx, levels[name], query, parentId);
export const getLevel = ({ tx }: ActionContext, name: LevelName, id: string) =>
  requireFound(rows.find(tx, levels[name], id));

export async function addLevel(
  context: ActionContext,
  name: LevelName,
  fields: Fields,
  parentId: string | null = null,
) {
  const { tx, actor, newId } = context;
  const { above } = levels[name];
  if (above && !(parentId && (await rows.lockShared(tx, levels[above], parentId))))
    throw problem.field(above, vehicleMessages[above]);
  const id = newId();
  await rows.add(tx, levels[name], {
    name: fields.name,
    description: fields.description,
    companyId: actor.company,
    id,
    parentId,
  });
  return getLevel(context, name, id);
}

export async function changeLevel(
  context: ActionContext,
  name: LevelName,
  id: string,
  { updatedAt, name: newName, description, ...sent }: Change,
) {
  const { above } = levels[name];
  await requireFound(rows.lock(context.tx, levels[name], id));
  const before = await getLevel(context, name, id);
  refuseStale(updatedAt, above ? { ...before, [above]: before.parent } : before);
  if (above && sent[above] && sent[above] !== before.parent?._id)
    throw problem.field(above, vehicleMessages.levelCannotMove({ level: name, above }));
  await rows.change(context.tx, levels[name], id, { name: newName, description });
  return getLevel(context, name, id);
}

export async function deleteLevel({ tx, now }: ActionContext, name: LevelName, id: string): Promise<void> {
  const level = levels[name];
  await requireFound(rows.lock(tx, level, id));
  const { vehicles, below } = await rows.countUses(tx, level, id);
  if (vehicles > 0) throw problem.conflict(vehicleMessages.inUse({ count: vehicles, level: name }));
  if (level.below && below > 0)
    throw problem.conflict(vehicleMessages.hasLevelsBelow({ count: below, level: name, below: level.below }));
  await rows.remove(tx, level, id, now);
}
