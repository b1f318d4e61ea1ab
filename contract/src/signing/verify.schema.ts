import { z } from 'zod';
import { instant } from '../kit/route.ts';

/**
 * Anybody can drop a PDF to check its signatures. The answer comes from the file alone, except for two facts that only
 * a holder of the exact file learns: that another service signed it for us, and that it has since been replaced or
 * voided.
 */
export const maxVerifyBytes = 20 * 1024 * 1024;
export const verifyMessages = {
  missing: 'Choose a PDF file',
  empty: 'This file is empty. Choose the signed document as you received it.',
  tooLarge: 'The file has more than 20 MB, which is more than any document that is signed here',
  notPdf: 'This is not a PDF. Choose the signed document as you received it.',
  tooSlow: 'The file took too long to arrive. Please try again.',
} as const;

export const verdicts = [
  'genuine',
  'elsewhere',
  'unfinished',
  'foreign',
  'altered',
  'unsigned',
  'encrypted',
  'unreadable',
  'unchecked',
] as const;
export type Verdict = (typeof verdicts)[number];

/** The headline of a result and its explanation. */
export const verdictTexts: Record<Verdict, { title: string; text: string }> = {
  genuine: {
    title: 'This document is genuine',
    text: 'All of its signatures hold, the company has sealed it, and not a byte was changed since. It was signed in this installation.',
  },
  elsewhere: {
    title: 'This is our document, signed through another service',
    text: 'It is genuine: byte for byte the signed file that is kept in this installation. Its signatures were collected by another signing service, not on the pages of this installation.',
  },
  unfinished: {
    title: 'The signatures hold, but the document is not complete',
    text: 'What is signed was signed in this installation and not changed since. The company’s seal is missing: when this file was made, somebody still had to sign.',
  },
  foreign: {
    title: 'Signed, but not by this installation alone',
    text: 'The signatures hold and the file was not changed since the last one. At least one certificate was issued by somebody unknown here, so nobody here vouches for who that signer is.',
  },
  altered: {
    title: 'Do not rely on this file',
    text: 'It was changed after it was signed, or it holds a signature that cannot be checked. Ask whoever gave it to you for the original.',
  },
  unsigned: {
    title: 'This file is not signed',
    text: 'It holds no signature, so nothing can be said about who made it or whether it was changed.',
  },
  encrypted: {
    title: 'This file is encrypted',
    text: 'What is locked by a password cannot be checked. Documents that are signed here are never encrypted.',
  },
  unreadable: {
    title: 'This file cannot be read',
    text: 'It is damaged, cut off or not made like a PDF. Choose the document as you received it, not a scan or a copy that another program saved.',
  },
  unchecked: {
    title: 'This file could not be checked',
    text: 'It has more signatures than are checked here, or checking it took too much time or memory. Documents that are signed here are checked in a moment. Please try again, and do not rely on the file until it could be checked.',
  },
};

export const VerifiedSignature = z.object({
  kind: z.enum(['signature', 'seal']),
  name: z.string(),
  email: z.string().nullable(),
  organisation: z.string().nullable(),
  /** The statement that the signer agreed to. */
  meaning: z.string().nullable(),
  at: instant.nullable(),
  /** The signed bytes are unchanged. */
  holds: z.boolean(),
  /** The certificate was issued by this installation. */
  ours: z.boolean(),
  coversWholeFile: z.boolean(),
  /** The trusted timestamp of the signature; `known` is true if this installation trusts the authority. */
  timestamp: z.object({ at: instant, authority: z.string(), known: z.boolean() }).nullable(),
  problem: z.string().nullable(),
});
export type VerifiedSignature = z.output<typeof VerifiedSignature>;

/**
 * What happened to a document after signing, if this installation knows it; told only to a holder of its exact bytes.
 */
export const outdatedStates = ['replaced', 'voided'] as const;
export type Outdated = (typeof outdatedStates)[number];
export const outdatedTexts: Record<Outdated, { title: string; text: string }> = {
  replaced: {
    title: 'This document was replaced',
    text: 'A newer document has taken its place. Ask the company that gave it to you for the current one.',
  },
  voided: {
    title: 'This document was voided',
    text: 'It was declined, cancelled or not signed in time, and no longer counts. Ask the company that gave it to you.',
  },
};

/** A document of ours that was signed through another service: our record of it, for a holder of the exact file. */
export const SignedElsewhere = z.object({
  service: z.string(),
  title: z.string(),
  company: z.string(),
  signers: z.array(z.object({ name: z.string(), role: z.string(), meaning: z.string(), at: instant.nullable() })),
});
export type SignedElsewhere = z.output<typeof SignedElsewhere>;

/** What our record and such a file can prove, and what neither can. */
export const elsewhereTexts = {
  shown:
    'That this is the file, that nothing in it was changed, who was asked to sign in which order, and when the service reported each signature.',
  notShown:
    'How the service made sure who signed: its certificates and its audit trail in the file say that, and it vouches for them. This installation’s own seal and signer certificates are not in the file.',
} as const;

export const VerifiedDocument = z.object({
  verdict: z.enum(verdicts),
  size: z.number(),
  sha256: z.string(),
  /** The title stored in the file. */
  title: z.string().nullable(),
  author: z.string().nullable(),
  pages: z.number().nullable(),
  signatures: z.array(VerifiedSignature),
  /** The file has bytes after the range that the last signature covers. */
  addedTo: z.boolean(),
  elsewhere: SignedElsewhere.nullable(),
  /** Null if the document still counts, or if this installation does not know it. */
  outdated: z.enum(outdatedStates).nullable(),
});
export type VerifiedDocument = z.output<typeof VerifiedDocument>;

export type VerdictInput = {
  problem: 'encrypted' | 'unreadable' | 'unchecked' | null;
  signatures: readonly VerifiedSignature[];
  isSignedElsewhere: boolean;
};

/**
 * The worst finding decides: one invalid signature makes the whole file altered. A file that matches our record of an
 * externally signed document is reported as such.
 */
export function verdictOf({ problem, signatures, isSignedElsewhere }: VerdictInput): Verdict {
  if (isSignedElsewhere) return 'elsewhere';
  if (problem) return problem;
  const last = signatures.at(-1);
  if (!last) return 'unsigned';
  if (!last.coversWholeFile || signatures.some(({ holds }) => !holds)) return 'altered';
  if (signatures.some(({ ours }) => !ours)) return 'foreign';
  return last.kind === 'seal' ? 'genuine' : 'unfinished';
}
