import { subtractTotals, sumTotals } from './day-totals.ts';
import type { DaySheetContent } from './day-sheet.schema.ts';

export type SignedContent = { readonly content: DaySheetContent; readonly sha256: string };

/** Leaves out the rows that an earlier sheet has. */
function withoutListed<Row extends { readonly id: string }>(
  rows: readonly Row[],
  earlier: readonly (readonly Row[])[],
  keyOf: (row: Row) => string = ({ id }) => id,
): Row[] {
  const listed = new Set(earlier.flat().map(keyOf));
  return rows.filter((row) => !listed.has(keyOf(row)));
}
type Shift = DaySheetContent['shifts'][number];
/** Includes the end, so that a shift that an earlier sheet lists without its end is listed again with it. */
export const shiftKey = ({ id, to }: Pick<Shift, 'id' | 'to'>): string => `${id} ${to ?? ''}`;

/**
 * Builds the addendum of a day: the content of the whole day minus that of its signed sheets. Differences can be
 * negative: two devices may sign for the same recordings, or a sheet may count a verdict that the server stores as a
 * second verdict. With the addendum, the sheets of a day add up to its recordings.
 */
export function subtractSignedSheets(whole: DaySheetContent, earlier: readonly SignedContent[]): DaySheetContent {
  const signed = earlier.map(({ content }) => content);
  return {
    ...whole,
    follows: [...whole.follows, ...earlier.map(({ sha256 }) => sha256)],
    totals: subtractTotals(whole.totals, sumTotals(signed.map(({ totals }) => totals))),
    minutes: whole.minutes - signed.reduce((sum, { minutes }) => sum + minutes, 0),
    findings: withoutListed(
      whole.findings,
      signed.map(({ findings }) => findings),
    ),
    tipRises: withoutListed(
      whole.tipRises,
      signed.map(({ tipRises }) => tipRises),
    ),
    stops: withoutListed(
      whole.stops,
      signed.map(({ stops }) => stops),
    ),
    confirmations: withoutListed(
      whole.confirmations,
      signed.map(({ confirmations }) => confirmations),
    ),
    shifts: withoutListed(
      whole.shifts,
      signed.map(({ shifts }) => shifts),
      shiftKey,
    ),
  };
}
