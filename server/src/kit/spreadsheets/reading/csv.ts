import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import { Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../writing/formula-guard.ts';
import { detectEncoding, decodeText } from './encoding.ts';
import {
  maxHeadRows,
  isBlankRow,
  maxRowNumber,
  maxColumns,
  SheetRejectedError,
  type Limits,
  type Sheet,
  type SheetRow,
} from './sheet.ts';

// CSV as it occurs in practice: separated by comma, semicolon or tab, with line breaks in quotes, in any common
// encoding. An apostrophe that guards text from being read as a formula is removed. Workbook cells need no guard,
// because they are typed as text.

const separators = [',', ';', '\t'] as const;
const maxRecordLength = 100_000;
const rowsPerBatch = 500;

type CsvFormat = { separator: string; pieces: () => AsyncGenerator<string>; above: number };

export async function readCsvSheet(path: string): Promise<Sheet> {
  const format = await detectFormat(path);
  const head: SheetRow[] = [];
  for await (const row of rowsOf(format)) if (head.push(row) === maxHeadRows) break;
  return { name: null, head, rows: (limits) => limited(rowsOf(format), limits) };
}

async function detectFormat(path: string): Promise<CsvFormat> {
  const encoding = await detectEncoding(path);
  const text = () => decodeText(path, encoding);
  const beginning = await firstPiece(text());
  // Excel may name the separator in a line of its own, before all others.
  const declared = /^sep=(.)\r?\n/i.exec(beginning);
  if (!declared?.[1]) return { separator: separatorOf(beginning), pieces: text, above: 0 };
  const { length } = declared[0];
  return { separator: declared[1], pieces: () => skipFirst(text(), length), above: 1 };
}

async function firstPiece(pieces: AsyncGenerator<string>): Promise<string> {
  for await (const piece of pieces) return piece;
  return '';
}

async function* skipFirst(pieces: AsyncGenerator<string>, length: number): AsyncGenerator<string> {
  let left = length;
  for await (const piece of pieces) {
    yield piece.slice(left);
    left = 0;
  }
}

async function* rowsOf({ separator, pieces, above }: CsvFormat): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: maxRecordLength,
  });
  const source = Readable.from(pieces());
  let row = above;
  try {
    for await (const record of source.pipe(parser)) {
      row += 1;
      const cells: string[] = record;
      if (!isBlankRow(cells) || row > maxRowNumber)
        yield { row, cells: cells.slice(0, maxColumns).map(unescapeFormula) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw refusal(error, parser.info.records + above + 1);
    throw error;
  } finally {
    source.destroy();
  }
}

async function* limited(
  rows: AsyncGenerator<SheetRow>,
  { mostRows, tooMany }: Limits,
): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = [];
  let read = 0;
  for await (const row of rows) {
    if ((read += 1) > mostRows || row.row > maxRowNumber) throw new SheetRejectedError('size', tooMany);
    if (batch.push(row) === rowsPerBatch) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** Returns the most frequent separator in the first line, ignoring quoted text. */
function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, 10_000).trimStart().split('\n', 1);
  const plain = first.replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: plain.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

function refusal(error: CsvError, row: number): SheetRejectedError {
  const text = error.code === 'CSV_MAX_RECORD_SIZE' ? spreadsheetMessages.rowTooLong : spreadsheetMessages.quotes;
  return new SheetRejectedError('content', text({ line: row }));
}
