import { maxUnpackedMegabytes, maxUnpackedBytes } from '@roadworthy/contract/kit/lists/spreadsheet.ts';
import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SheetRejectedError } from './sheet.ts';

// The ZIP archive of an XLSX file. It may be made to unpack to more than fits into memory, so its declared sizes are
// checked before anything is unpacked, and yauzl stops at an entry that is longer than declared.

const maxEntries = 2000;
/** Real sheets compress ten- to twentyfold. Deflate can reach a thousandfold. */
const maxRatio = 200;
const ratioCheckFrom = 1024 * 1024;

export type Archive = {
  has(name: string): boolean;
  /** Returns the text of an entry in chunks; empty if there is no entry of this name. */
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
    // Duplicate names, or more packed bytes than the file has, mean that entries overlap, as in no file of a real
    // program.
    if (entries.has(entry.fileName) || (packed += entry.compressedSize) > zip.fileSize || entry.isEncrypted())
      rejectDamaged();
    if ((unpacked += entry.uncompressedSize) > maxUnpackedBytes)
      throw new SheetRejectedError('size', spreadsheetMessages.unpacksTooLarge({ maxUnpackedMegabytes }));
    if (entry.uncompressedSize > ratioCheckFrom && entry.uncompressedSize > maxRatio * entry.compressedSize)
      throw new SheetRejectedError('size', spreadsheetMessages.unpacksSuspiciously);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function rejectDamaged(cause?: unknown): never {
  if (cause instanceof SheetRejectedError) throw cause;
  throw new SheetRejectedError('kind', spreadsheetMessages.damaged);
}
