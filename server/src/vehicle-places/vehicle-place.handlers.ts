import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { bayMessages } from '@roadworthy/contract/vehicle-places/messages/vehicle-place-server.messages.ts';
import type { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addBay, changeBay, deleteBay, getBay, listBays, printBayLabel } from './bay.actions.ts';
import { addVehicleMove } from './vehicle-move.actions.ts';

export const vehiclePlaceHandlers: Handlers<typeof vehiclePlaceRoutes> = {
  listBays: (context) => listBays(context, context.query),
  getBay: async (context) => ({ data: await getBay(context, context.params.id) }),
  bayLabelPdf: async (context) => {
    const { name, bytes } = await printBayLabel(context, context.params.id);
    return context.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(Buffer.from(bytes));
  },
  addBay: async (context) => ({ data: await addBay(context, context.body) }),
  changeBay: async (context) => ({ data: await changeBay(context, context.params.id, context.body) }),
  deleteBay: async (context) => {
    await deleteBay(context, context.params.id);
    return buildMessageResponse(bayMessages.deleted);
  },
  addVehicleMove: async (context) => ({ data: await addVehicleMove(context, context.params.id, context.body) }),
};
