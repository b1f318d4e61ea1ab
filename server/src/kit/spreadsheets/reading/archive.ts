import type { Readable } from 'node:stream';
import { maxUnpackedBytes, spreadsheetMessages } from '@roadworthy/contract/kit/spreadsheet.ts';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SheetRejected } from './sheet.ts';

// The ZIP archive that an XLSX file is. It may be made to unpack to more than any machine holds, so what it declares is checked before anything is
// unpacked, and yauzl stops an entry that turns out longer than it declared.

const maxEntries = 2000;
/** Honest sheets are packed to a tenth or a twentieth; deflate itself ends at a thousandth. */
const maxRatio = 200;
const ratioCheckFrom = 1024 * 1024;

export type Archive = {
  has(name: string): boolean;
  /** The text of an entry, piece by piece; nothing when there is none of this name. */
  text(name: string): AsyncIterable<string>;
  close(): void;
};

export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch(rejectDamaged);
  const entries = await readEntries(zip).catch((error: unknown) => {
    zip.close();
    return rejectDamaged(error);
  });
  return {
    close: () => zip.close(),
    has: (name) => entries.has(name),
    text: async function* (name) {
      const entry = entries.get(name);
      if (!entry) return;
      const stream = await zip.openReadStreamPromise(entry).catch(rejectDamaged);
      yield* pieces(stream);
    },
  };
}

async function* pieces(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  try {
    for await (const piece of stream) yield String(piece);
  } catch (error) {
    rejectDamaged(error);
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  if (zip.entryCount > maxEntries) rejectDamaged();
  for await (const entry of zip.eachEntry()) {
    // Two entries of one name, or more packed bytes than the file has, are no writer's work: entries share their bytes.
    if (entries.has(entry.fileName) || (packed += entry.compressedSize) > zip.fileSize || entry.isEncrypted()) rejectDamaged();
    if ((unpacked += entry.uncompressedSize) > maxUnpackedBytes) throw new SheetRejected('size', spreadsheetMessages.unpacksTooLarge);
    if (entry.uncompressedSize > ratioCheckFrom && entry.uncompressedSize > maxRatio * entry.compressedSize)
      throw new SheetRejected('size', spreadsheetMessages.unpacksSuspiciously);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function rejectDamaged(cause?: unknown): never {
  if (cause instanceof SheetRejected) throw cause;
  throw new SheetRejected('kind', spreadsheetMessages.damaged);
}
