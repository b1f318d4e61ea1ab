import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { reportCells, reportCheckpoints, reportDays, reportParts, type Subject } from './figure.actions.ts';
import { printedReport, type Printing } from './report-pdf.actions.ts';
import { reportActivity, reportInspectors, reportProjects, reportVehicles, reportWorkPlans } from './report.actions.ts';

const print = (owner: Subject['owner']) => async (ask: Printing) => {
  const { name, bytes } = await printedReport(ask, { owner, id: ask.params.id });
  return ask.reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Buffer.from(bytes));
};

export const reportHandlers: Handlers<typeof reportRoutes & typeof figureRoutes> = {
  reportProjects: (ask) => reportProjects(ask, ask.query),
  reportActivity: async (ask) => ({ data: await reportActivity(ask) }),
  reportWorkPlans: (ask) => reportWorkPlans(ask, ask.query),
  reportVehicles: (ask) => reportVehicles(ask, ask.params.workPlanId),
  reportInspectors: (ask) => reportInspectors(ask, ask.query),
  reportDays: (ask) => reportDays(ask, ask.query),
  reportParts: (ask) => reportParts(ask, ask.query),
  reportCells: (ask) => reportCells(ask, ask.query),
  reportCheckpoints: (ask) => reportCheckpoints(ask, ask.query),
  printProjectReport: print('workPlans.projectId'),
  printPlanReport: print('workPlans.id'),
};
