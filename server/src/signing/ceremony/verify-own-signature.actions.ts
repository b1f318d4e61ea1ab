import { findAccessLevel } from '@roadworthy/contract/access/roles.ts';
import type { SigningResult } from '@roadworthy/contract/signing/signing.schema.ts';
import { requireIntact } from '../lifecycle/quarantine.actions.ts';
import type { VerifyContext } from '../lifecycle/signing.actions.ts';
import type { SigningRow } from '../record/signing.queries.ts';
import { readSigner, type SignerRef, type SignerRequest } from './signer-request.ts';

// Our own signing page verifies a signature immediately, so that the signer need not press Verify Signature. The
// signature has already been saved: if it cannot be verified now, the signer can still press the button later.

/** Functions that verify a signature and change the status of its project or plan, one for each kind of subject. */
export type VerifySubject = Readonly<
  Record<SigningRow['subject'], (context: VerifyContext, documentHash: string) => Promise<void>>
>;

export async function verifyOwnSignature(
  visit: SignerRequest,
  ref: SignerRef,
  verify: VerifySubject,
): Promise<SigningResult['verified']> {
  const { kit, now, newId } = visit;
  const afterwards: (() => void)[] = [];
  try {
    const { signing, signer } = await kit.db.inCompany(ref.companyId, ref.userId, (tx) => readSigner(tx, ref));
    await requireIntact(visit, signing, ref.userId);
    const actor = { userId: ref.userId, company: ref.companyId, level: findAccessLevel(signer.role) };
    const verified = await kit.db.inCompany(ref.companyId, ref.userId, async (tx) => {
      const after = (work: () => void) => void afterwards.push(work);
      await verify[signing.subject]({ tx, kit, now, newId, after, actor }, signing.documentHash);
      const current = (await readSigner(tx, ref)).signing;
      return { nextSigner: current.signers.find(({ signedAt }) => signedAt === null)?.name ?? null };
    });
    for (const work of afterwards) work();
    return verified;
  } catch (error) {
    kit.note('warn', 'a signature will be verified later', { signing: ref.signingId, err: error });
    return undefined;
  }
}
