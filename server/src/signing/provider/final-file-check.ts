import { sha256 } from '../../kit/auth/tokens.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// Checks the signed file that the service returns: it must contain the text of our pages in order, and only valid
// signatures. The service may add stamps and pages. Every later verification compares with its digest.

export type FinalFileVerdict = 'whole' | 'not ready' | 'pages are missing' | 'another document' | 'invalid signature';

export async function checkFinalFile(
  { pdf, storage }: Pick<Kit, 'pdf' | 'storage'>,
  signing: SigningRow,
  bytes: Uint8Array,
): Promise<FinalFileVerdict> {
  // While the signed file is being prepared, the service may return an error page, a partial file or the unsigned
  // document.
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-' || sha256(bytes) === signing.originalSha256)
    return 'not ready';
  const { problem, signatures } = await pdf.checkPdf(bytes, []);
  if (problem !== undefined) return 'not ready';
  if (signatures.some(({ valid }) => !valid)) return 'invalid signature';
  const original = await storage.get(signing.originalSha256);
  if (!original) return 'pages are missing';
  // Another contract between the same people may have the same number of pages and also be signed, so the text of the
  // pages is compared.
  const compared = await pdf.comparePages(original, bytes);
  if (compared === 'same') return 'whole';
  return compared === 'another text' ? 'another document' : compared;
}
