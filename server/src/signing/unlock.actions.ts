import { fill } from '@roadworthy/contract/kit/fill.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import { orNotFound } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { noteLink, witness } from './evidence.ts';
import { stateAt } from './signing-time.ts';
import { waitsFor } from './signing-turn.ts';
import { isLocked } from './signing-entry.ts';
import { newPin } from './signing-mails.ts';
import { secretsFor } from './signing.actions.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// After five wrong PINs a signer is locked out; the office gives a new PIN and a new link, and never sees either: the link goes to the signer by
// mail, the PIN stands in the signer's own app (esign.md A4.3).

export async function unlockSigning(acting: Acting, documentHash: string): Promise<string> {
  const { tx, now, kit, after } = acting;
  await orNotFound(signings.lockByHash(tx, documentHash));
  const signing = await orNotFound(signings.byHash(tx, documentHash));
  const state = stateAt(signing, now);
  if (!isSigningOpen(state)) throw problem.conflict(fill(signingMessages.notOpen, { state }));
  const locked = signing.signers.filter(isLocked);
  if (locked.length === 0) throw problem.conflict(signingMessages.nobodyLocked);
  for (const signer of locked) await renew(acting, signing, signer);
  after(() => kit.outbox.kick());
  return fill(signingMessages.unlocked, { name: locked.map(({ name }) => name).join(', ') });
}

async function renew({ tx, actor, kit, now, newId }: Acting, signing: SigningRow, signer: SignerRow): Promise<void> {
  const secrets = secretsFor({ kit }, signing.id, signer.position);
  await signings.changeSigner(tx, signer.id, { ...secrets, pinTries: 0, state: waitsFor(signing, signer) ? 'queued' : 'due' });
  await witness(tx, newId, {
    companyId: actor.company,
    signingId: signing.id,
    event: 'pin renewed',
    at: now,
    userId: actor.userId,
    name: nameOf(actor),
    details: { position: signer.position, for: signer.name },
  });
  await kit.outbox.put(tx, actor.company, newPin(kit, signing, { ...signer, ...secrets }));
  await noteLink(tx, kit, signing, signer);
}
