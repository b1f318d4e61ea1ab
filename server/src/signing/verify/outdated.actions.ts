import { isSigningClosed } from '@roadworthy/contract/signing/signing.machine.ts';
import type { OutdatedState } from '@roadworthy/contract/signing/verify.schema.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SignatureFinding } from '../../kit/signature/verify/check-pdf.ts';
import * as outdated from './outdated.queries.ts';
import { isSuperseded } from '../lifecycle/superseded.actions.ts';
import { getSigningStateAt } from '../record/signing-time.ts';
import * as signings from '../record/signing.queries.ts';

// Finds whether a document signed here is still in force. Only a holder of all its signed bytes can ask, and the
// response is a single word that does not reveal when, why or by which document it was replaced.

export type CheckedFile = { sha256: string; signatures: readonly SignatureFinding[] };

export function findSigningOfFile(
  kit: Kit,
  { sha256, signatures }: CheckedFile,
): Promise<outdated.SigningOfFile | undefined> {
  const own = signatures.flatMap(({ valid, trusted, certificate }) =>
    valid && trusted && certificate ? [certificate] : [],
  );
  return kit.db.inSystem((tx) => outdated.findByFile(tx, sha256, own));
}

/** Finds the recorded digest of a file's content, which is that of its signing or of a day sheet. */
export async function findRecordedContent(
  kit: Kit,
  sha256: string,
  signing: outdated.SigningOfFile | undefined,
): Promise<string | null> {
  if (signing) return signing.contentSha256;
  return (await kit.db.inSystem((tx) => outdated.findSheetContent(tx, sha256)))?.contentSha256 ?? null;
}

type Signing = Pick<outdated.SigningOfFile, 'companyId' | 'id'>;
export const findOutdatedReason = (kit: Kit, { companyId, id }: Signing): Promise<OutdatedState | null> =>
  kit.db.inCompany(companyId, undefined, async (tx) => {
    const signing = await signings.find(tx, id);
    if (!signing || !isSigningClosed(getSigningStateAt(signing, kit.now()))) return null;
    return (await isSuperseded(tx, signing)) ? 'replaced' : 'voided';
  });
