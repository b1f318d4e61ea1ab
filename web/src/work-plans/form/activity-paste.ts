import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import { maxActivities, maxActivityTextLength } from '@roadworthy/contract/work-plans/work-plan.schema.ts';

// Pastes activities from a spreadsheet into the form, cell by cell.

export const activityColumns = ['what', 'how', 'why'] as const;
export type ActivityColumn = (typeof activityColumns)[number];
export const columnTitles: Record<ActivityColumn, string> = {
  what: messages.what,
  how: messages.how,
  why: messages.why,
};

export type PasteTarget = { row: number; column: ActivityColumn };
type Cell = { row: number; column: ActivityColumn };
export type PastedCells = {
  rows: Partial<Record<ActivityColumn, string>>[];
  /** Cells that are too long. The form gets their full text, so that nothing is lost and the user can shorten it. */
  tooLong: Cell[];
  /** Rows beyond the maximum of a plan. */
  rowsLeftOut: number;
  /** Cells with text to the right of Why. */
  cellsLeftOut: number;
};

// A quoted cell may contain tabs, line breaks and doubled quotation marks. A quotation mark that is never closed is
// plain text.
const nextCell = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** Parses text copied from a spreadsheet: a line per row, with tabs between cells. Drops rows without text. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  nextCell.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = '', after = ''] = nextCell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (after === '') break;
    if (after !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** Whether there is more than one cell. Other text is pasted by the browser as usual. */
export const hasMultipleCells = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || cells.some((row) => row.length > 1);

const isHeading = (row: readonly string[]): boolean =>
  activityColumns.every((column, index) => row[index]?.toLowerCase() === column);

/**
 * Assigns the cells to rows from a cell of the form on: to the right as far as Why, and down to the most rows a plan
 * may have.
 */
export function assignCells(cells: readonly (readonly string[])[], { row: first, column }: PasteTarget): PastedCells {
  const columns = activityColumns.slice(activityColumns.indexOf(column));
  const [head, ...below] = cells;
  const dataRows = head && column === 'what' && isHeading(head) ? below : cells;
  const rowsThatFit = dataRows.slice(0, maxActivities - first);
  const rows = rowsThatFit.map((row) =>
    Object.fromEntries(columns.flatMap((name, index) => (row[index] === undefined ? [] : [[name, row[index]]]))),
  );
  return {
    rows,
    tooLong: rowsThatFit.flatMap((row, index) =>
      columns.flatMap((name, at) =>
        (row[at] ?? '').length > maxActivityTextLength ? [{ row: first + index, column: name }] : [],
      ),
    ),
    rowsLeftOut: dataRows.length - rowsThatFit.length,
    cellsLeftOut: rowsThatFit.flatMap((row) => row.slice(columns.length)).filter(Boolean).length,
  };
}

const maxNamedCells = 5;
const cellName = ({ row, column }: Cell): string => messages.cell({ column: columnTitles[column], number: row + 1 });

/** Lists warnings about text that a paste left out, and about cells that the user has to shorten. */
const pasteWarnings = ({ tooLong, rowsLeftOut, cellsLeftOut }: PastedCells): string[] => [
  ...(tooLong.length > 0
    ? [
        messages.tooLong({
          cells: tooLong.slice(0, maxNamedCells).map(cellName).join(', '),
          more: Math.max(0, tooLong.length - maxNamedCells),
          max: maxActivityTextLength,
        }),
      ]
    : []),
  ...(rowsLeftOut > 0 ? [messages.rowsLeftOut({ count: rowsLeftOut, max: maxActivities })] : []),
  ...(cellsLeftOut > 0 ? [messages.cellsLeftOut({ count: cellsLeftOut })] : []),
];
/** Says how many rows were pasted, and what still has to be corrected. */
export function summarisePaste(pasted: PastedCells): { message: string; warnings: string[] } {
  const count = pasted.rows.length;
  const warnings = pasteWarnings(pasted);
  return {
    message:
      warnings.length > 0
        ? messages.pastedWithWarnings({ count, warnings: warnings.join(' ') })
        : messages.pasted({ count }),
    warnings,
  };
}
