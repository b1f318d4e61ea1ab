import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { consentVersion, freshSessionMinutes, ViewedPages } from '@roadworthy/contract/signing/signing.schema.ts';
import { z } from 'zod';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { Block, DocumentContent } from '../../kit/pdf/document-content.ts';
import type { EventRow, RevisionRow } from './certificate.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// The evidence certificate: the recorded evidence of how a document was signed, for readers who must rely on it later
// without asking us. It is a separate file, because adding a page to the signed document would invalidate the
// signatures.

export type CertificateRecord = {
  signing: SigningRow;
  events: EventRow[];
  revisions: RevisionRow[];
  company: DocumentContent['company'];
  verifyAt: string;
};
type Content = Omit<DocumentContent, 'signatures' | 'seal'>;
type Rows = [label: string, value: string | null | undefined][];

const Stamp = z.object({ at: z.string(), authority: z.string(), serial: z.string() });
const Session = z.object({ who: z.string(), by: z.string().optional(), minutes: z.number().optional() });
const EventDetails = z.object({
  timestamp: Stamp.optional(),
  sealTimestamp: Stamp.optional(),
  session: Session.optional(),
});

/** Formats a time as `2026-11-21 06:03:57 UTC`. */
function inUtc(at: string): string;
function inUtc(at: string | null | undefined): string | undefined;
function inUtc(at: string | null | undefined): string | undefined {
  return at ? `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC` : undefined;
}
const fields = (rows: Rows, heading?: string): Block => ({
  kind: 'fields',
  ...(heading && { heading }),
  rows: rows.flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : [])),
});
const documentName = ({ title, number }: SigningRow): string => `${title} ${number}`;

export const buildCertificateDocument = (record: CertificateRecord): Content => ({
  title: messages.evidenceCertificate,
  number: record.signing.number,
  subtitle: messages.certificateSubtitle({ signing: documentName(record.signing) }),
  company: record.company,
  blocks: [
    aboutDocument(record),
    ...record.signing.signers.map((signer) => aboutSigner(record, signer)),
    consent(record),
    history(record),
    legalEffect(record),
  ],
});

const stateLabels: Partial<{ [State in SigningRow['state']]: string }> = {
  completed: messages.signedByAll,
  voided: messages.signedAndReplaced,
};

function aboutDocument({ signing, events, revisions, company }: CertificateRecord): Block {
  const last = events.at(-1);
  const sealing =
    events.findLast(({ event }) => event === 'timestamped') ?? events.findLast(({ event }) => event === 'signed');
  return fields([
    [messages.document, documentName(signing)],
    [messages.company, company.name],
    [messages.state, stateLabels[signing.state] ?? signing.state],
    [messages.signedSha256, signing.currentSha256],
    [messages.originalSha256, revisions[0]?.sha256],
    [messages.contentSha256, signing.contentSha256],
    [messages.sealTimestamp, timestampText(sealing, 'sealTimestamp')],
    [messages.documentId, signing.documentHash],
    [messages.onRecord, last && messages.eventsUntil({ seq: last.seq, at: inUtc(last.at) })],
    [messages.lastEventHash, last?.hash],
  ]);
}

function aboutSigner({ signing, events, revisions }: CertificateRecord, signer: SignerRow): Block {
  const own = events.filter(({ userId }) => userId === signer.userId);
  const eventOf = (name: string) => own.find(({ event }) => event === name);
  const last = (name: string) => own.findLast(({ event }) => event === name);
  const signed = eventOf('signed');
  const detail = (name: string): string | undefined => detailOf(signed, name);
  const revision = revisions.find(({ signerPosition }) => signerPosition === signer.position);
  return fields(
    [
      [messages.email, signer.email],
      [messages.role, signer.role],
      [messages.confirmed, messages.quoted({ text: signer.meaning })],
      [messages.turn, messages.turnOf({ turn: signer.position + 1, count: signing.signers.length })],
      [messages.linkSent, inUtc(last('link issued')?.at)],
      [messages.opened, inUtc(eventOf('opened')?.at) ?? messages.notRecorded],
      [
        messages.documentShown,
        [inUtc(last('document fetched')?.at), pagesText(last('pages viewed'))].filter(Boolean).join(', '),
      ],
      [messages.shownSha256, detail('shownSha256')],
      [messages.signedIn, sessionText(signed)],
      [messages.wrongPins, String(own.filter(({ event }) => event === 'wrong PIN' || event === 'locked').length)],
      [messages.identityConfirmed, authenticationText(signed)],
      [
        messages.pinAccepted,
        [inUtc(detail('pinAcceptedAt')), triesText(detail('pinTries'))].filter(Boolean).join(', '),
      ],
      [messages.signed, signedText(signed)],
      [messages.verified, inUtc(eventOf('verified')?.at)],
      [messages.address, signed?.ip],
      [messages.browser, signed?.userAgent],
      [messages.timeZone, detail('timeZone')],
      [messages.signatureSha256, detail('signatureSha256')],
      [messages.evidenceId, signed?.id],
      [messages.sha256AfterSigning, revision?.sha256],
      [messages.certificateSerial, detail('certificateSerial')],
      [messages.timestamp, timestampText(signed, 'timestamp')],
      [messages.certificateSha256, revision?.certificatePem && fingerprint(revision.certificatePem)],
    ],
    messages.signerHeading({ turn: signer.position + 1, name: signer.name }),
  );
}

