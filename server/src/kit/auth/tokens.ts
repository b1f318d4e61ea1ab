import { createCipheriv, createDecipheriv, createHash, createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Secrets: opaque tokens and codes, kept only as hashes; what must be shown again is encrypted under the installation's secret. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
export const randomText = (letters: string, length: number): string => Array.from({ length }, () => letters.charAt(randomInt(0, letters.length))).join('');
export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes);
export const hashToken = (token: string): string => sha256(token);

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** `mac` is for short secrets (codes, PINs): without the installation's secret a stolen table cannot be tried out. */
export type SecretBox = { seal(text: string): string; open(sealed: string): string; mac(text: string): string };

/** AES-256-GCM; the cipher text carries its nonce and its tag. */
export function makeSecretBox(secret: Uint8Array): SecretBox {
  const key = createHash('sha256').update(secret).digest();
  return {
    mac: (text) => createHmac('sha256', key).update(text).digest('hex'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
