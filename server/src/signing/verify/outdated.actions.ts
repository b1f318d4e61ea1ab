import { isClosedSigning } from '@roadworthy/contract/signing/signing.machine.ts';
import type { Outdated } from '@roadworthy/contract/signing/verify.schema.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SignatureFinding } from '../../kit/signature/verify/check-pdf.ts';
import * as outdated from './outdated.queries.ts';
import { isSuperseded } from '../lifecycle/superseded.actions.ts';
import { stateAt } from '../record/signing-time.ts';
import * as signings from '../record/signing.queries.ts';

// Whether a document signed here still counts. Only a holder of all its signed bytes can ask, and the answer is a
// single word, without when, why, or by what it was replaced.

export type CheckedFile = { sha256: string; signatures: readonly SignatureFinding[] };

export function signingOfFile(
  kit: Kit,
  { sha256, signatures }: CheckedFile,
): Promise<outdated.SigningOfFile | undefined> {
  const own = signatures.flatMap(({ valid, trusted, certificate }) =>
    valid && trusted && certificate ? [certificate] : [],
  );
  return kit.db.inSystem((tx) => outdated.byFile(tx, sha256, own));
}

type Signing = Pick<outdated.SigningOfFile, 'companyId' | 'id'>;
export const outdatedBySigning = (kit: Kit, { companyId, id }: Signing): Promise<Outdated | null> =>
  kit.db.inCompany(companyId, undefined, async (tx) => {
    const signing = await signings.find(tx, id);
    if (!signing || !isClosedSigning(stateAt(signing, kit.now()))) return null;
    return (await isSuperseded(tx, signing)) ? 'replaced' : 'voided';
  });
