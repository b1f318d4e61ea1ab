import { actedCompany } from '../companies/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Kit } from '../kit/kit.ts';
import { declinedNotice, declinedOffice } from './signing-mails.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';
import { sendBack } from './subject.queries.ts';

// Everybody involved reads why a document was declined: the reason is kept with the signer, and mailed to the BRM, who corrects the document, and to those
// whose signatures no longer count. The project or the plan goes back to where it can be corrected.

export type Declined = { signing: SigningRow; signer: SignerRow; reason: string; at: Date };

export async function keepDecline(tx: Tx, kit: Kit, declined: Declined): Promise<void> {
  const { signing, signer, reason, at } = declined;
  await signings.changeSigner(tx, signer.id, { state: 'declined', declineReason: reason, declinedAt: at.toISOString() });
  await sendBack(tx, signing, reason);
  const { brm } = await actedCompany({ tx, actor: { company: signing.companyId } });
  // A BRM who declined knows it, and one who signed before gets one mail: it says how to go on.
  if (brm && brm.id !== signer.userId) await kit.outbox.put(tx, signing.companyId, declinedOffice(kit, declined, brm));
  const signed = signing.signers.filter((one) => one.signedAt !== null && !one.left && one.userId !== brm?.id);
  for (const one of signed) await kit.outbox.put(tx, signing.companyId, declinedNotice(kit, declined, one));
}
