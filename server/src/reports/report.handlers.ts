import type { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { reportActivity, reportInspectors, reportProjects, reportVehicles, reportWorkPlans } from './report.actions.ts';

export const reportHandlers: Handlers<typeof reportRoutes> = {
  reportProjects: (ask) => reportProjects(ask, ask.query),
  reportActivity: async (ask) => ({ data: await reportActivity(ask) }),
  reportWorkPlans: (ask) => reportWorkPlans(ask, ask.query),
  reportVehicles: (ask) => reportVehicles(ask, ask.params.workPlanId),
  reportInspectors: (ask) => reportInspectors(ask, ask.query),
};
