import { Readable } from 'node:stream';
import { spreadsheetMessages } from '@roadworthy/contract/kit/spreadsheet.ts';
import { CsvError, parse } from 'csv-parse';
import { textOf } from './encoding.ts';
import { isBlank, mostColumns, SheetRefused, type Limits, type Sheet, type SheetRow } from './sheet.ts';

// CSV as it is met: separated by comma, semicolon or tab, with quoted line breaks, in any common encoding.

const separators = [',', ';', '\t'] as const;
const longestRecord = 100_000;
const pieceLength = 64 * 1024;

export async function readCsv(bytes: Uint8Array, { mostRows }: Limits): Promise<Sheet> {
  const whole = textOf(bytes);
  // Excel may say the separator in a line of its own.
  const said = /^sep=(.)\r?\n/i.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const parser = parse({
    delimiter: said?.[1] ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRecord,
  });
  const rows: SheetRow[] = [];
  let row = said ? 1 : 0;
  try {
    for await (const record of Readable.from(pieces(text)).pipe(parser)) {
      row += 1;
      const cells: string[] = record;
      if (isBlank(cells)) continue;
      if (rows.length === mostRows) return { name: null, rows, more: true };
      rows.push({ row, cells: cells.slice(0, mostColumns) });
    }
  } catch (error) {
    if (error instanceof CsvError) throw refusal(error, parser.info.records + (said ? 2 : 1));
    throw error;
  }
  return { name: null, rows, more: false };
}

/** Piece by piece, so that other requests are answered in between. */
function* pieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength);
}

/** The one that stands most often in the first line, quoted text left out. */
function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, 10_000).trimStart().split('\n', 1);
  const plain = first.replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: plain.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

function refusal(error: CsvError, row: number): SheetRefused {
  const text = error.code === 'CSV_MAX_RECORD_SIZE' ? spreadsheetMessages.rowTooLong : spreadsheetMessages.quotes;
  return new SheetRefused('content', text.replace('{line}', String(row)));
}
