import type { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { getLogCheck } from './checks/log-check.actions.ts';
import { listLogSeals } from './seals/log-seal.actions.ts';

export const logSealHandlers: Handlers<typeof logSealRoutes> = {
  listLogSeals: (context) => listLogSeals(context, context.query),
  getLogCheck: async (context) => ({ data: await getLogCheck(context) }),
};
