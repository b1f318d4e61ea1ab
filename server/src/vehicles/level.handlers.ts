import { said } from '@roadworthy/contract/kit/route.ts';
import type { levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { mapPage } from '../kit/db/records.ts';
import type { Acting, Handlers } from '../kit/http/ask.ts';
import { addLevel, changeLevel, deleteLevel, getLevel, listLevel, type NameRef } from './level.actions.ts';
import type { LevelName } from './level.table.ts';

/** On the wire the one above bears its level's name. */
type Below = { parent: NameRef | null };
const parentOf = ({ parent }: Below): NameRef => {
  if (!parent) throw new Error('Only a platform has nothing above it');
  return parent;
};
const asMake = <R extends Below>(row: R) => ({ ...row, platform: parentOf(row) });
const asModel = <R extends Below>(row: R) => ({ ...row, make: parentOf(row) });
const asVariant = <R extends Below>(row: R) => ({ ...row, model: parentOf(row) });

async function remove(acting: Acting, level: LevelName, id: string) {
  await deleteLevel(acting, level, id);
  return said(vehicleMessages.levelDeleted);
}

export const levelHandlers: Handlers<typeof levelRoutes> = {
  listPlatforms: (ask) => listLevel(ask, 'platform', ask.query),
  getPlatform: async (ask) => ({ data: await getLevel(ask, 'platform', ask.params.id) }),
  addPlatform: async (ask) => ({ data: await addLevel(ask, 'platform', ask.body) }),
  changePlatform: async (ask) => ({ data: await changeLevel(ask, 'platform', ask.params.id, ask.body) }),
  deletePlatform: (ask) => remove(ask, 'platform', ask.params.id),
  listMakes: async (ask) => mapPage(await listLevel(ask, 'make', ask.query, ask.query.platform), asMake),
  getMake: async (ask) => ({ data: asMake(await getLevel(ask, 'make', ask.params.id)) }),
  addMake: async (ask) => ({ data: asMake(await addLevel(ask, 'make', ask.body, ask.body.platform)) }),
  changeMake: async (ask) => ({ data: asMake(await changeLevel(ask, 'make', ask.params.id, ask.body)) }),
  deleteMake: (ask) => remove(ask, 'make', ask.params.id),
  listModels: async (ask) => mapPage(await listLevel(ask, 'model', ask.query, ask.query.make), asModel),
  getModel: async (ask) => ({ data: asModel(await getLevel(ask, 'model', ask.params.id)) }),
  addModel: async (ask) => ({ data: asModel(await addLevel(ask, 'model', ask.body, ask.body.make)) }),
  changeModel: async (ask) => ({ data: asModel(await changeLevel(ask, 'model', ask.params.id, ask.body)) }),
  deleteModel: (ask) => remove(ask, 'model', ask.params.id),
  listVariants: async (ask) => mapPage(await listLevel(ask, 'variant', ask.query, ask.query.model), asVariant),
  getVariant: async (ask) => ({ data: asVariant(await getLevel(ask, 'variant', ask.params.id)) }),
  addVariant: async (ask) => ({ data: asVariant(await addLevel(ask, 'variant', ask.body, ask.body.model)) }),
  changeVariant: async (ask) => ({ data: asVariant(await changeLevel(ask, 'variant', ask.params.id, ask.body)) }),
  deleteVariant: (ask) => remove(ask, 'variant', ask.params.id),
};
