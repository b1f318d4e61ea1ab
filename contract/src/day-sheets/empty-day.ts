import type { DaySheetContent } from './day-sheet.schema.ts';
import { noTotals } from './day-totals.ts';

/** Returns the content of a day on which nothing was recorded. */
export const createEmptyDay = (content: DaySheetContent, day: string): DaySheetContent => ({
  ...content,
  day,
  follows: [],
  totals: noTotals,
  minutes: 0,
  findings: [],
  tipRises: [],
  stops: [],
  confirmations: [],
  shifts: [],
});
