import type { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import { limitPage } from '../../kit/db/lists/in-memory-page.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { listPlanStops, resumeWork, stopWork } from './stop.actions.ts';

export const stopHandlers: Handlers<typeof stopRoutes> = {
  listPlanStops: async (context) => limitPage(await listPlanStops(context, context.query.workPlan), context.query),
  stopWork: async (context) => ({ data: await stopWork(context, context.body) }),
  resumeWork: async (context) => ({ data: await resumeWork(context, context.params.id) }),
};
