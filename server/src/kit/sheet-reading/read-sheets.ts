import { spreadsheetMessages } from '@roadworthy/contract/kit/spreadsheet.ts';
import { readCsv } from './csv.ts';
import { SheetRefused, type Limits, type Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

export { SheetRefused, type Sheet } from './sheet.ts';

// The kind is read from the bytes, not from the name: people rename files.

const begins = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, place) => bytes[place] === byte);
const markup = /^\s*<(?:!doctype|html|\?xml)/i;

/** The sheets of a file, one after the other; whoever found the right one reads no further. */
export async function* readSheets(bytes: Buffer, limits: Limits): AsyncGenerator<Sheet> {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0x50, 0x4b, 0x05, 0x06)) return yield* readWorkbook(bytes, limits);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetRefused('kind', spreadsheetMessages.oldOrLocked);
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46) || markup.test(bytes.subarray(0, 200).toString('latin1')))
    throw new SheetRefused('kind', spreadsheetMessages.notSpreadsheet);
  yield await readCsv(bytes, limits);
}
