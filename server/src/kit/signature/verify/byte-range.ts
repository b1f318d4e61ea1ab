// The byte range that a signature covers. Attacks on signed PDFs manipulate it, so only one form is accepted: two
// parts, of which the first starts at the first byte, with only the signature itself in hex between them.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import { PdfArray, type PdfDict, PdfNumber, PdfString } from '@libpdf/core';
import { InvalidSignatureError } from './invalid-signature-error.ts';

/** `gap` is the hex string with its brackets, `end` the length of the file when it was signed. */
export type SignedParts = { signed: [before: Buffer, after: Buffer]; gap: Buffer; end: number };

export function readSignedParts(file: Buffer, signature: PdfDict): SignedParts {
  const [start, before, resume, after] = rangeOf(signature);
  if (start !== 0) throw new InvalidSignatureError(messages.rangeNotFromStart);
  const end = resume + after;
  if (before >= resume || end > file.length) throw new InvalidSignatureError(messages.rangeOutsideFile);
  const parts: SignedParts = {
    signed: [file.subarray(0, before), file.subarray(resume, end)],
    gap: file.subarray(before, resume),
    end,
  };
  if (!/\/Contents\s{0,4}$/.test(file.toString('latin1', Math.max(0, before - 16), before))) {
    throw new InvalidSignatureError(messages.rangeLeavesOutMore);
  }
  return parts;
}

function rangeOf(signature: PdfDict): [number, number, number, number] {
  const range = signature.get('ByteRange');
  if (!(range instanceof PdfArray) || range.length !== 4) throw new InvalidSignatureError(messages.rangeNotTwoParts);
  const numbers = range.toArray().map((number) => (number instanceof PdfNumber ? number.value : Number.NaN));
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0))
    throw new InvalidSignatureError(messages.rangeNotNumbers);
  const [start = 0, before = 0, resume = 0, after = 0] = numbers;
  return [start, before, resume, after];
}

/** Reads the message in the gap, without its zero padding. */
export function readContents(signature: PdfDict, { gap }: SignedParts): Buffer {
  const contents = signature.get('Contents');
  // Compares the lengths first, so that a small signature with a gap of many megabytes costs nothing.
  if (!(contents instanceof PdfString) || gap.length !== 2 * contents.bytes.length + 2)
    throw new InvalidSignatureError(messages.gapIsNotSignature);
  const text = gap.toString('latin1');
  // Refuses hex digits in mixed case. No signature covers these bytes, so a change of case would go unnoticed.
  if (!/^<(?:[0-9A-F]{2})+>$/.test(text) && !/^<(?:[0-9a-f]{2})+>$/.test(text))
    throw new InvalidSignatureError(messages.gapIsNotSignature);
  const bytes = Buffer.from(text.slice(1, -1), 'hex');
  if (!bytes.equals(contents.bytes)) throw new InvalidSignatureError(messages.gapIsNotSignature);
  const length = messageLength(bytes);
  if (bytes.subarray(length).some((byte) => byte !== 0)) throw new InvalidSignatureError(messages.dataAfterSignature);
  return bytes.subarray(0, length);
}

function messageLength(bytes: Buffer): number {
  const first = bytes[1] ?? 0;
  if (bytes[0] !== 0x30 || first < 0x81 || first > 0x84) throw new InvalidSignatureError(messages.emptyOrDamaged);
  const size = first & 0x7f;
  const length = 2 + size + bytes.readUIntBE(2, size);
  if (length > bytes.length) throw new InvalidSignatureError(messages.incomplete);
  return length;
}
