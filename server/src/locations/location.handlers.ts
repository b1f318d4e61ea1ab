import { locationMessages } from '@roadworthy/contract/locations/messages/location.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';

import type { Handlers } from '../kit/http/context.ts';
import { addLocation, changeLocation, deleteLocation, getLocation, listLocations } from './location.actions.ts';

export const locationHandlers: Handlers<typeof locationRoutes> = {
  listLocations: (context) => listLocations(context, context.query),
  getLocation: async (context) => ({ data: await getLocation(context, context.params.id) }),
  addLocation: async (context) => ({ data: await addLocation(context, context.body) }),
  changeLocation: async (context) => ({ data: await changeLocation(context, context.params.id, context.body) }),
  deleteLocation: async (context) => {
    await deleteLocation(context, context.params.id);
    return buildMessageResponse(locationMessages.deleted);
  },
};
