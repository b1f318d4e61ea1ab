// Verifies a signed PDF. A valid signature does not mean that the file is untouched: content appended to the file can
// cover a signed page, and common tools still call the signature valid. So there are two separate results: which
// signatures are valid, and whether the last of them covers every byte.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import { createHash, X509Certificate } from 'node:crypto';
import { PDF, type PdfDict, type PdfRef } from '@libpdf/core';
import { readContent } from '../../pdf/fields/attached-content.ts';
import { readContents, type SignedParts, readSignedParts } from './byte-range.ts';
import { checkMessage } from './cms-check.ts';
import { type FormField, listSignatureFields } from '../signature-fields.ts';
import type { Timestamp } from './timestamp-token.ts';
import { InvalidSignatureError } from './invalid-signature-error.ts';

export type SignatureFinding = {
  field: string;
  name: string;
  email?: string;
  organisation?: string;
  /** The signer's certificate in PEM. */
  certificate?: string;
  /** The statement that the signer confirmed, as in the signed bytes. */
  reason?: string;
  /** The time in the signed bytes, which comes from the signer's own clock. */
  at?: Date;
  /** Whether the covered bytes are those that the holder of the certificate signed. */
  valid: boolean;
  /** Whether the certificate chain ends at one of the trusted roots. */
  trusted: boolean;
  /** SHA-256 of the file right after this signature. */
  revisionSha256: string;
  coversWholeFile: boolean;
  /** The timestamp of a time authority. If the signature is valid, so is this token. */
  timestamp?: Timestamp;
  problem?: string;
};

/**
 * The data attached to the document when it was first signed. `isPrinted`: whether the last page shows its digest in
 * full.
 */
export type ContentFinding = { sha256: string; isPrinted: boolean };

export type PdfFindings = {
  signatures: SignatureFinding[];
  content?: ContentFinding;
  /** Whether a valid signature covers the whole file, so that nothing was appended after it. */
  wholeFileCovered: boolean;
  sha256: string;
  /** A property of the newest revision. */
  title?: string;
  author?: string;
  pages?: number;
  isEncrypted?: boolean;
  /** Set if there are more signatures than we check; then none was checked. */
  hasTooMany?: boolean;
  /** Why the whole file could not be read. */
  problem?: string;
};

/** `end` gives the order of signing. An unreadable signature sorts last, so that nothing counts as covered by it. */
type LocatedFinding = { finding: SignatureFinding; end: number };

/** One signature, even if several fields show it. */
type CheckedSignature = Omit<LocatedFinding, 'finding'> & {
  finding: Omit<SignatureFinding, 'field' | 'revisionSha256'>;
};

/**
 * The largest work plan has 53 signatures. Each may cover the whole file, so a file with hundreds of them is not
 * checked.
 */
export const maxSignatures = 64;

type Roots = { roots: X509Certificate[]; authorities: X509Certificate[] };

/**
 * Verifies all signatures of a PDF. `trusted` and `authorities` are roots in PEM: of signers, and of time authorities.
 * Broken and hostile bytes give findings, never exceptions.
 */
export async function checkPdf(pdf: Uint8Array, trusted: string[], authorities: string[] = []): Promise<PdfFindings> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const sha256 = hexDigest(file);
  const known: Roots = {
    roots: trusted.map((pem) => new X509Certificate(pem)),
    authorities: authorities.map((pem) => new X509Certificate(pem)),
  };
  try {
    const document = await PDF.load(pdf, { lenient: false });
    const { context } = document;
    if (document.isEncrypted)
      return { signatures: [], wholeFileCovered: false, sha256, isEncrypted: true, problem: messages.encrypted };
    const filled = listSignatureFields(context).filter(({ dict }) => dict.has('V'));
    if (filled.length > maxSignatures)
      return {
        signatures: [],
        wholeFileCovered: false,
        sha256,
        hasTooMany: true,
        problem: messages.tooManySignatures,
      };
    const placed = checkFields(file, filled, context, known);
    const signatures = inSigningOrder(file, placed);
    const last = signatures.at(-1);
    return {
      signatures,
      ...(context.catalog.getDict().has('Names') && { content: await findContent(file, placed) }),
      wholeFileCovered: last !== undefined && last.valid && last.coversWholeFile,
      sha256,
      ...documentInfo(document),
    };
  } catch {
    return { signatures: [], wholeFileCovered: false, sha256, problem: messages.notReadable };
  }
}

/** Reads the file's own properties. Nothing depends on them, so unreadable ones are left out. */
function documentInfo(document: PDF): Pick<PdfFindings, 'title' | 'author' | 'pages'> {
  try {
    const resolve = (ref: PdfRef) => document.context.resolve(ref);
    const info = document.context.info.trailer.getDict('Info', resolve);
    const text = (name: string) => info?.getString(name, resolve)?.asString();
    return { title: text('Title'), author: text('Author'), pages: document.getPageCount() };
  } catch {
    return {};
  }
}

