import { consentVersion, PagesViewed, signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import { z } from 'zod';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { Block, DocumentContent } from '../../kit/pdf/document-content.ts';
import type { EventRow, RevisionRow } from './certificate.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// The evidence certificate: what is on record about how a document was signed, for readers who must rely on it later
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

/** Formats as `2026-11-21 06:03:57 UTC`. */
const inUtc = (at: string | null | undefined): string | undefined =>
  at ? `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC` : undefined;
const fields = (rows: Rows, heading?: string): Block => ({
  kind: 'fields',
  ...(heading && { heading }),
  rows: rows.flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : [])),
});
const documentName = ({ title, number }: SigningRow): string => `${title} ${number}`;

export const certificateDocument = (record: CertificateRecord): Content => ({
  title: 'Evidence certificate',
  number: record.signing.number,
  subtitle: `How “${documentName(record.signing)}” was signed`,
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
  completed: 'Signed by all',
  voided: 'Signed by all, and replaced by a newer document later',
};

function aboutDocument({ signing, events, revisions, company }: CertificateRecord): Block {
  const last = events.at(-1);
  const sealing =
    events.findLast(({ event }) => event === 'timestamped') ?? events.findLast(({ event }) => event === 'signed');
  return fields([
    ['Document', documentName(signing)],
    ['Company', company.name],
    ['State', stateLabels[signing.state] ?? signing.state],
    ['SHA-256 of the signed file', signing.currentSha256],
    ['SHA-256 before signing', revisions[0]?.sha256],
    ['Timestamp of the seal', timestampText(sealing, 'sealTimestamp')],
    ['Document id', signing.documentHash],
    ['On record', last && `${last.seq} events until ${inUtc(last.at)}`],
    ['Hash of the last event', last?.hash],
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
      ['E-mail', signer.email],
      ['Role', signer.role],
      ['Confirmed', `“${signer.meaning}”`],
      ['Turn', `${signer.position + 1} of ${signing.signers.length}`],
      ['Link sent', inUtc(last('link issued')?.at)],
      ['Opened', inUtc(eventOf('opened')?.at) ?? 'not recorded'],
      [
        'Document shown',
        [inUtc(last('document fetched')?.at), pagesText(last('pages viewed'))].filter(Boolean).join(', '),
      ],
      ['SHA-256 of the document shown', detail('shownSha256')],
      ['Signed in', sessionText(signed)],
      ['PINs refused', String(own.filter(({ event }) => event === 'wrong PIN' || event === 'locked').length)],
      ['PIN accepted', [inUtc(detail('pinAcceptedAt')), triesText(detail('pinTries'))].filter(Boolean).join(', ')],
      ['Signed', [inUtc(signed?.at), detail('kind') && `${detail('kind')} signature`].filter(Boolean).join(', ')],
      ['Verified', inUtc(eventOf('verified')?.at)],
      ['Address', signed?.ip],
      ['Browser', signed?.userAgent],
      ['Time zone of the browser', detail('timeZone')],
      ['SHA-256 of the signature', detail('signatureSha256')],
      ['Evidence id', signed?.id],
      ['SHA-256 after signing', revision?.sha256],
      ['Certificate’s serial number', detail('certificateSerial')],
      ['Timestamp', timestampText(signed, 'timestamp')],
      ['Certificate’s SHA-256', revision?.certificatePem && fingerprint(revision.certificatePem)],
    ],
    `Signer ${signer.position + 1}: ${signer.name}`,
  );
}

/** The timestamp of an independent authority, or why there is none. */
function timestampText(event: EventRow | undefined, name: 'timestamp' | 'sealTimestamp'): string | undefined {
  const token = EventDetails.safeParse(event?.details).data?.[name];
  if (token) return `${inUtc(token.at)}, by ${token.authority}, number ${token.serial}`;
  const missing = detailOf(event, `${name}Missing`);
  return missing && `none: ${missing}`;
}

function sessionText(event: EventRow | undefined): string | undefined {
  const session = EventDetails.safeParse(event?.details).data?.session;
  if (!session) return undefined;
  if (session.who === 'the signer') return `by ${session.by}, ${session.minutes} min before, in the same browser`;
  return session.who === 'nobody'
    ? 'not in this browser: by link and PIN'
    : 'somebody else was, in the same browser: by link and PIN';
}

function pagesText(event: EventRow | undefined): string | undefined {
  const viewed = PagesViewed.safeParse(event?.details).data;
  return (
    viewed &&
    (viewed.pages.length === viewed.of
      ? `all ${viewed.of} pages on the screen`
      : `${viewed.pages.length} of ${viewed.of} pages on the screen`)
  );
}

/** An event's details are free-form; missing ones are left out of the certificate. */
function detailOf(event: EventRow | undefined, name: string): string | undefined {
  const value: unknown =
    typeof event?.details === 'object' && event.details !== null ? Reflect.get(event.details, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
const triesText = (tries: string | undefined): string | undefined =>
  tries && (tries === '1' ? 'at the first try' : `at try ${tries}`);
const fingerprint = (pem: string): string => sha256(Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64'));

/** The consent text is printed only if its digest is the one that was signed; otherwise only its version is certain. */
function consent({ events }: CertificateRecord): Block {
  const agreed = events.filter(({ event }) => event === 'signed');
  const isKnown = agreed.every((event) => detailOf(event, 'consentSha256') === sha256(signingMessages.consentText));
  const version = [...new Set(agreed.map((event) => detailOf(event, 'consent') ?? 'unknown'))].join(', ');
  const text = isKnown
    ? `Each signer ticked: “${signingMessages.consentText}” (version ${consentVersion})`
    : `Each signer ticked the consent text of version ${version}.`;
  return { kind: 'text', heading: 'Consent', text };
}

const history = ({ events }: CertificateRecord): Block => ({
  kind: 'table',
  heading: 'What happened',
  columns: ['#', 'Time', 'Event', 'By', 'Address'],
  widths: [22, 118, '*', '*', 118],
  rows: events.map(({ seq, at, event, name, ip }) => [
    String(seq),
    inUtc(at) ?? '',
    eventLabels[event] ?? event,
    name ?? '',
    breakIpv6(ip ?? ''),
  ]),
});
/** Breaks a long IPv6 address in its middle, not within a group. */
const breakIpv6 = (ip: string): string => (ip.length > 20 ? ip.replace(/^((?:[^:]*:){4})/, '$1\n') : ip);
const eventLabels: { [event: string]: string } = {
  prepared: 'Document frozen, signers asked',
  'link issued': 'Link sent to the signer',
  'mail not wanted': 'Told in the app alone: wants no mail',
  'document fetched': 'Document sent to the signer’s browser',
  'pages viewed': 'Pages shown on the screen',
  timestamped: 'Seal stamped by an authority for time',
  downloaded: 'Downloaded with its evidence',
  opened: 'Document opened',
  signed: 'PIN accepted, signed',
  verified: 'Signature verified',
  'wrong PIN': 'Wrong PIN',
  locked: 'Locked after wrong PINs',
  'pin renewed': 'New PIN given',
  reminded: 'Reminded',
  'verify refused': 'Verification refused: no signer',
  voided: 'Replaced by a newer document',
};

const legalEffect = ({ verifyAt }: CertificateRecord): Block => ({
  kind: 'text',
  heading: 'What this says, and what it does not',
  text: [
    'Each signature is a simple electronic signature: the signer had a personal link and a PIN, and this installation issued a certificate for that one signature. The key was destroyed after it.',
    'Times are those of the server’s clock, but for timestamps, which an authority outside of this installation made. Events are numbered, and each carries the hash of the one before it, so that none can be changed or taken out unnoticed.',
    `Anybody can check the signed file, and this certificate, at ${verifyAt}. The signed file belongs to this certificate when its SHA-256 is the one above.`,
  ].join('\n'),
});