/** Returns when and how the signature was made. Older documents have no recorded kind of signature. */
function signedText(event: EventRow | undefined): string | undefined {
  if (!event) return undefined;
  const [at, kind] = [inUtc(event.at), detailOf(event, 'kind')];
  return kind ? messages.signedAs({ at, kind }) : at;
}

/** Returns the timestamp of an independent authority, or why there is none. */
function timestampText(event: EventRow | undefined, name: 'timestamp' | 'sealTimestamp'): string | undefined {
  const token = EventDetails.safeParse(event?.details).data?.[name];
  if (token)
    return messages.timestampBy({
      at: inUtc(token.at),
      authority: token.authority,
      serial: token.serial,
    });
  const missing = detailOf(event, `${name}Missing`);
  return missing && messages.noTimestamp({ missing });
}

function sessionText(event: EventRow | undefined): string | undefined {
  const session = EventDetails.safeParse(event?.details).data?.session;
  if (!session) return undefined;
  if (session.who === 'the signer')
    return messages.signedInBefore({ by: session.by ?? '', minutes: session.minutes ?? 0 });
  return session.who === 'nobody' ? messages.notSignedIn : messages.otherSignedIn;
}

/** Returns how a signer without a PIN was identified. */
function authenticationText(event: EventRow | undefined): string | undefined {
  const at = detailOf(event, 'authenticatedAt');
  if (!at) return undefined;
  return messages.identityConfirmedBy({
    at: inUtc(at),
    when: detailOf(event, 'authenticated') ?? '',
    by: detailOf(event, 'authenticatedBy') ?? '',
    minutes: freshSessionMinutes,
  });
}

function pagesText(event: EventRow | undefined): string | undefined {
  const viewed = ViewedPages.safeParse(event?.details).data;
  return (
    viewed &&
    (viewed.pages.length === viewed.of
      ? messages.allPagesShown({ count: viewed.of })
      : messages.pagesShownOf({ shown: viewed.pages.length, count: viewed.of }))
  );
}

/**
 * Returns a detail of an event as text. Events have no fixed set of details, so the certificate leaves a missing one
 * out.
 */
function detailOf(event: EventRow | undefined, name: string): string | undefined {
  const value: unknown =
    typeof event?.details === 'object' && event.details !== null ? Reflect.get(event.details, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
const triesText = (tries: string | undefined): string | undefined =>
  tries && messages.triesText({ tries: Number(tries) });
const fingerprint = (pem: string): string => sha256(Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64'));

/** Prints the consent text only if its digest is the one that was signed; otherwise only its version is certain. */
function consent({ events }: CertificateRecord): Block {
  const agreed = events.filter(({ event }) => event === 'signed');
  const isKnown = agreed.every((event) => detailOf(event, 'consentSha256') === sha256(signingMessages.consentText));
  const version = [...new Set(agreed.map((event) => detailOf(event, 'consent') ?? 'unknown'))].join(', ');
  const text = isKnown
    ? messages.consentTicked({
        consentText: signingMessages.consentText,
        consentVersion,
      })
    : messages.consentVersionTicked({ version });
  return { kind: 'text', heading: messages.consent, text };
}

const history = ({ events }: CertificateRecord): Block => ({
  kind: 'table',
  heading: messages.whatHappened,
  columns: [messages.number, messages.time, messages.event, messages.by, messages.address],
  widths: [22, 118, '*', '*', 118],
  rows: events.map((row) => [
    String(row.seq),
    inUtc(row.at) ?? '',
    authenticationText(row) ? messages.eventSignedInPlace : (eventLabels[row.event] ?? row.event),
    row.name ?? '',
    breakIpv6(row.ip ?? ''),
  ]),
});
/** Breaks a long IPv6 address in its middle, not within a group. */
const breakIpv6 = (ip: string): string => (ip.length > 20 ? ip.replace(/^((?:[^:]*:){4})/, '$1\n') : ip);
const eventLabels: { [event: string]: string } = {
  prepared: messages.eventPrepared,
  'link issued': messages.eventLinkIssued,
  'mail not wanted': messages.eventMailNotWanted,
  'document fetched': messages.eventDocumentFetched,
  'pages viewed': messages.eventPagesViewed,
  timestamped: messages.eventTimestamped,
  downloaded: messages.eventDownloaded,
  opened: messages.eventOpened,
  signed: messages.eventSigned,
  verified: messages.eventVerified,
  'wrong PIN': messages.eventWrongPin,
  'wrong password': messages.eventWrongPassword,
  locked: messages.eventLocked,
  'pin renewed': messages.eventPinRenewed,
  reminded: messages.eventReminded,
  'verify refused': messages.eventVerifyRefused,
  voided: messages.eventVoided,
};

const legalEffect = ({ verifyAt }: CertificateRecord): Block => ({
  kind: 'text',
  heading: messages.legalEffect,
  text: [messages.simpleSignature, messages.timesAndEvents, messages.howToCheck({ verifyAt })].join('\n'),
});
