import { sha256 } from '../../kit/auth/tokens.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// The signed file as the service returns it: our pages with the service's stamps, followed by its own pages, and only
// valid signatures. Its digest then becomes the record with which every verification compares.

export type FinalFileVerdict = 'whole' | 'not ready' | 'pages are missing' | 'another document' | 'invalid signature';

export async function checkFinalFile(
  { pdf, storage }: Pick<Kit, 'pdf' | 'storage'>,
  signing: SigningRow,
  bytes: Uint8Array,
): Promise<FinalFileVerdict> {
  // While the signed file is being prepared, the service may return an error page, half a file or the unsigned
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
