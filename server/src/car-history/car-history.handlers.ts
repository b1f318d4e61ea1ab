import type { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { listCarHistory } from './car-history.actions.ts';

export const carHistoryHandlers: Handlers<typeof carHistoryRoutes> = {
  listCarHistory: (ask) => listCarHistory(ask, ask.params.id, ask.query),
};
