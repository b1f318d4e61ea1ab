import type { planInstrumentRoutes } from '@roadworthy/contract/inspection/plan-instrument.routes.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { listPlanInstruments } from './plan-instrument.actions.ts';

export const planInstrumentHandlers: Handlers<typeof planInstrumentRoutes> = {
  listPlanInstruments: async (context) => ({ data: await listPlanInstruments(context, context.query.workPlan) }),
};
