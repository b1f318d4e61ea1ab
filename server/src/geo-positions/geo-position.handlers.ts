import type { geoPositionRoutes } from '@roadworthy/contract/geo-positions/geo-position.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { listGeoPositions } from './geo-position.actions.ts';

export const geoPositionHandlers: Handlers<typeof geoPositionRoutes> = {
  listGeoPositions: (context) => listGeoPositions(context, context.query),
};
