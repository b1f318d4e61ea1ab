import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import type { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import {
  addRequest,
  createRequestJobCard,
  declineRequest,
  deleteRequest,
  getRequest,
  joinRequest,
  listRequests,
  markRequestRead,
} from './request.actions.ts';

export const requestHandlers: Handlers<typeof requestRoutes> = {
  listRequests: (context) => listRequests(context, context.query),
  getRequest: async (context) => ({ data: await getRequest(context, context.params.id) }),
  addRequest: async (context) => ({ data: await addRequest(context, context.body) }),
  createRequestJobCard: async (context) => ({
    data: await createRequestJobCard(context, context.params.id, context.body),
  }),
  joinRequest: async (context) => ({ data: await joinRequest(context, context.params.id, context.body) }),
  declineRequest: async (context) => ({ data: await declineRequest(context, context.params.id, context.body) }),
  markRequestRead: async (context) => ({ data: await markRequestRead(context, context.params.id) }),
  deleteRequest: async (context) => {
    await deleteRequest(context, context.params.id);
    return buildMessageResponse(requestMessages.deleted);
  },
};
