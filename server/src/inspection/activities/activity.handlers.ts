import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { addActivities, changeActivity, listActivities, recordPlanActivity } from './activity.actions.ts';
import { resolveActivity } from './activity-outcome.actions.ts';
import { listRecordedDays } from '../pieces/piece.actions.ts';

export const activityHandlers: Handlers<typeof activityRoutes> = {
  listPlanActivities: (context) => listActivities(context, context.query),
  addPlanActivities: (context) => addActivities(context, context.body),
  changePlanActivity: async (context) => ({ data: await changeActivity(context, context.params.id, context.body) }),
  recordPlanActivity: async (context) => ({ data: await recordPlanActivity(context, context.body) }),
  resolvePlanActivity: async (context) => ({ data: await resolveActivity(context, context.params.id, context.body) }),
  listTechnicianHistory: (context) => listRecordedDays(context, context.query),
};
