import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import { createReadStream } from 'node:fs';

import { SheetRejectedError } from './sheet.ts';

// The text of a CSV file. Only an optional byte order mark declares its encoding, so it is detected from the bytes.

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * Detects the encoding: UTF-8 and UTF-16 with a byte order mark, UTF-16 without one, UTF-8 without one. Anything else
 * counts as Windows-1252, which Excel writes in western countries.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const first = await readStart(path);
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, place) => first[place] === byte));
  const encoding = marked?.encoding ?? guessEncoding(first.subarray(0, 2000));
  // A file that starts like UTF-8 but is not valid UTF-8 is either Windows-1252 or damaged.
  if (await isText(path, encoding)) return encoding;
  if (await isText(path, 'windows-1252')) return 'windows-1252';
  throw new SheetRejectedError('kind', spreadsheetMessages.notSpreadsheet);
}

/** Decodes a file in chunks, so that a large file is never in memory and other requests are served in between. */
export async function* decodeText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of createReadStream(path)) {
    const text = decoder.decode(piece, { stream: true });
    if (text) yield text;
  }
  yield decoder.decode();
}

/** Returns whether the whole file can be decoded. Throws if it contains control characters. */
async function isText(path: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const text of decodeText(path, encoding))
      // oxlint-disable-next-line no-control-regex -- text files contain none of these
      if (/[\u0000-\u0008\u000e-\u001f]/.test(text))
        throw new SheetRejectedError('kind', spreadsheetMessages.notSpreadsheet);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function readStart(path: string): Promise<Buffer> {
  for await (const piece of createReadStream(path, { end: 4095 })) if (Buffer.isBuffer(piece)) return piece;
  return Buffer.alloc(0);
}

/** Guesses the encoding from the zeros: Latin text in UTF-16 has a zero in every second byte. */
function guessEncoding(sample: Uint8Array): Encoding {
  const zeros = [0, 0];
  sample.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return 'utf-8';
}
