import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import type { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addStockMovement, addTaskMovement } from './movement.actions.ts';
import { sendStockOrder } from './order.actions.ts';
import {
  addStockItem,
  changeStockItem,
  deleteStockItem,
  getCardParts,
  getStockTotals,
  listStockItems,
  listStockMovements,
  listStockOrders,
  requireStockItem,
} from './stock.actions.ts';

export const stockHandlers: Handlers<typeof stockRoutes> = {
  listStockItems: (context) => listStockItems(context, context.query),
  listStockOrders: (context) => listStockOrders(context, context.query),
  getStockTotals: async (context) => ({ data: await getStockTotals(context) }),
  getStockItem: async (context) => ({ data: await requireStockItem(context, context.params.id) }),
  addStockItem: async (context) => ({ data: await addStockItem(context, context.body) }),
  changeStockItem: async (context) => ({ data: await changeStockItem(context, context.params.id, context.body) }),
  deleteStockItem: async (context) => {
    await deleteStockItem(context, context.params.id);
    return buildMessageResponse(stockMessages.deleted);
  },
  listStockMovements: (context) => listStockMovements(context, context.query),
  addStockMovement: async (context) => ({ data: await addStockMovement(context, context.params.id, context.body) }),
  addTaskMovement: async (context) => ({ data: await addTaskMovement(context, context.params.id, context.body) }),
  getCardParts: async (context) => ({ data: await getCardParts(context, context.params.id) }),
  sendStockOrder: async (context) => {
    await sendStockOrder(context, context.body);
    return buildMessageResponse(stockMessages.ordered({ supplier: context.body.supplierEmail }));
  },
};
