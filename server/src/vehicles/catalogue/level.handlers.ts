import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';

import { mapPage } from '../../kit/db/records.ts';
import type { ActionContext, Handlers } from '../../kit/http/context.ts';
import { addLevel, changeLevel, deleteLevel, getLevel, listLevel, type NameRef } from './level.actions.ts';
import type { LevelName } from './level.table.ts';

/** A row with its parent. On the wire, the parent has the name of its level. */
type HasParent = { parent: NameRef | null };
const requireParent = ({ parent }: HasParent): NameRef => {
  if (!parent) throw new Error('Only a platform has nothing above it');
  return parent;
};
const toMakeRow = <R extends HasParent>(row: R) => ({ ...row, platform: requireParent(row) });
const toModel = <R extends HasParent>(row: R) => ({ ...row, make: requireParent(row) });
const toVariant = <R extends HasParent>(row: R) => ({ ...row, model: requireParent(row) });

async function remove(context: ActionContext, level: LevelName, id: string) {
  await deleteLevel(context, level, id);
  return buildMessageResponse(vehicleMessages.levelDeleted);
}

export const levelHandlers: Handlers<typeof levelRoutes> = {
  listPlatforms: (context) => listLevel(context, 'platform', context.query),
  getPlatform: async (context) => ({ data: await getLevel(context, 'platform', context.params.id) }),
  addPlatform: async (context) => ({ data: await addLevel(context, 'platform', context.body) }),
  changePlatform: async (context) => ({
    data: await changeLevel(context, 'platform', context.params.id, context.body),
  }),
  deletePlatform: (context) => remove(context, 'platform', context.params.id),
  listMakes: async (context) =>
    mapPage(await listLevel(context, 'make', context.query, context.query.platform), toMakeRow),
  getMake: async (context) => ({ data: toMakeRow(await getLevel(context, 'make', context.params.id)) }),
  addMake: async (context) => ({
    data: toMakeRow(await addLevel(context, 'make', context.body, context.body.platform)),
  }),
  changeMake: async (context) => ({
    data: toMakeRow(await changeLevel(context, 'make', context.params.id, context.body)),
  }),
  deleteMake: (context) => remove(context, 'make', context.params.id),
  listModels: async (context) => mapPage(await listLevel(context, 'model', context.query, context.query.make), toModel),
  getModel: async (context) => ({ data: toModel(await getLevel(context, 'model', context.params.id)) }),
  addModel: async (context) => ({ data: toModel(await addLevel(context, 'model', context.body, context.body.make)) }),
  changeModel: async (context) => ({
    data: toModel(await changeLevel(context, 'model', context.params.id, context.body)),
  }),
  deleteModel: (context) => remove(context, 'model', context.params.id),
  listVariants: async (context) =>
    mapPage(await listLevel(context, 'variant', context.query, context.query.model), toVariant),
  getVariant: async (context) => ({ data: toVariant(await getLevel(context, 'variant', context.params.id)) }),
  addVariant: async (context) => ({
    data: toVariant(await addLevel(context, 'variant', context.body, context.body.model)),
  }),
  changeVariant: async (context) => ({
    data: toVariant(await changeLevel(context, 'variant', context.params.id, context.body)),
  }),
  deleteVariant: (context) => remove(context, 'variant', context.params.id),
};
