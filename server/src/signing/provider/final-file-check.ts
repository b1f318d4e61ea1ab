import { sha256 } from '../../kit/auth/tokens.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// The signed file that comes back: our pages with the service's stamps on them and its own behind them, and no signature in it that does not hold. From
// then on its digest is the record, and every verification compares with it.

export type FinalFileVerdict = 'whole' | 'not ready' | 'pages are missing' | 'it is another document' | 'a signature in it does not hold';

export async function checkFinalFile({ pdf, storage }: Pick<Kit, 'pdf' | 'storage'>, signing: SigningRow, bytes: Uint8Array): Promise<FinalFileVerdict> {
  // An error page, half a file or the unsigned document come where the signed one is still being made.
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-' || sha256(bytes) === signing.originalSha256) return 'not ready';
  const { problem, signatures } = await pdf.checkPdf(bytes, []);
  if (problem !== undefined) return 'not ready';
  if (signatures.some(({ valid }) => !valid)) return 'a signature in it does not hold';
  const original = await storage.get(signing.originalSha256);
  if (!original) return 'pages are missing';
  // Another contract of the same people has as many pages, and may be signed as well: what is written on ours must be written there.
  const compared = await pdf.comparePages(original, bytes);
  if (compared === 'same') return 'whole';
  return compared === 'another text' ? 'it is another document' : compared;
}
