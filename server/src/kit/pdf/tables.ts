// Tables: the heading and column names repeat on every page, and a row is kept on one page where it is certain to fit.
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block } from './document-content.ts';
import { textRuns, truncate } from './fonts/text-runs.ts';
import { isShortTable, surelyFits } from './heights.ts';
import { colour, contentWidth, size } from './theme.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;
type ColumnWidth = number | '*' | 'auto';

const padding = 6;

/** `names` is the index of the row with the column names. */
const tableLayout = (names: number): CustomTableLayout => ({
  hLineWidth: (row, node) => (row <= names ? 0 : row === names + 1 || row === node.table.body.length ? 0.8 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row, node) => (row === names + 1 || row === node.table.body.length ? colour.accent : colour.line),
  fillColor: (row) => (row === names ? colour.tint : null),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
});

export function layoutTable({ heading, columns, widths, rows }: TableBlock): Content {
  if (columns.length === 0) return [];
  const columnWidths = columns.map((_, index) => widths?.[index] ?? '*');
  // The words of a cell must be able to break, or one long part number pushes the table off the page.
  const breakAfter = Math.max(6, Math.floor(90 / columns.length));
  const sides = columns.map((_, index): { alignment?: 'right' } =>
    index > 0 && isNumeric(rows, index) ? { alignment: 'right' } : {},
  );
  const names = columns.map((text, index): TableCell => ({
    text: textRuns(truncate(text, 90), { breakAfter }),
    ...sides[index],
    bold: true,
    color: colour.accent,
    fontSize: size.small,
  }));
  const body = rows.map((row) =>
    columns.map((_, index): TableCell => ({
      text: textRuns(row[index] ?? '', { breakAfter }),
      ...sides[index],
      fontSize: size.small + 0.5,
      lineHeight: 1.15,
    })),
  );
  const title = heading ? [headingRow(heading, columns.length)] : [];
  return {
    table: {
      headerRows: title.length + 1,
      ...keepTogether(rows, columnWidths),
      widths: columnWidths,
      body: [...title, names, ...body],
    },
    layout: tableLayout(title.length),
    margin: [0, 0, 0, 14],
  };
}

/** Numbers align right; the first column names the row. */
const isNumeric = (rows: string[][], column: number): boolean => {
  const cells = rows.map((row) => row[column] ?? '').filter(Boolean);
  return (
    cells.length > 0 && cells.every((cell) => /^(–|[\d.,]+( %)?)$/.test(cell)) && cells.some((cell) => cell !== '–')
  );
};

function headingRow(heading: string, columns: number): TableCell[] {
  const cell: TableCell = {
    text: textRuns(truncate(heading, 200)),
    colSpan: columns,
    fontSize: size.heading,
    bold: true,
    color: colour.accent,
    margin: [-padding, 0, 0, 0],
  };
  return [cell, ...Array.from({ length: columns - 1 }, (): TableCell => ({}))];
}

function keepTogether(
  rows: string[][],
  widths: ColumnWidth[],
): { keepWithHeaderRows?: number; dontBreakRows: boolean } {
  const fixed = widths.filter((width) => typeof width === 'number');
  const share =
    (contentWidth - fixed.reduce((sum, width) => sum + width, 0)) / Math.max(widths.length - fixed.length, 1);
  const room = (column: number): number => {
    const width = widths[column];
    return (typeof width === 'number' ? width : share) - 2 * padding;
  };
  const low = rows.every((row) => row.every((cell, column) => surelyFits(cell, room(column))));
  if (!low) return { dontBreakRows: false };
  return {
    keepWithHeaderRows: isShortTable(
      rows,
      widths.map((_, column) => room(column)),
    )
      ? Math.max(1, rows.length)
      : 1,
    dontBreakRows: true,
  };
}
