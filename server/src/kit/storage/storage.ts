import { thumbnailWidths } from '@roadworthy/contract/files/file.routes.ts';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by their SHA-256, stored once and never changed. The files slice decides who may read them. */
export interface Storage {
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>;
  get(sha256: string): Promise<Uint8Array | undefined>;
  has(sha256: string): Promise<boolean>;
  /** Removes the file and its thumbnails. */
  remove(sha256: string): Promise<void>;
  /** Returns a thumbnail of a picture, which is stored next to the picture and can be regenerated at any time. */
  getThumbnail(sha256: string, width: ThumbnailWidth): Promise<Uint8Array | undefined>;
  putThumbnail(sha256: string, width: ThumbnailWidth, bytes: Uint8Array): Promise<void>;
  /** Lists the stored hashes that start with these two digits. */
  list(beginning: string): Promise<string[]>;
}
export type ThumbnailWidth = (typeof thumbnailWidths)[number];
export const buildThumbnailName = (sha256: string, width: ThumbnailWidth): string => `${sha256}.w${width}`;
/** The prefixes 00 to ff. They divide the stored files into portions that fit in memory. */
export const hashPrefixes = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

export const hashContent = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * Stores files on the local disk. A file is written under a temporary name, synced and renamed, and its folder is
 * synced, so that a crash never leaves a partial file under a hash.
 */
export function makeDiskStorage(dir: string): Storage {
  const pathOf = (sha256: string): string => {
    if (!isHash(sha256)) throw new Error('not a hash');
    return join(dir, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  return {
    async put(bytes) {
      const sha256 = hashContent(bytes);
      const path = pathOf(sha256);
      const existing = await stat(path).catch(() => undefined);
      if (existing?.size !== bytes.length) await writeAtomically(path, join(dir, 'new'), bytes);
      return { sha256, size: bytes.length };
    },
    get: (sha256) => ignoreMissing(readFile(pathOf(sha256))),
    has: async (sha256) => (await ignoreMissing(stat(pathOf(sha256)))) !== undefined,
    async remove(sha256) {
      const path = pathOf(sha256);
      // Thumbnails are removed first, because without the original they could no longer be found.
      for (const one of [...thumbnailWidths.map((width) => buildThumbnailName(path, width)), path])
        await ignoreMissing(unlink(one));
    },
    getThumbnail: (sha256, width) => ignoreMissing(readFile(buildThumbnailName(pathOf(sha256), width))),
    putThumbnail: (sha256, width, bytes) =>
      writeAtomically(buildThumbnailName(pathOf(sha256), width), join(dir, 'new'), bytes),
    async list(beginning) {
      const folders = (await ignoreMissing(readdir(join(dir, beginning)))) ?? [];
      const names = await Promise.all(folders.map((folder) => readdir(join(dir, beginning, folder))));
      return names.flat().filter(isHash);
    },
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
export const ignoreMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/**
 * Writes a file under a temporary name, syncs it, renames it and syncs its folder. The file is then complete or absent,
 * even after a power failure.
 */
export async function writeAtomically(path: string, temporary: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await mkdir(temporary, { recursive: true });
  const fresh = join(temporary, randomUUID());
  try {
    const file = await open(fresh, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    // Removes the partial file, which would otherwise keep a full disk full.
    await ignoreMissing(unlink(fresh));
    throw error;
  }
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}

// Files that a server stores for itself in DATA_DIR, next to its secret, instead of in the database.

export const readServerFile = (dataDir: string, name: string): Promise<string | undefined> =>
  ignoreMissing(readFile(join(dataDir, name), 'utf8'));
export const writeServerFile = (dataDir: string, name: string, text: string): Promise<void> =>
  writeAtomically(join(dataDir, name), dataDir, Buffer.from(text));
