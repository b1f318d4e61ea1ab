import type { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { gridMessages } from '@roadworthy/contract/grids/grid.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addGrid, changeGrid, deleteGrid, getGrid, listGrids } from './grid.actions.ts';
import { copyGrid } from './grid-copy.actions.ts';

export const gridHandlers: Handlers<typeof gridRoutes> = {
  listGrids: (ask) => listGrids(ask, ask.query),
  getGrid: async (ask) => ({ data: await getGrid(ask, ask.params.id) }),
  addGrid: async (ask) => ({ data: await addGrid(ask, ask.body) }),
  copyGrid: async (ask) => ({ data: await copyGrid(ask, ask.params.id) }),
  changeGrid: async (ask) => ({ data: await changeGrid(ask, ask.params.id, ask.body) }),
  deleteGrid: async (ask) => {
    await deleteGrid(ask, ask.params.id);
    return said(gridMessages.deleted);
  },
};
