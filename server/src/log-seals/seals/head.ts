import type { SealKey } from '../../kit/auth/keys.ts';
import type { Seal } from './seal.ts';

// The head of all seals as one line, to be kept where the installation cannot reach it: number and last day of the
// platform's newest seal, its digest, and a signature over these three. That seal contains the last seal of each
// company.

const domain = 'roadworthy log head v1';
export type SealHead = { number: number; until: string; digest: string };

export function formatHead(
  keys: SealKey,
  { number, until, digest }: Pick<Seal, 'number' | 'until' | 'digest'>,
): string {
  const content = `${number}.${until}.${digest}`;
  return `${content}.${keys.sign(domain, content)}`;
}

/**
 * Parses a head. Returns undefined if the text is not a head. Ignores spaces and line breaks that a mail program may
 * have added. `isOurs` means that this installation's key signed it.
 */
export function parseHead(keys: SealKey, text: string): (SealHead & { isOurs: boolean }) | undefined {
  const [, content = '', number, until = '', digest = '', signature = ''] =
    /^((\d{1,9})\.(\d{4}-\d\d-\d\d)\.([0-9a-f]{64}))\.([\w-]{86})$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  return content
    ? { number: Number(number), until, digest, isOurs: keys.verify(domain, content, signature) }
    : undefined;
}
