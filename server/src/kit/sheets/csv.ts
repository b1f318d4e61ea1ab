import type { Cell, TableColumn } from '@roadworthy/contract/kit/table.ts';
import { stringify } from 'csv-stringify/sync';
import { headingOf, type Clock, type Columns, type Pages } from './cells.ts';

// RFC 4180, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV
// injection); a negative number stays one.
const rules = { record_delimiter: 'windows', escape_formulas: true } as const;

export async function* csvOf(columns: Columns, clock: Clock, pages: Pages): AsyncGenerator<string> {
  yield stringify([columns.map((column) => headingOf(column, clock))], { ...rules, bom: true });
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => columns.map((column) => cellOf(column, row, clock))),
      rules,
    );
}

function cellOf(column: TableColumn<unknown>, row: unknown, clock: Clock): Cell {
  const value = column.value(row);
  return column.kind === 'time' && typeof value === 'string' ? clock.write(value) : value;
}
