import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { cut } from '../kit/db/rows-at-hand.ts';
import type { Ask, Handlers } from '../kit/http/ask.ts';
import { reportCells, reportCheckpoints, reportDays, reportParts, type Subject } from './figure.actions.ts';
import { printedReport, type Printing } from './report-pdf.actions.ts';
import { printedActivity } from './activity-pdf.actions.ts';
import { reportActivity, reportActivityRows, reportInspectors, reportProjects, reportVehicles, reportWorkPlans } from './report.actions.ts';

const asPdf = (reply: Ask['reply'], { name, bytes }: { name: string; bytes: Uint8Array }) =>
  reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Buffer.from(bytes));
const print = (owner: Subject['owner']) => async (ask: Printing) => asPdf(ask.reply, await printedReport(ask, { owner, id: ask.params.id }));

export const reportHandlers: Handlers<typeof reportRoutes & typeof figureRoutes> = {
  reportProjects: (ask) => reportProjects(ask, ask.query),
  reportActivity: async (ask) => ({ data: await reportActivity(ask) }),
  reportActivityRows: (ask) => reportActivityRows(ask, ask.query),
  printActivityReport: async (ask) => asPdf(ask.reply, await printedActivity(ask)),
  reportWorkPlans: (ask) => reportWorkPlans(ask, ask.query),
  reportVehicles: async (ask) => cut(await reportVehicles(ask, ask.params.workPlanId), ask.query),
  reportInspectors: (ask) => reportInspectors(ask, ask.query),
  reportDays: (ask) => reportDays(ask, ask.query),
  reportParts: (ask) => reportParts(ask, ask.query),
  reportCells: (ask) => reportCells(ask, ask.query),
  reportCheckpoints: (ask) => reportCheckpoints(ask, ask.query),
  printProjectReport: print('workPlans.projectId'),
  printPlanReport: print('workPlans.id'),
};
