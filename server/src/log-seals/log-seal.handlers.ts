import type { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { getLogCheck } from './log-check.actions.ts';
import { listLogSeals } from './log-seal.actions.ts';

export const logSealHandlers: Handlers<typeof logSealRoutes> = {
  listLogSeals: (ask) => listLogSeals(ask, ask.query),
  getLogCheck: async (ask) => ({ data: await getLogCheck(ask) }),
};
