import { createHash, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * Generates an opaque token. Tokens are stored only as hashes; those that must be shown again are also encrypted
 * (keys.ts).
 */
export const generateToken = (): string => randomBytes(32).toString('base64url');
export const generateCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
export const randomString = (letters: string, length: number): string =>
  Array.from({ length }, () => letters.charAt(randomInt(0, letters.length))).join('');
export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes);
export const hashToken = (token: string): string => sha256(token);

export function constantTimeEqual(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
