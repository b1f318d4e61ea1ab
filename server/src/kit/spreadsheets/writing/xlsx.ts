import { PassThrough, Readable } from 'node:stream';
import type { TableColumn } from '@roadworthy/contract/kit/lists/table.ts';
import { ZipFile } from 'yazl';
import { formatHeading, type TimeFormatter, type Columns, type RowPages } from './cells.ts';
import { escapeXml, buildStaticParts, buildSheetFoot, buildSheetHead, sheetPath, xlsxStyles } from './xlsx-parts.ts';

// A workbook with one sheet, streamed while its rows are read. Headings are bold and frozen, numbers and dates keep
// their types. Text is written as inline strings, which no program evaluates, so it needs no guard.

const maxRows = 1_048_576;
const maxCellText = 32_767;
const widths = { text: 24, number: 12, day: 12, time: 20 } as const;

export function toXlsx(name: string, columns: Columns, clock: TimeFormatter, pages: RowPages): Readable {
  const sheet = Readable.from(writeSheet(columns, clock, pages));
  const file = new PassThrough();
  const zip = new ZipFile();
  const fail = (error: Error) => file.destroy(error);
  sheet.on('error', fail);
  zip.on('error', fail);
  // When the consumer of the file stops, no more rows are read.
  file.on('close', () => sheet.destroy());
  for (const { path, xml } of buildStaticParts(name)) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(sheet, sheetPath);
  zip.end();
  zip.outputStream.pipe(file);
  return file;
}

async function* writeSheet(columns: Columns, clock: TimeFormatter, pages: RowPages): AsyncGenerator<Buffer> {
  const headings = columns.map((column) => formatHeading(column, clock));
  const letters = columns.map((_, index) => columnLetters(index));
  const width = (column: TableColumn<unknown>, index: number) =>
    `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widths[column.kind ?? 'text'], (headings[index]?.length ?? 0) + 4)}" customWidth="1"${column.kind ? '' : ` style="${xlsxStyles.text}"`}/>`;
  let line = 1;
  const rowOf = (cells: readonly string[]) => `<row r="${line}">${cells.join('')}</row>`;
  yield Buffer.from(
    buildSheetHead(columns.map(width).join('')) +
      rowOf(headings.map((heading, index) => textCell(`${letters[index]}1`, heading, xlsxStyles.heading))),
  );
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      line += 1;
      text += rowOf(columns.map((column, index) => cellOf(`${letters[index]}${line}`, column, row, clock)));
    }
    if (line > maxRows) throw new Error(`A sheet can have at most ${maxRows} rows`);
    if (text) yield Buffer.from(text);
  }
  yield Buffer.from(buildSheetFoot(`${letters.at(-1)}${line}`));
}

/** Returns the letters of a column: A, B … Z, AA … */
const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function cellOf(place: string, column: TableColumn<unknown>, row: unknown, clock: TimeFormatter): string {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (column.kind === 'day') return dateCell(place, value, xlsxStyles.day);
  if (column.kind === 'time') return dateCell(place, clock.format(value), xlsxStyles.time);
  return textCell(place, value, /^[=+\-@\t\r]/.test(value) ? xlsxStyles.text : xlsxStyles.plain);
}

const textCell = (place: string, text: string, styleIndex: number): string =>
  `<c r="${place}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxCellText))}</t></is></c>`;

/** Spreadsheets count days from the end of 1899, without a time zone. */
const dayZero = Date.UTC(1899, 11, 30);
function dateCell(place: string, written: string, styleIndex: number): string {
  const at = Date.parse(`${written.replace(' ', 'T')}${written.length > 10 ? 'Z' : ''}`);
  return Number.isNaN(at)
    ? textCell(place, written, xlsxStyles.plain)
    : `<c r="${place}" s="${styleIndex}"><v>${(at - dayZero) / 86_400_000}</v></c>`;
}
