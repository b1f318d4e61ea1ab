import type { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { getMyClock, pauseClock, startClock, stopClock } from './clock.actions.ts';
import { confirmEntry, correctEntry, getCardLabour, getLabourTotals, listLabour } from './entry.actions.ts';

export const labourHandlers: Handlers<typeof labourRoutes> = {
  getMyClock: async (context) => ({ data: await getMyClock(context) }),
  startClock: async (context) => ({ data: await startClock(context, context.body) }),
  pauseClock: async (context) => ({ data: await pauseClock(context, context.body) }),
  stopClock: async (context) => ({ data: await stopClock(context, context.body) }),
  listLabour: (context) => listLabour(context, context.query),
  getLabourTotals: async (context) => ({ data: await getLabourTotals(context, context.query) }),
  getCardLabour: async (context) => ({ data: await getCardLabour(context, context.params.id) }),
  correctEntry: async (context) => ({ data: await correctEntry(context, context.params.id, context.body) }),
  confirmEntry: async (context) => ({ data: await confirmEntry(context, context.params.id, context.body) }),
};
