import { spreadsheetMessages } from '@roadworthy/contract/kit/spreadsheet.ts';
import { SheetRefused } from './sheet.ts';

// The text of a CSV file. It does not say how it is written: a mark at its beginning does, or its bytes do.

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** UTF-8 and UTF-16 with a mark, UTF-16 without one, UTF-8 without one; whatever is none of these is what Excel writes in the West: Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte));
  const encoding = marked?.encoding ?? unmarked(bytes);
  // What begins like UTF-8 and is not is Windows-1252 with luck and damaged without.
  const text = decoded(bytes, encoding) ?? decoded(bytes, 'windows-1252') ?? '';
  // eslint-disable-next-line no-control-regex -- this is what no text holds
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new SheetRefused('kind', spreadsheetMessages.notSpreadsheet);
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Latin text in UTF-16 has a zero in every second byte. */
function unmarked(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const sample = bytes.subarray(0, 2000);
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
