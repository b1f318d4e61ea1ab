import type { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { listSentReports, sendReportNow } from './report-mail.actions.ts';

export const reportMailHandlers: Handlers<typeof reportMailRoutes> = {
  listSentReports: (context) => listSentReports(context, context.query),
  sendReport: async (context) => ({ data: await sendReportNow(context, context.params.id) }),
};
