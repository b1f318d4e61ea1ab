import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type PassportFile = { vin: string; stream: Readable };
type Made = { name: string; bytes: Buffer };
type Stored<File> = { at: Date; read: (file: File) => Promise<Buffer> };

/** Streams the ZIP file. Reads the stored files one after the other, because a vehicle may have hundreds of photos. */
export function startZip<File extends { name: string }>(
  made: readonly Made[],
  stored: readonly File[],
  { at, read }: Stored<File>,
): Readable {
  const zip = new ZipFile();
  for (const { name, bytes } of made) zip.addBuffer(bytes, name, { mtime: at });
  for (const file of stored)
    zip.addReadStreamLazy(file.name, { mtime: at, compress: false }, (pass) => {
      read(file).then(
        (bytes) => pass(null, Readable.from([bytes])),
        (error: unknown) => pass(error, Readable.from([])),
      );
    });
  zip.end();
  const stream = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => stream.destroy(error));
  return stream;
}
