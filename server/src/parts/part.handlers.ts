import { partMessages } from '@roadworthy/contract/parts/messages/part.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';

import type { Handlers } from '../kit/http/context.ts';
import { addPart, changePart, deletePart, getPart, listParts } from './part.actions.ts';

export const partHandlers: Handlers<typeof partRoutes> = {
  listParts: (context) => listParts(context, context.query),
  getPart: async (context) => ({ data: await getPart(context, context.params.id) }),
  addPart: async (context) => ({ data: await addPart(context, context.body) }),
  changePart: async (context) => ({ data: await changePart(context, context.params.id, context.body) }),
  deletePart: async (context) => {
    await deletePart(context, context.params.id);
    return buildMessageResponse(partMessages.deleted);
  },
};
