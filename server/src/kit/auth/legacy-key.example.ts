import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts and hashes as installations did before decision 0048: with one key for everything. */
export function makeLegacyKey(secret: Uint8Array) {
  const key = createHash('sha256').update(secret).digest();
  return {
    mac: (text: string): string => createHmac('sha256', key).update(text).digest('hex'),
    seal(text: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
  };
}

export const readLegacyKey = async (dataDir: string) =>
  makeLegacyKey(Buffer.from((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(), 'base64url'));
