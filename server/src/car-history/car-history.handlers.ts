import type { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { listCarHistory } from './car-history.actions.ts';

export const carHistoryHandlers: Handlers<typeof carHistoryRoutes> = {
  listCarHistory: (context) => listCarHistory(context, context.params.id, context.query),
};
