import { said } from '@roadworthy/contract/kit/route.ts';
import type { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { partMessages } from '@roadworthy/contract/parts/part.schema.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addPart, changePart, deletePart, getPart, listParts } from './part.actions.ts';

export const partHandlers: Handlers<typeof partRoutes> = {
  listParts: (ask) => listParts(ask, ask.query),
  getPart: async (ask) => ({ data: await getPart(ask, ask.params.id) }),
  addPart: async (ask) => ({ data: await addPart(ask, ask.body) }),
  changePart: async (ask) => ({ data: await changePart(ask, ask.params.id, ask.body) }),
  deletePart: async (ask) => {
    await deletePart(ask, ask.params.id);
    return said(partMessages.deleted);
  },
};
