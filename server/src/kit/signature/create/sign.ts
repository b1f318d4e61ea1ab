// Fills one of the signature fields of a document. Everything is appended, so earlier signers find their own file
// unchanged at the start of the new one.
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { PdfProblem } from '../../pdf/pdf-problem.ts';
import { drawAppearance, type SignatureAppearance } from './appearance.ts';
import type { CertificateAndKey } from './certificates.ts';
import { signDetached } from './cms.ts';
import { type FormField, listSignatureFields } from '../signature-fields.ts';

export type FieldSignature = {
  field: string;
  signer: CertificateAndKey;
  /** Certificates above the signer's, in PEM; the last one is usually the root. */
  chain: string[];
  at: Date;
  reason: string;
  appearance: SignatureAppearance;
  /** Reserves space for a timestamp token, added now or later. */
  leavesRoom?: boolean;
};

// The message is about 1.5 KB with its chain; the rest is for longer names and another certificate.
const ROOM_FOR_CONTENTS = 8192;
// A token contains the certificates of its authority, up to about 7 KB.
const ROOM_FOR_TOKEN = 12_288;
const reservedBytes = ({ leavesRoom = false }: FieldSignature): number =>
  ROOM_FOR_CONTENTS + (leavesRoom ? ROOM_FOR_TOKEN : 0);
// Ten digits reserve space for the real numbers, which are not known yet.
const PLACEHOLDER_NUMBER = 9_999_999_999;
const RANGE_PLACEHOLDER = `[0 ${PLACEHOLDER_NUMBER} ${PLACEHOLDER_NUMBER} ${PLACEHOLDER_NUMBER}]`;

export async function signField(pdf: Uint8Array, signature: FieldSignature): Promise<Uint8Array> {
  const document = await openPdf(pdf);
  const field = emptyField(document, signature.field);
  await putAppearance(document, field, signature.appearance);
  field.dict.set('V', document.register(signatureDictionary(signature)));
  const saved = Buffer.from(await document.save({ incremental: true }));
  if (saved.length <= pdf.length || !saved.subarray(0, pdf.length).equals(pdf)) {
    throw new PdfProblem('not_a_pdf', 'The document cannot be signed without changing its existing content');
  }
  return fillSignature(saved, pdf.length, signature);
}

async function openPdf(pdf: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(pdf, { lenient: false });
  } catch (error) {
    throw new PdfProblem('not_a_pdf', 'The file is not a PDF that can be signed', { cause: error });
  }
}

function emptyField(document: PDF, name: string): FormField {
  const field = listSignatureFields(document.context).find((one) => one.name === name);
  if (!field) throw new PdfProblem('field_unknown', `The document has no signature field "${name}"`);
  if (field.dict.has('V')) throw new PdfProblem('field_signed', `The signature field "${name}" is already signed`);
  return field;
}

async function putAppearance(document: PDF, { dict }: FormField, appearance: SignatureAppearance): Promise<void> {
  const corners =
    dict
      .getArray('Rect')
      ?.toArray()
      .map((corner) => (corner instanceof PdfNumber ? corner.value : 0)) ?? [];
  const [left = 0, bottom = 0, right = 0, top = 0] = corners;
  if (right <= left || top <= bottom) return;
  const drawn = await PDF.load(await drawAppearance(appearance, { width: right - left, height: top - bottom }));
  const { ref } = await document.embedPage(drawn, 0);
  dict.set('AP', PdfDict.of({ N: ref }));
}

function signatureDictionary(signature: FieldSignature): PdfDict {
  const { at, reason, appearance } = signature;
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    M: PdfString.fromString(`D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`),
    Name: PdfString.fromString(appearance.name),
    Reason: PdfString.fromString(reason),
    ByteRange: PdfArray.of(
      ...[0, PLACEHOLDER_NUMBER, PLACEHOLDER_NUMBER, PLACEHOLDER_NUMBER].map((number) => PdfNumber.of(number)),
    ),
    Contents: PdfString.fromBytes(new Uint8Array(reservedBytes(signature))),
  });
}

/** Writes the byte range, then the message over everything except the space reserved for the message. */
function fillSignature(saved: Buffer, from: number, signature: FieldSignature): Uint8Array {
  const { signer, chain } = signature;
  const room = reservedBytes(signature);
  // Only searches the appended part: others wrote everything before it.
  const range = saved.indexOf(RANGE_PLACEHOLDER, from, 'latin1');
  const start = saved.indexOf(`<${'00'.repeat(room)}>`, from, 'latin1');
  if (range < 0 || start < 0) throw new PdfProblem('not_a_pdf', 'The space for the signature was not written');
  const end = start + 2 * room + 2;
  const numbers = `[0 ${start} ${end} ${saved.length - end}]`.padEnd(RANGE_PLACEHOLDER.length);
  saved.write(numbers, range, 'latin1');
  const message = signDetached([saved.subarray(0, start), saved.subarray(end)], signer, chain);
  if (message.length > room)
    throw new PdfProblem('signature_too_large', 'The certificates do not fit into the signature');
  saved.write(message.toString('hex').toUpperCase(), start + 1, 'latin1');
  return saved;
}
