import { pinTries } from '@roadworthy/contract/signing/signing.schema.ts';
import { actedCompany } from '../companies/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { witness } from './evidence.ts';
import { lockedNotice, lockedOut } from './signing-mails.ts';
import type { Visit } from './signing-page.actions.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// A wrong PIN stands in the evidence. The fifth one shuts the signer out, and both the signer and the BRM hear of it at once: somebody else may be
// trying (esign.md A3, 11.300).

type Wrong = { signing: SigningRow; signer: SignerRow; tries: number };

export async function wrongPin(tx: Tx, visit: Visit, { signing, signer, tries }: Wrong): Promise<void> {
  const { now, newId, caller } = visit;
  await signings.lock(tx, signing.id);
  const locked = tries >= pinTries;
  if (locked) await signings.changeSigner(tx, signer.id, { state: 'locked' });
  await witness(tx, newId, {
    companyId: signing.companyId,
    signingId: signing.id,
    event: locked ? 'locked' : 'wrong PIN',
    at: now,
    userId: signer.userId,
    name: signer.name,
    ip: caller.ip,
    userAgent: caller.userAgent,
    details: { tries },
  });
  if (locked) await tellOfLock(tx, visit, signing, signer);
}

/** A BRM who is locked out gets one mail, as the BRM: it says how to go on. */
async function tellOfLock(tx: Tx, { kit }: Visit, signing: SigningRow, signer: SignerRow): Promise<void> {
  const { brm } = await actedCompany({ tx, actor: { company: signing.companyId } });
  if (brm) await kit.outbox.put(tx, signing.companyId, lockedNotice(kit, signing, signer, brm));
  if (brm?.emailId !== signer.email) await kit.outbox.put(tx, signing.companyId, lockedOut(kit, signing, signer));
}
