import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import type { DaySheet } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { call } from '../kit/api/call.ts';
import { reportUnexpected } from '../kit/feedback/report-unexpected.ts';
import { openInWindow } from '../kit/files.ts';

/** Opens the sealed PDF of a signed sheet. */
export async function openSheet({ _id: id, day, number }: Pick<DaySheet, '_id' | 'day' | 'number'>): Promise<void> {
  await openInWindow(`Day-sheet-${day}-${number}.pdf`, async () =>
    call(daySheetRoutes.printDaySheet, { params: { id } }),
  ).catch(reportUnexpected);
}
