import { verifyLabels as messages } from './messages/verify.messages.ts';
import { z } from 'zod';
import { instant } from '../kit/route.ts';

// Anybody can drop a PDF to check its signatures. The result comes from the file alone, except for three facts, which
// only a holder of the exact file learns: that another service signed it for us, that it was replaced or voided since,
// and whether our record still has the same content.

export const maxVerifyBytes = 20 * 1024 * 1024;

export const verificationVerdicts = [
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
export type VerificationVerdict = (typeof verificationVerdicts)[number];

/** The headline of a result and its explanation. */
export const verificationVerdictTexts: Record<VerificationVerdict, { title: string; text: string }> = {
  genuine: {
    title: messages.genuineTitle,
    text: messages.genuineText,
  },
  elsewhere: {
    title: messages.elsewhereTitle,
    text: messages.elsewhereText,
  },
  unfinished: {
    title: messages.unfinishedTitle,
    text: messages.unfinishedText,
  },
  foreign: {
    title: messages.foreignTitle,
    text: messages.foreignText,
  },
  altered: {
    title: messages.alteredTitle,
    text: messages.alteredText,
  },
  unsigned: {
    title: messages.unsignedTitle,
    text: messages.unsignedText,
  },
  encrypted: {
    title: messages.encryptedTitle,
    text: messages.encryptedText,
  },
  unreadable: {
    title: messages.unreadableTitle,
    text: messages.unreadableText,
  },
  unchecked: {
    title: messages.uncheckedTitle,
    text: messages.uncheckedText,
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
  /** Whether the signed bytes are unchanged. */
  holds: z.boolean(),
  /** Whether the certificate was issued by this installation. */
  ours: z.boolean(),
  coversWholeFile: z.boolean(),
  /** The trusted timestamp of the signature. `known` means that this installation trusts the authority. */
  timestamp: z.object({ at: instant, authority: z.string(), known: z.boolean() }).nullable(),
  problem: z.string().nullable(),
});
export type VerifiedSignature = z.output<typeof VerifiedSignature>;

/**
 * Whether a document was replaced or voided after it was signed, if this installation has a record of it. Only a holder
 * of its exact bytes learns this.
 */
export const outdatedStates = ['replaced', 'voided'] as const;
export type OutdatedState = (typeof outdatedStates)[number];
export const outdatedTexts: Record<OutdatedState, { title: string; text: string }> = {
  replaced: {
    title: messages.replacedTitle,
    text: messages.replacedText,
  },
  voided: {
    title: messages.voidedTitle,
    text: messages.voidedText,
  },
};

/** A document of ours that another service signed: our record of it, for a holder of the exact file. */
export const SignedElsewhere = z.object({
  service: z.string(),
  title: z.string(),
  company: z.string(),
  signers: z.array(z.object({ name: z.string(), role: z.string(), meaning: z.string(), at: instant.nullable() })),
});
export type SignedElsewhere = z.output<typeof SignedElsewhere>;

/** The data that a document was rendered from. It was attached before the first signature. */
export const VerifiedContent = z.object({
  /** The digest computed from the attachment. */
  sha256: z.string(),
  /** Whether the signature page shows this digest. */
  printed: z.boolean(),
  /** Whether our record of the document has this digest. Null if this installation has no record of the file. */
  onRecord: z.boolean().nullable(),
});
export type VerifiedContent = z.output<typeof VerifiedContent>;

export const VerifiedDocument = z.object({
  verdict: z.enum(verificationVerdicts),
  size: z.number(),
  sha256: z.string(),
  /** The title stored in the file. */
  title: z.string().nullable(),
  author: z.string().nullable(),
  pages: z.number().nullable(),
  signatures: z.array(VerifiedSignature),
  /** Whether there are bytes after the range that the last signature covers. */
  addedTo: z.boolean(),
  elsewhere: SignedElsewhere.nullable(),
  /** Null for files from elsewhere, and for documents that were signed before they contained their content. */
  content: VerifiedContent.nullable(),
  /** Null if the document is still valid, or if this installation has no record of it. */
  outdated: z.enum(outdatedStates).nullable(),
});
export type VerifiedDocument = z.output<typeof VerifiedDocument>;

export type VerdictInput = {
  problem: 'encrypted' | 'unreadable' | 'unchecked' | null;
  signatures: readonly VerifiedSignature[];
  isSignedElsewhere: boolean;
};

/**
 * Decides by the worst finding: with one invalid signature, the whole file counts as altered. A file that matches our
 * record of a document signed at another service is reported as signed elsewhere.
 */
export function decideVerificationVerdict({
  problem,
  signatures,
  isSignedElsewhere,
}: VerdictInput): VerificationVerdict {
  if (isSignedElsewhere) return 'elsewhere';
  if (problem) return problem;
  const last = signatures.at(-1);
  if (!last) return 'unsigned';
  if (!last.coversWholeFile || signatures.some(({ holds }) => !holds)) return 'altered';
  if (signatures.some(({ ours }) => !ours)) return 'foreign';
  return last.kind === 'seal' ? 'genuine' : 'unfinished';
}