/**
 * Reads the content from the revision of the first signature, because later revisions could point to other content.
 * Unreadable content is left out: the signatures alone decide whether the file can be trusted.
 */
async function findContent(file: Buffer, placed: LocatedFinding[]): Promise<ContentFinding | undefined> {
  const end = Math.min(...placed.map((one) => one.end));
  if (!Number.isFinite(end)) return undefined;
  try {
    const signed = await PDF.load(file.subarray(0, end), { lenient: false });
    const json = readContent(signed);
    if (json === undefined) return undefined;
    const sha256 = createHash('sha256').update(json).digest('hex');
    const lastPage = signed.getPage(signed.getPageCount() - 1)?.extractText().text ?? '';
    return { sha256, isPrinted: lastPage.replaceAll(/\s/g, '').includes(sha256) };
  } catch {
    return undefined;
  }
}

/** Checks the signatures of all fields. If several fields share a signature, it is checked once. */
function checkFields(file: Buffer, fields: FormField[], context: PDF['context'], known: Roots): LocatedFinding[] {
  const checked = new Map<PdfDict | undefined, CheckedSignature>();
  return fields.map(({ name, dict }) => {
    const value = signatureIn(dict, context);
    const { finding, end } = checked.get(value) ?? checkSignature(file, value, context, known);
    checked.set(value, { finding, end });
    return { finding: { field: name, ...finding, revisionSha256: '' }, end };
  });
}

function signatureIn(field: PdfDict, context: PDF['context']): PdfDict | undefined {
  try {
    return field.getDict('V', (ref) => context.resolve(ref));
  } catch {
    return undefined;
  }
}

function checkSignature(
  file: Buffer,
  value: PdfDict | undefined,
  context: PDF['context'],
  known: Roots,
): CheckedSignature {
  let end = Infinity;
  const finding: CheckedSignature['finding'] = { name: '', valid: false, trusted: false, coversWholeFile: false };
  try {
    if (!value) throw new InvalidSignatureError(messages.noSignature);
    const parts = readSignedParts(file, value);
    end = parts.end;
    finding.coversWholeFile = parts.end === file.length;
    finding.at = signingTime(value);
    finding.reason = value.getString('Reason', (ref) => context.resolve(ref))?.asString();
    Object.assign(finding, checkHolder(value, parts, finding.at, known));
  } catch (error) {
    finding.problem = error instanceof InvalidSignatureError ? error.message : messages.signatureNotReadable;
  }
  return { finding, end };
}

/**
 * Sorts the findings in the order of signing and adds the digest of each revision. A revision starts with the previous
 * one, so every byte is hashed once for all of them.
 */
function inSigningOrder(file: Buffer, placed: LocatedFinding[]): SignatureFinding[] {
  const hash = createHash('sha256');
  let hashed = 0;
  return placed
    .toSorted((one, other) => one.end - other.end)
    .map(({ finding, end }) => {
      if (!Number.isFinite(end)) return finding;
      hash.update(file.subarray(hashed, end));
      hashed = end;
      return { ...finding, revisionSha256: hash.copy().digest('hex') };
    });
}

function checkHolder(value: PdfDict, parts: SignedParts, at: Date, known: Roots) {
  const kind = value.getName('SubFilter')?.value;
  if (kind !== 'ETSI.CAdES.detached' && kind !== 'adbe.pkcs7.detached')
    throw new InvalidSignatureError(messages.unsupportedType);
  const message = readContents(value, parts);
  const { signer, certificate, problem, timestamp } = checkMessage(message, parts.signed, {
    at,
    ...known,
    strictlyPades: kind === 'ETSI.CAdES.detached',
  });
  return {
    name: signer.commonName ?? '',
    email: signer.email,
    organisation: signer.organisation,
    certificate: new X509Certificate(certificate).toString(),
    valid: true,
    trusted: problem === undefined,
    problem,
    ...(timestamp && { timestamp }),
  };
}

/** Parses the time format of ISO 32000 7.9.4, such as `D:20261121060357Z`; an offset is allowed. */
function signingTime(value: PdfDict): Date {
  const text = value.getString('M')?.asString() ?? '';
  const [, year, month, day, hour, minute, second, zone = 'Z', ahead = '00', behind = '00'] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:(Z|[+-])(?:(\d\d)'?(\d\d)?'?)?)?$/.exec(text) ?? [];
  const offset = zone === 'Z' ? 'Z' : `${zone}${ahead}:${behind}`;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(at.getTime())) throw new InvalidSignatureError(messages.signatureWithoutTime);
  return at;
}

const hexDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
