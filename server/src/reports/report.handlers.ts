import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import type { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { limitPage } from '../kit/db/lists/in-memory-page.ts';
import type { HandlerContext, Handlers } from '../kit/http/context.ts';
import {
  reportCells,
  reportCheckpoints,
  reportDays,
  reportAnswers,
  reportDefects,
  reportQuestions,
  reportParts,
  type ReportSubject,
} from './figure.actions.ts';
import { listInstrumentValues, listMeasuredChecks, listMeasuredValues } from './measured.actions.ts';
import { markDriftReviewed } from './drift/drift.actions.ts';
import { printReport, type PrintContext } from './pdf/report-pdf.actions.ts';
import { printActivityReport } from './pdf/activity-pdf.actions.ts';
import {
  reportActivity,
  reportActivityRows,
  reportHighPlans,
  reportInspectors,
  reportProjects,
  reportVehicles,
  reportWorkPlans,
} from './report.actions.ts';

const sendPdf = (reply: HandlerContext['reply'], { name, bytes }: { name: string; bytes: Uint8Array }) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));
const printHandler = (owner: ReportSubject['owner']) => async (context: PrintContext) =>
  sendPdf(context.reply, await printReport(context, { owner, id: context.params.id }));

export const reportHandlers: Handlers<typeof reportRoutes & typeof figureRoutes & typeof measuredRoutes> = {
  listMeasuredChecks: (context) => listMeasuredChecks(context, context.query),
  listMeasuredValues: (context) => listMeasuredValues(context, context.query),
  listInstrumentValues: (context) => listInstrumentValues(context, context.query),
  markDriftReviewed: async (context) => ({ data: await markDriftReviewed(context, context.body.workPlan) }),
  reportProjects: (context) => reportProjects(context, context.query),
  reportActivity: async (context) => ({ data: await reportActivity(context) }),
  reportActivityRows: (context) => reportActivityRows(context, context.query),
  printActivityReport: async (context) => sendPdf(context.reply, await printActivityReport(context)),
  reportHighPlans: async (context) => ({ data: await reportHighPlans(context) }),
  reportWorkPlans: (context) => reportWorkPlans(context, context.query),
  reportVehicles: async (context) => limitPage(await reportVehicles(context, context.params.workPlanId), context.query),
  reportInspectors: (context) => reportInspectors(context, context.query),
  reportDays: (context) => reportDays(context, context.query),
  reportParts: (context) => reportParts(context, context.query),
  reportCells: (context) => reportCells(context, context.query),
  reportDefects: (context) => reportDefects(context, context.query),
  reportQuestions: (context) => reportQuestions(context, context.query),
  reportAnswers: (context) => reportAnswers(context, context.query),
  reportCheckpoints: (context) => reportCheckpoints(context, context.query),
  printProjectReport: printHandler('workPlans.projectId'),
  printPlanReport: printHandler('workPlans.id'),
};
