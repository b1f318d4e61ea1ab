import { getCompanyInUse } from '../../companies/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import { composeDeclinedMailToSigner, composeDeclinedMailToBrm } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { returnForCorrection } from '../record/subject.queries.ts';

// Everybody involved can read why a document was declined: the reason is stored with the signer and mailed to the BRM,
// who corrects the document, and to people whose signatures no longer count. The project or plan returns to a status in
// which it can be corrected.

export type Decline = { signing: SigningRow; signer: SignerRow; reason: string; at: Date };

export async function recordDecline(tx: Tx, kit: Kit, declined: Decline): Promise<void> {
  const { signing, signer, reason, at } = declined;
  await signings.changeSigner(tx, signer.id, {
    state: 'declined',
    declineReason: reason,
    declinedAt: at.toISOString(),
  });
  await returnForCorrection(tx, signing, signer, reason);
  const { brm } = await getCompanyInUse({ tx, actor: { company: signing.companyId } });
  // A BRM who declined needs no mail. A BRM who had signed before gets only this mail, which explains the next step.
  if (brm && brm.id !== signer.userId)
    await kit.outbox.put(tx, signing.companyId, composeDeclinedMailToBrm(kit, declined, brm));
  const signed = signing.signers.filter((one) => one.signedAt !== null && !one.left && one.userId !== brm?.id);
  for (const one of signed)
    await kit.outbox.put(tx, signing.companyId, composeDeclinedMailToSigner(kit, declined, one));
}
