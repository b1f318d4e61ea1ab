import { tabletMessages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import type { tabletRoutes } from '@roadworthy/contract/access/tablet.routes.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { limitPage } from '../../kit/db/lists/in-memory-page.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { replyWithSession, setDeviceCookie, addDeviceToken } from '../sessions/session.handlers.ts';
import { endTablet, getTablet, joinTablet, leaveTablet, listTablets, switchPerson } from './tablet.actions.ts';

export const tabletHandlers: Handlers<typeof tabletRoutes> = {
  getTablet: async (context) => ({ data: await getTablet(addDeviceToken(context)) }),
  joinTablet: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    await joinTablet(context, context.body);
    setDeviceCookie(context);
    return buildMessageResponse(tabletMessages.joined);
  },
  leaveTablet: async (context) => {
    await leaveTablet(addDeviceToken(context));
    return buildMessageResponse(tabletMessages.left);
  },
  switchPerson: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    return replyWithSession(context, await switchPerson(context, context.body));
  },
  listTablets: async (context) => limitPage(await listTablets(context), context.query),
  endTablet: async (context) => {
    await endTablet(context, context.params.id);
    return buildMessageResponse(tabletMessages.ended);
  },
};
