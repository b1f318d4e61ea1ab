import {
  formatPrintableFileName,
  toPrintableSheet,
  type PrintableKind,
} from '@roadworthy/contract/printables/printable.schema.ts';
import type { printableRoutes } from '@roadworthy/contract/printables/printable.routes.ts';
import type { ActionContext, Handlers } from '../kit/http/context.ts';
import { renderSheetPdf, buildSheet, type PrintContext } from './printable.actions.ts';

type SheetContext = ActionContext & { readonly params: { id: string } };
const showSheet = (kind: PrintableKind) => async (context: SheetContext) => ({
  data: toPrintableSheet(await buildSheet(context, kind, context.params.id)),
});

const printPdf = (kind: PrintableKind) => async (context: PrintContext) => {
  const { sheet, bytes } = await renderSheetPdf(context, kind, context.params.id);
  const name = formatPrintableFileName(kind, sheet.number);
  return context.reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));
};

export const printableHandlers: Handlers<typeof printableRoutes> = {
  projectOrder: showSheet('project-order'),
  printProjectOrder: printPdf('project-order'),
  processAudit: showSheet('process-audit'),
  printProcessAudit: printPdf('process-audit'),
  workPlanSheet: showSheet('work-plan-sheet'),
  printWorkPlanSheet: printPdf('work-plan-sheet'),
  dataCollection: showSheet('data-collection'),
  printDataCollection: printPdf('data-collection'),
};
