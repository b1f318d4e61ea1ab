import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import type { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';

import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addGrid, changeGrid, deleteGrid, getGrid, listGrids } from './grid.actions.ts';
import { copyGrid } from './grid-copy.actions.ts';

export const gridHandlers: Handlers<typeof gridRoutes> = {
  listGrids: (context) => listGrids(context, context.query),
  getGrid: async (context) => ({ data: await getGrid(context, context.params.id) }),
  addGrid: async (context) => ({ data: await addGrid(context, context.body) }),
  copyGrid: async (context) => ({ data: await copyGrid(context, context.params.id) }),
  changeGrid: async (context) => ({ data: await changeGrid(context, context.params.id, context.body) }),
  deleteGrid: async (context) => {
    await deleteGrid(context, context.params.id);
    return buildMessageResponse(gridMessages.deleted);
  },
};
