import { maxPinTries } from '@roadworthy/contract/signing/signing.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { composeLockedMailToBrm, composeLockedMailToSigner } from '../record/signing-mails.ts';
import type { SignerRequest } from './signer-request.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A wrong PIN is recorded in the evidence. The fifth one locks the signer, and both signer and BRM are notified at
// once, because somebody else may be trying (21 CFR 11.300).

type WrongPin = { signing: SigningRow; signer: SignerRow; tries: number };

export async function recordWrongPin(
  tx: Tx,
  visit: SignerRequest,
  { signing, signer, tries }: WrongPin,
): Promise<void> {
  const { now, newId, caller } = visit;
  await signings.lock(tx, signing.id);
  const locked = tries >= maxPinTries;
  if (locked) await signings.changeSigner(tx, signer.id, { state: 'locked' });
  await appendEvidence(tx, newId, {
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
  if (locked) await notifyLocked(tx, visit, signing, signer);
}

/**
 * Notifies signer and BRM. A BRM who is locked out as a signer gets only the BRM's mail, which explains the next step.
 */
async function notifyLocked(tx: Tx, { kit }: SignerRequest, signing: SigningRow, signer: SignerRow): Promise<void> {
  const { brm } = await getCompanyInUse({ tx, actor: { company: signing.companyId } });
  if (brm) await kit.outbox.put(tx, signing.companyId, composeLockedMailToBrm(kit, signing, signer, brm));
  if (brm?.emailId !== signer.email)
    await kit.outbox.put(tx, signing.companyId, composeLockedMailToSigner(kit, signing, signer));
}
