import { levelOf } from '@roadworthy/contract/access/roles.ts';
import type { Signed } from '@roadworthy/contract/signing/signing.schema.ts';
import { requireIntact } from '../lifecycle/quarantine.actions.ts';
import type { VerifyContext } from '../lifecycle/signing.actions.ts';
import type { SigningRow } from '../record/signing.queries.ts';
import { readSigner, type SignerRef, type SignerVisit } from './signer-visit.ts';

// Our own signing page verifies a signature as soon as it is given, so that nobody has to press Verify Signature. The
// signature is on record by then: if it cannot be verified now, the button can still do so later.

/** Verifies a signature and changes the status of its project or plan. */
export type VerifySubject = Readonly<
  Record<SigningRow['subject'], (context: VerifyContext, documentHash: string) => Promise<void>>
>;

export async function verifyOwnSignature(
  visit: SignerVisit,
  ref: SignerRef,
  verify: VerifySubject,
): Promise<Signed['verified']> {
  const { kit, now, newId } = visit;
  const afterwards: (() => void)[] = [];
  try {
    const { signing, signer } = await kit.db.inCompany(ref.companyId, ref.userId, (tx) => readSigner(tx, ref));
    await requireIntact(visit, signing, ref.userId);
    const actor = { userId: ref.userId, company: ref.companyId, level: levelOf(signer.role) };
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
