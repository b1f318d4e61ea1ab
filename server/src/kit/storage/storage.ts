import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes by their SHA-256: kept once, never changed. Who may see them is the business of the files slice. */
export interface Storage {
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>;
  get(sha256: string): Promise<Uint8Array | undefined>;
  remove(sha256: string): Promise<void>;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** On local disk: written under another name, synced, renamed, its folder synced. A crash leaves no half file under a hash. */
export function diskStorage(dir: string): Storage {
  const pathOf = (sha256: string): string => {
    if (!isHash(sha256)) throw new Error('not a hash');
    return join(dir, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const path = pathOf(sha256);
      const kept = await stat(path).catch(() => undefined);
      if (kept?.size !== bytes.length) await writeWhole(path, join(dir, 'new'), bytes);
      return { sha256, size: bytes.length };
    },
    get: (sha256) =>
      readFile(pathOf(sha256)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    remove: (sha256) => unlink(pathOf(sha256)).catch(() => undefined),
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

async function writeWhole(path: string, temporary: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await mkdir(temporary, { recursive: true });
  const fresh = join(temporary, randomUUID());
  const file = await open(fresh, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}
