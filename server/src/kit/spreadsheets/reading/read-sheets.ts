import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import { open } from 'node:fs/promises';

import type { Scratch } from '../../storage/scratch.ts';
import { readCsvSheet } from './csv.ts';
import { SheetRejectedError, type Sheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

export { SheetRejectedError, type Sheet, type SheetRow } from './sheet.ts';

// Detects the kind from the bytes instead of the name, because people rename files.

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, place) => bytes[place] === byte);
const markup = /^\s*<(?:!doctype|html|\?xml)/i;

/** Yields the sheets of a file one by one. A caller that has found the right one stops reading. */
export async function* readSheets(path: string, scratch: Scratch): AsyncGenerator<Sheet> {
  const bytes = await readStart(path);
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06))
    return yield* readWorkbook(path, scratch);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetRejectedError('kind', spreadsheetMessages.oldOrLocked);
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || markup.test(bytes.toString('latin1')))
    throw new SheetRejectedError('kind', spreadsheetMessages.notSpreadsheet);
  yield await readCsvSheet(path);
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
