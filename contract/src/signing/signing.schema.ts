import { accessMessages } from '../access/messages/session.messages.ts';
import { anyCodeField, passwordLength } from '../access/session.schema.ts';
import { signingMessages } from './messages/signing.messages.ts';
import { z } from 'zod';
import { text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { signerStates, signingStates } from './signing.machine.ts';

// A frozen document is signed by its signers in turn. `document_hash` and `related_document_hash` are one opaque id and
// no digest. Only its own signer ever gets a PIN and a link.

export const signingKinds = ['contract', 'review', 'workplan', 'revision', 'amendment'] as const;
export type SigningKind = (typeof signingKinds)[number];

/** Fits a 45 kB PNG as a data URL. The signing link needs no session, and anonymous requests are limited to 64 kB. */
const maxSignatureLength = 60_000;

/** What a signer can wait for: another signature, the verification of one, or their own review of the assessment. */
const waitingSteps = ['signature', 'verification', 'review'] as const;

export const maxPinTries = 5;
/** For this long after signing in, a signer can sign without a password. */
export const freshSessionMinutes = 5;
export const consentVersion = '2026-11';

export const Signer = z.object({
  userId: z.object({ _id: id, firstName: z.string(), lastName: z.string() }),
  status: z.enum(['waiting', 'signed', 'declined']),
  signedAt: instant.nullable(),
  /**
   * The signer still has to sign but no longer can: their account is deactivated, their role has changed, or they are
   * no longer the company's BRM.
   */
  left: z.boolean().optional(),
  /** Locked after five wrong PINs until the office issues a new one. */
  locked: z.boolean().optional(),
  /** Everybody who can see the document can see this. */
  declineReason: z.string().optional(),
  declinedAt: instant.optional(),
  pin: z.string().optional(),
  embedded_signing_url: z.string().optional(),
});
export type Signer = z.output<typeof Signer>;

/** Who declined a document and why. Everybody who can see the document can see this. */
export const DeclineSummary = z.object({ name: z.string(), reason: z.string() });
export type DeclineSummary = z.output<typeof DeclineSummary>;

/** An entry of `eversignList`. `meta` has signer-0..n next to the fields of the document. */
export const SigningEntry = z.object({
  _id: id,
  type: z.enum(signingKinds),
  state: z.enum(signingStates),
  updatedAt: instant,
  /** Whether all signers used the built-in signing page, in which case an evidence certificate exists. */
  evidence: z.boolean(),
  /** Whether the document contains its content as data. Missing from copies that a device cached earlier. */
  hasContent: z.boolean().optional(),
  meta: z.intersection(
    z.object({ document_hash: z.string(), related_document_hash: z.string(), finalPdf: z.string().nullable() }),
    z.record(z.string(), z.union([Signer, z.string(), z.null()])),
  ),
  warning: z.string().optional(),
});
export type SigningEntry = z.output<typeof SigningEntry>;

export const listSigners = (entry: SigningEntry): Signer[] =>
  Object.entries(entry.meta)
    .filter(([name]) => name.startsWith('signer-'))
    .toSorted(([a], [b]) => Number(a.slice(7)) - Number(b.slice(7)))
    .flatMap(([, value]) => (typeof value === 'object' && value !== null ? [value] : []));

export const VerifyAgreement = z.object({ meta: z.object({ related_document_hash: z.string().min(1).max(200) }) });

/** What the public signing page shows. */
export const SigningPage = z.object({
  title: z.string(),
  number: z.string(),
  company: z.string(),
  state: z.enum(signingStates),
  /** Whether the document has expired or is not valid any more, and there is a newer one. */
  replaced: z.boolean(),
  /** Whether the document was reissued and somebody else signs instead of this signer. */
  takenOver: z.boolean().optional(),
  /** Whether the link still shows the document. */
  shown: z.boolean(),
  yourTurn: z.boolean(),
  /** If it is not the signer's turn yet: the step that they wait for, and who has to take it. */
  waitsFor: z.object({ step: z.enum(waitingSteps), name: z.string() }).optional(),
  you: z.object({ name: z.string(), role: z.string(), meaning: z.string(), state: z.enum(signerStates) }),
  /**
   * The signer's own session in this browser. With it they sign without a PIN and, after `freshUntil`, with their
   * password.
   */
  ownSession: z.object({ freshUntil: instant, needsCode: z.boolean() }).optional(),
  signers: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.enum(signerStates), signedAt: instant.nullable() }),
  ),
  documentSha256: z.string(),
  consentText: z.string(),
  consentVersion: z.string(),
  next: z.string(),
  /** The signer's own screen of the project or plan. Once they have signed in, it shows the PIN. */
  pinUrl: z.string(),
});
export type SigningPage = z.output<typeof SigningPage>;

