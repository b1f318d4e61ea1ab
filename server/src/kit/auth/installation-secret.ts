import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKeys, type Keys } from './keys.ts';

const bytes = 32;

/**
 * Reads the installation's secret, or creates it at the first start. It is stored with the data, readable by its owner
 * only, and never in the database. The file gets its final name only when it is complete and synced to disk, so a crash
 * or a full disk never leaves a partial secret that could be guessed.
 */
export async function readOrCreateSecret(dataDir: string): Promise<Buffer> {
  const existing = await readSecret(dataDir);
  if (existing) return existing;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await createSecret(dataDir, join(dataDir, 'secret.key'));
  return readOrCreateSecret(dataDir);
}

/** Reads the existing secret; never creates one. */
export async function readSecret(dataDir: string): Promise<Buffer | undefined> {
  const path = join(dataDir, 'secret.key');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length !== bytes)
    throw new Error(
      `${path} is incomplete: restore it from a backup. If there is no data to lose, delete it: the next start creates a new one.`,
    );
  return secret;
}

/** Loads the keys derived from the secret, one for each purpose. */
export const loadInstallationKeys = async (dataDir: string): Promise<Keys> =>
  makeKeys(await readOrCreateSecret(dataDir));

async function createSecret(dataDir: string, path: string): Promise<void> {
  const fresh = join(dataDir, `secret.${randomUUID()}`);
  try {
    const file = await open(fresh, 'wx', 0o600);
    await file.writeFile(randomBytes(bytes).toString('base64url'));
    await file.sync();
    await file.close();
    // If two servers start at once, one creates the secret and the other reads it.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    const folder = await open(dataDir, 'r');
    await folder.sync();
    await folder.close();
  } finally {
    await unlink(fresh).catch(() => undefined);
  }
}
