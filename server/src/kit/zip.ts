// Several files as one ZIP for download. Its timestamps come from the clock that is passed in.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type ZipEntry = { name: string; bytes: Uint8Array };

export async function makeZip(entries: readonly ZipEntry[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of entries) zip.addBuffer(Buffer.from(bytes), name, { mtime: at });
  zip.end();
  return buffer(zip.outputStream);
}
