import { getCompanyInUse } from '../../companies/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import { declinedMailToSigner, declinedMailToBrm } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { returnForCorrection } from '../record/subject.queries.ts';

// Everybody involved reads why a document was declined: the reason is kept with the signer, and mailed to the BRM, who corrects the document, and to those
// whose signatures no longer count. The project or the plan goes back to where it can be corrected.

export type Decline = { signing: SigningRow; signer: SignerRow; reason: string; at: Date };

export async function recordDecline(tx: Tx, kit: Kit, declined: Decline): Promise<void> {
  const { signing, signer, reason, at } = declined;
  await signings.changeSigner(tx, signer.id, { state: 'declined', declineReason: reason, declinedAt: at.toISOString() });
  await returnForCorrection(tx, signing, reason);
  const { brm } = await getCompanyInUse({ tx, actor: { company: signing.companyId } });
  // A BRM who declined knows it, and one who signed before gets one mail: it says how to go on.
  if (brm && brm.id !== signer.userId) await kit.outbox.put(tx, signing.companyId, declinedMailToBrm(kit, declined, brm));
  const signed = signing.signers.filter((one) => one.signedAt !== null && !one.left && one.userId !== brm?.id);
  for (const one of signed) await kit.outbox.put(tx, signing.companyId, declinedMailToSigner(kit, declined, one));
}
