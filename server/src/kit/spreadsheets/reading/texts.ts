import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import type { Archive } from './archive.ts';
import { SheetRejectedError } from './sheet.ts';
import { readXml } from './xml.ts';

// The data that cells refer to: shared strings, and formats that show a number with leading zeros.

const maxTextLength = 32_767;
/** The limit for all shared strings together, several times the size of the largest list that is accepted. */
const maxCharacters = 64 * 1024 * 1024;

/** Reads the requested shared strings, and stops at the last of them. */
export async function readSharedStrings(
  archive: Archive,
  part: string,
  requested: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let index = 0;
  let text = '';
  let collecting = false;
  let signs = 0;
  // Phonetic readings are stored next to a name but are not part of it.
  let besides = 0;
  await readXml(archive.text(part), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') besides += 1;
      else if (name === 't') collecting = besides === 0;
    },
    text: (more) => {
      if (collecting && text.length < maxTextLength) text += more;
    },
    close: (name) => {
      if (name === 't') collecting = false;
      else if (name === 'rPh') besides -= 1;
      else if (name === 'si') {
        if (requested.has(index)) {
          if ((signs += text.length) > maxCharacters)
            throw new SheetRejectedError('size', spreadsheetMessages.tooMuchText);
          found.set(index, copied(unescapeXml(text)));
        }
        index += 1;
        return found.size === requested.size;
      }
      return false;
    },
  });
  return found;
}

/** Copies a substring, which would otherwise keep the whole chunk in memory. */
const copied = (text: string): string => Buffer.from(text).toString();

/** Decodes characters that XML cannot contain and that are therefore written as a number: `_x000D_`. */
export const unescapeXml = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, number: string) => String.fromCharCode(Number.parseInt(number, 16)));

/** Reads the number of digits for each style made only of zeros, such as 000000000000. */
export async function readZeroFormats(archive: Archive, part: string): Promise<Map<number, number>> {
  const codes = new Map<string, number>();
  const formats: string[] = [];
  let inCells = false;
  await readXml(archive.text(part), {
    open: (name, attributes) => {
      if (name === 'numFmt' && /^0{2,}$/.test(attributes.formatCode ?? ''))
        codes.set(attributes.numFmtId ?? '', attributes.formatCode?.length ?? 0);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) formats.push(attributes.numFmtId ?? '');
    },
    close: (name) => name === 'cellXfs',
  });
  return new Map(
    formats.flatMap((format, style) => (codes.has(format) ? [[style, codes.get(format) ?? 0] as const] : [])),
  );
}
