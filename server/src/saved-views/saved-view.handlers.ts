import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { savedViewMessages } from '@roadworthy/contract/saved-views/messages/saved-view.messages.ts';
import type { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
} from './saved-view.actions.ts';

export const savedViewHandlers: Handlers<typeof savedViewRoutes> = {
  listSavedViews: async (context) => ({ data: await listSavedViews(context, context.query) }),
  addSavedView: async (context) => ({ data: await addSavedView(context, context.body) }),
  changeSavedView: async (context) => ({ data: await changeSavedView(context, context.params.id, context.body) }),
  deleteSavedView: async (context) => {
    await deleteSavedView(context, context.params.id);
    return buildMessageResponse(savedViewMessages.deleted);
  },
  setDefaultView: async (context) => ({ data: await setDefaultView(context, context.body) }),
};
