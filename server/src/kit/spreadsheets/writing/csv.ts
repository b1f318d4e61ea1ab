import type { Cell, TableColumn } from '@roadworthy/contract/kit/lists/table.ts';
import { stringify } from 'csv-stringify/sync';
import { formatHeading, type TimeFormatter, type Columns, type RowPages } from './cells.ts';
import { escapeFormula } from './formula-guard.ts';

// RFC 4180, with the byte order mark by which spreadsheet programs recognise UTF-8. Text is guarded from being
// evaluated as a formula; negative numbers stay numbers.
const rules = { record_delimiter: 'windows' } as const;

export async function* toCsv(columns: Columns, clock: TimeFormatter, pages: RowPages): AsyncGenerator<string> {
  yield stringify([columns.map((column) => escapeFormula(formatHeading(column, clock)))], { ...rules, bom: true });
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => columns.map((column) => cellOf(column, row, clock))),
      rules,
    );
}

function cellOf(column: TableColumn<unknown>, row: unknown, clock: TimeFormatter): Cell {
  const value = column.value(row);
  if (typeof value !== 'string') return value;
  return escapeFormula(column.kind === 'time' ? clock.format(value) : value);
}
