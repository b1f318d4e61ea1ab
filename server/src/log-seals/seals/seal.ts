import { z } from 'zod';
import { toSortedJson } from '../../kit/auth/chain.ts';
import type { SealKey } from '../../kit/auth/keys.ts';
import { sha256 } from '../../kit/auth/tokens.ts';

// What a seal contains, and the text that is signed. Anybody could have written the rows, so anything that does not
// have exactly this shape is not a seal.

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const number = z.int().min(1);
const day = z.iso.date();
const Sealed = z.strictObject({
  log: z.string(),
  columns: z.array(z.string()).min(1),
  days: z.array(z.strictObject({ day, rows: z.int().min(1), digest })).min(1),
});
/** The last seal of each company, by company id. */
export const Heads = z.record(z.uuid(), z.strictObject({ number, digest }));
export type Heads = z.output<typeof Heads>;
/** A timestamp of a head: its RFC 3161 token in base64. */
export const Stamp = z.strictObject({
  head: z.string(),
  token: z.string(),
  authority: z.string(),
  at: z.iso.datetime(),
});
export type Stamp = z.output<typeof Stamp>;

const content = {
  number,
  until: day,
  logs: z.array(Sealed),
  findings: z.array(z.string()),
  createdAt: z.iso.datetime(),
};
const Signed = z.strictObject({
  ...content,
  since: day.nullable(),
  previous: digest.or(z.literal('')),
  heads: Heads.nullable(),
  stamp: Stamp.nullable(),
  signature: z.string(),
  mac: z.null(),
});
const Legacy = z.strictObject({
  ...content,
  mac: digest,
  since: z.null(),
  previous: z.null(),
  heads: z.null(),
  stamp: z.null(),
  signature: z.null(),
});

export type SealContent = Omit<z.output<typeof Signed>, 'signature' | 'mac'>;
/** A seal made by this installation. Its successor contains `digest`. `previous` is undefined in the old format. */
export type Seal = Omit<SealContent, 'previous'> & { previous: string | undefined; digest: string };

const domain = 'roadworthy log seal v2';
const textOf = (company: string, seal: SealContent): string => toSortedJson({ company, ...seal });
/**
 * Computes the digest over everything that is signed. It need not cover the signature, which has only one possible
 * encoding.
 */
const digestOf = (text: string): string => sha256(`${domain}\n${text}`);

export function signSeal(keys: SealKey, company: string, seal: SealContent): { signature: string; digest: string } {
  const text = textOf(company, seal);
  return { signature: keys.sign(domain, text), digest: digestOf(text) };
}

type SealContext = { keys: SealKey; company: string; macBefore: string };
/** Reads a seal. Undefined unless this installation made it for this company. */
export function readSeal(row: unknown, { keys, company, macBefore }: SealContext): Seal | undefined {
  const signed = Signed.safeParse(row).data;
  if (signed) {
    const { signature, mac: _, ...seal } = signed;
    const text = textOf(company, seal);
    return keys.verify(domain, text, signature) ? { ...seal, digest: digestOf(text) } : undefined;
  }
  const legacy = Legacy.safeParse(row).data;
  if (!legacy) return undefined;
  const { mac, createdAt, ...rest } = legacy;
  const { number: at, until, logs, findings } = rest;
  if (!keys.verifyLegacy(toSortedJson({ company, before: macBefore, number: at, until, logs, findings }), mac))
    return undefined;
  return {
    ...rest,
    createdAt,
    previous: undefined,
    digest: sha256(`roadworthy log seal v1\n${toSortedJson({ company, macBefore, mac, ...rest })}`),
  };
}
