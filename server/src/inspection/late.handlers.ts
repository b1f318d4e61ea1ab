import type { lateRoutes } from '@roadworthy/contract/inspection/late.routes.ts';
import { cut } from '../kit/db/rows-at-hand.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { listLate, markLateSeen } from './late.actions.ts';

export const lateHandlers: Handlers<typeof lateRoutes> = {
  listLateRecordings: async (ask) => cut(await listLate(ask, ask.query.workPlan), ask.query),
  markLateSeen: async (ask) => ({ data: await markLateSeen(ask, ask.body.workPlan) }),
};
