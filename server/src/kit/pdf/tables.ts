// Tables repeat their heading and column names on every page, and their rows are not split if all of them are certain
// to fit on one.
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block } from './document-content.ts';
import { toTextRuns, truncate } from './fonts/text-runs.ts';
import { isShortTable, fitsOnPage } from './heights.ts';
import { palette, contentWidth, fontSizes } from './theme.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;
type ColumnWidth = number | '*' | 'auto';

const padding = 6;

/** Makes the layout of a table; `names` is the index of the row with the column names. */
const tableLayout = (names: number): CustomTableLayout => ({
  hLineWidth: (row, node) => (row <= names ? 0 : row === names + 1 || row === node.table.body.length ? 0.8 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row, node) => (row === names + 1 || row === node.table.body.length ? palette.accent : palette.line),
  fillColor: (row) => (row === names ? palette.tint : null),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
});

export function layoutTable({ heading, columns, widths, rows }: TableBlock): Content {
  if (columns.length === 0) return [];
  const columnWidths = columns.map((_, index) => widths?.[index] ?? '*');
  // Long words must be able to break, or a single long part number would push the table off the page.
  const breakAfter = Math.max(6, Math.floor(90 / columns.length));
  const sides = columns.map((_, index): { alignment?: 'right' } =>
    index > 0 && isNumeric(rows, index) ? { alignment: 'right' } : {},
  );
  const names = columns.map((text, index): TableCell => ({
    text: toTextRuns(truncate(text, 90), { breakAfter }),
    ...sides[index],
    bold: true,
    color: palette.accent,
    fontSize: fontSizes.small,
  }));
  const body = rows.map((row) =>
    columns.map((_, index): TableCell => ({
      text: toTextRuns(row[index] ?? '', { breakAfter }),
      ...sides[index],
      fontSize: fontSizes.small + 0.5,
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

/** Returns whether a column contains only numbers, which are aligned right. */
const isNumeric = (rows: string[][], column: number): boolean => {
  const cells = rows.map((row) => row[column] ?? '').filter(Boolean);
  return (
    cells.length > 0 && cells.every((cell) => /^(–|[\d.,]+( %)?)$/.test(cell)) && cells.some((cell) => cell !== '–')
  );
};

function headingRow(heading: string, columns: number): TableCell[] {
  const cell: TableCell = {
    text: toTextRuns(truncate(heading, 200)),
    colSpan: columns,
    fontSize: fontSizes.heading,
    bold: true,
    color: palette.accent,
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
  const low = rows.every((row) => row.every((cell, column) => fitsOnPage(cell, room(column))));
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
