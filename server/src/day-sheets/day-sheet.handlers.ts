import type { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import type { HandlerContext, Handlers } from '../kit/http/context.ts';
import { getPlanVisibility } from '../work-plans/index.ts';
import { getDaySheet, requireNoHiddenVerdicts } from './draft.actions.ts';
import { getDaySheetMonth, listDaySheets, printDaySheetMonth } from './month.actions.ts';
import { getSealedSheet, type SheetFile } from './seal.actions.ts';

const sendPdf = (reply: HandlerContext['reply'], disposition: 'inline' | 'attachment', { name, bytes }: SheetFile) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));

export const daySheetHandlers: Handlers<typeof daySheetRoutes> = {
  getDaySheet: async (context) => ({ data: await getDaySheet(context, context.params.id, context.query) }),
  listDaySheets: (context) => listDaySheets(context, context.query),
  getDaySheetMonth: async (context) => ({ data: await getDaySheetMonth(context, context.query) }),
  printDaySheet: async (context) => {
    await requireNoHiddenVerdicts(context, context.params.id);
    return sendPdf(
      context.reply,
      'inline',
      await getSealedSheet(context, context.params.id, getPlanVisibility(context.actor)),
    );
  },
  printDaySheetMonth: async (context) =>
    sendPdf(context.reply, 'attachment', await printDaySheetMonth(context, context.query)),
};
