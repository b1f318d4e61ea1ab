import type { lateRoutes } from '@roadworthy/contract/inspection/devices/late.routes.ts';
import { limitPage } from '../../kit/db/lists/in-memory-page.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { listLateRecordings, markLateSeen } from './late.actions.ts';

export const lateHandlers: Handlers<typeof lateRoutes> = {
  listLateRecordings: async (context) =>
    limitPage(await listLateRecordings(context, context.query.workPlan), context.query),
  markLateSeen: async (context) => ({ data: await markLateSeen(context, context.body.workPlan) }),
};
