import type { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addActivities, changeActivity, listActivities, recordLog } from './activity.actions.ts';
import { resolveActivity } from './activity-record.actions.ts';
import { listDays } from './piece.actions.ts';

export const activityHandlers: Handlers<typeof activityRoutes> = {
  listPlanActivities: (ask) => listActivities(ask, ask.query),
  addPlanActivities: (ask) => addActivities(ask, ask.body),
  changePlanActivity: async (ask) => ({ data: await changeActivity(ask, ask.params.id, ask.body) }),
  recordPlanActivity: async (ask) => ({ data: await recordLog(ask, ask.body) }),
  resolvePlanActivity: async (ask) => ({ data: await resolveActivity(ask, ask.params.id, ask.body) }),
  listTechnicianHistory: (ask) => listDays(ask, ask.query),
};