/** The pages that the signer's browser reports as displayed. */
export const ViewedPages = z.strictObject({
  pages: z.array(z.number().int().min(1).max(5000)).max(5000),
  of: z.number().int().min(1).max(5000),
});
export type ViewedPages = z.output<typeof ViewedPages>;

const pin = z.string({ error: signingMessages.pin }).trim().min(1, signingMessages.pin).max(20);
const reason = text(signingMessages.reason, 1000);

/**
 * The signer's own session replaces the PIN. An older one also takes the password and, if there is a second factor, its
 * code.
 */
const own = {
  password: z
    .string({ error: accessMessages.passwordRequired })
    .min(1, accessMessages.passwordRequired)
    .max(passwordLength.max, accessMessages.currentPasswordWrong)
    .optional(),
  otp: anyCodeField.optional(),
};
export type Reauthentication = { password?: string | undefined; otp?: string | undefined };

const signature = {
  signature: z.object(
    {
      kind: z.enum(['typed', 'drawn']),
      value: z.string().min(1, signingMessages.signature).max(maxSignatureLength, signingMessages.signatureTooLarge),
    },
    { error: signingMessages.signature },
  ),
  consent: z.literal(true, { error: signingMessages.consent }),
  /**
   * The document on the screen: the digest of the file, and the version of the consent text. A signature on anything
   * else is refused.
   */
  documentSha256: z
    .string({ error: signingMessages.documentNotNamed })
    .regex(/^[0-9a-f]{64}$/, signingMessages.documentNotNamed),
  consentVersion: z
    .string({ error: signingMessages.consentNotNamed })
    .min(1, signingMessages.consentNotNamed)
    .max(20, signingMessages.consentNotNamed),
  /** For the evidence: which pages were displayed, and the signer's time zone. */
  pagesViewed: ViewedPages.optional(),
  timeZone: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9_+/-]+$/)
    .optional(),
  /** Whether to verify the signature at the same time, as Verify Signature does. */
  verify: z.boolean().optional(),
};
export const SignDocument = z.strictObject({ pin, ...signature });
export type SignDocument = z.output<typeof SignDocument>;
export const SignWithSession = z.strictObject({ ...own, ...signature });
export type SignWithSession = z.output<typeof SignWithSession>;

export const SigningResult = z.object({
  /** Where signers can verify who have not done so yet. */
  next: z.string(),
  /** Only set if the signature was verified too. Says who signs next; null after the last signer. */
  verified: z.object({ nextSigner: z.string().nullable() }).optional(),
});
export type SigningResult = z.output<typeof SigningResult>;

export const DeclineDocument = z.strictObject({ pin, reason });
export const DeclineWithSession = z.strictObject({ ...own, reason });

/** Which document of a project or plan to return. Without a hash, the newest one that everybody has signed. */
export const EvidenceQuery = z.strictObject({ document_hash: z.string().min(1).max(200).optional() });

/** Requests a new PIN and link for every locked signer of a document, by its opaque id. */
export const UnlockSigning = z.strictObject({ document_hash: z.string().min(1).max(200) });

/** Reminds the signer whose turn it is, by the document's opaque id. */
export const RemindSigner = z.strictObject({ document_hash: z.string().min(1).max(200) });
/**
 * After somebody has reminded a signer, nobody can do so again for this many hours, so that a double click or a second
 * colleague does not send another mail.
 */
export const reminderPauseHours = 24;
/** Calculates from when a signer who was reminded at `remindedAt` can be reminded by hand again. */
export const calculateNextReminderTime = (remindedAt: string): Date =>
  new Date(Date.parse(remindedAt) + reminderPauseHours * 3_600_000);

/** A document that waits for somebody else's signature. */
export const AwaitedSignature = z.object({
  _id: id,
  documentHash: z.string(),
  subject: z.enum(['project', 'workplan']),
  record: id,
  number: z.string(),
  title: z.string(),
  signer: z.string(),
  /** When the previous signer signed or, if nobody has, when the document was generated. */
  since: instant,
  /** When the signer was last reminded, by hand or by the daily job. */
  remindedAt: instant.nullable(),
});
export type AwaitedSignature = z.output<typeof AwaitedSignature>;

/**
 * The callback that eversign posts. It only prompts us to fetch the status: its hash covers neither document nor
 * signer, so fields that are not listed here are not read.
 */
export const EversignEvent = z.object({
  event_time: z.union([z.string(), z.number()]).transform(String),
  event_type: z.string().max(100),
  event_hash: z.string().max(200),
  meta: z.object({
    related_document_hash: z.string().max(200).nullish(),
    related_business_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  }),
});
export type EversignEvent = z.output<typeof EversignEvent>;
