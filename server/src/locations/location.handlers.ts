import { said } from '@roadworthy/contract/kit/route.ts';
import type { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { locationMessages } from '@roadworthy/contract/locations/location.schema.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addLocation, changeLocation, deleteLocation, getLocation, listLocations } from './location.actions.ts';

export const locationHandlers: Handlers<typeof locationRoutes> = {
  listLocations: (ask) => listLocations(ask, ask.query),
  getLocation: async (ask) => ({ data: await getLocation(ask, ask.params.id) }),
  addLocation: async (ask) => ({ data: await addLocation(ask, ask.body) }),
  changeLocation: async (ask) => ({ data: await changeLocation(ask, ask.params.id, ask.body) }),
  deleteLocation: async (ask) => {
    await deleteLocation(ask, ask.params.id);
    return said(locationMessages.deleted);
  },
};
