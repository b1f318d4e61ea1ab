import type { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { instrumentMessages } from '@roadworthy/contract/instruments/messages/instrument.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import {
  addInstrument,
  changeInstrument,
  deleteInstrument,
  listInstruments,
  requireInstrument,
} from './instrument.actions.ts';

export const instrumentHandlers: Handlers<typeof instrumentRoutes> = {
  listInstruments: (context) => listInstruments(context, context.query),
  getInstrument: async (context) => ({ data: await requireInstrument(context, context.params.id) }),
  addInstrument: async (context) => ({ data: await addInstrument(context, context.body) }),
  changeInstrument: async (context) => ({ data: await changeInstrument(context, context.params.id, context.body) }),
  deleteInstrument: async (context) => {
    await deleteInstrument(context, context.params.id);
    return buildMessageResponse(instrumentMessages.deleted);
  },
};
