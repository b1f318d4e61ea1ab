import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { ListQuery } from '@roadworthy/contract/kit/list.ts';
import { counted } from '@roadworthy/contract/kit/counted.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { levels, type LevelName } from './level.table.ts';
import * as rows from './level.queries.ts';

export type { NameRef } from './level.queries.ts';

// The catalogue above the vehicles: a platform has makes, a make has models, a model has variants. What is in use stays, and says by how many.

type Fields = { name: string; description: string };
type Above = Partial<Record<LevelName, string | null | undefined>>;
type Change = Above & { name?: string | undefined; description?: string | undefined; updatedAt?: string | undefined };

export const listLevel = ({ tx }: Acting, name: LevelName, ask: ListQuery, parentId?: string) => rows.list(tx, levels[name], ask, parentId);
export const getLevel = ({ tx }: Acting, name: LevelName, id: string) => orNotFound(rows.find(tx, levels[name], id));

export async function addLevel(acting: Acting, name: LevelName, fields: Fields, parentId: string | null = null) {
  const { tx, actor, newId } = acting;
  const { above } = levels[name];
  if (above && !(parentId && (await rows.hold(tx, levels[above], parentId)))) throw problem.field(above, vehicleMessages[above]);
  const id = newId();
  await rows.add(tx, levels[name], { name: fields.name, description: fields.description, companyId: actor.company, id, parentId });
  return getLevel(acting, name, id);
}

export async function changeLevel(acting: Acting, name: LevelName, id: string, { updatedAt, name: called, description, ...sent }: Change) {
  const { above } = levels[name];
  await orNotFound(rows.lock(acting.tx, levels[name], id));
  const before = await getLevel(acting, name, id);
  notStale(updatedAt, above ? { ...before, [above]: before.parent } : before);
  if (above && sent[above] && sent[above] !== before.parent?._id) throw problem.field(above, fill(vehicleMessages.levelStays, { level: name, above }));
  await rows.change(acting.tx, levels[name], id, { name: called, description });
  return getLevel(acting, name, id);
}

export async function deleteLevel({ tx, now }: Acting, name: LevelName, id: string): Promise<void> {
  const level = levels[name];
  await orNotFound(rows.lock(tx, level, id));
  const { vehicles, below } = await rows.uses(tx, level, id);
  if (vehicles > 0) throw problem.conflict(fill(counted(vehicleMessages.inUse, vehicles), { level: name }));
  if (level.below && below > 0) {
    const text = counted(vehicleMessages.hasLevelsBelow, below);
    throw problem.conflict(fill(text, { level: name, below: level.below }));
  }
  await rows.remove(tx, level, id, now);
}
