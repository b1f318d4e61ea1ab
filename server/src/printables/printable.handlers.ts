import { printableFileName, shownSheet, type PrintableKind } from '@roadworthy/contract/printables/printable.schema.ts';
import type { printableRoutes } from '@roadworthy/contract/printables/printable.routes.ts';
import type { Acting, Handlers } from '../kit/http/ask.ts';
import { printed, sheetFor, type Printing } from './printable.actions.ts';

type Shown = Acting & { readonly params: { id: string } };
const show = (kind: PrintableKind) => async (ask: Shown) => ({ data: shownSheet(await sheetFor(ask, kind, ask.params.id)) });

const print = (kind: PrintableKind) => async (ask: Printing) => {
  const { sheet, bytes } = await printed(ask, kind, ask.params.id);
  const name = printableFileName(kind, sheet.number);
  return ask.reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Buffer.from(bytes));
};

export const printableHandlers: Handlers<typeof printableRoutes> = {
  projectOrder: show('project-order'),
  printProjectOrder: print('project-order'),
  processAudit: show('process-audit'),
  printProcessAudit: print('process-audit'),
  workPlanSheet: show('work-plan-sheet'),
  printWorkPlanSheet: print('work-plan-sheet'),
  dataCollection: show('data-collection'),
  printDataCollection: print('data-collection'),
};
