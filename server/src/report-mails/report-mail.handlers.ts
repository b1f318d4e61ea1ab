import type { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { listSentReports, sendReportNow } from './report-mail.actions.ts';

export const reportMailHandlers: Handlers<typeof reportMailRoutes> = {
  listSentReports: (ask) => listSentReports(ask, ask.query),
  sendReport: async (ask) => ({ data: await sendReportNow(ask, ask.params.id) }),
};
