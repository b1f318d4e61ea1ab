import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';

import { requireFound } from '../../kit/db/records.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { recordLinkSent, appendEvidence } from '../evidence/evidence.ts';
import { getSigningStateAt } from '../record/signing-time.ts';
import { findTurnBlocker } from './turn.ts';
import { isLocked } from '../record/signing-entry.ts';
import { composeNewPinMail } from '../record/signing-mails.ts';
import { createSignerSecrets } from './signing.actions.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// After five wrong PINs a signer is locked. The office issues a new PIN and link without seeing either: the link is
// mailed to the signer, and the PIN appears in the signer's own app.

export async function unlockSigning(context: ActionContext, documentHash: string): Promise<string> {
  const { tx, now, kit, after } = context;
  await requireFound(signings.lockByHash(tx, documentHash));
  const signing = await requireFound(signings.findByHash(tx, documentHash));
  const state = getSigningStateAt(signing, now);
  if (!isSigningOpen(state)) throw problem.conflict(signingMessages.notOpen({ state }));
  const locked = signing.signers.filter(isLocked);
  if (locked.length === 0) throw problem.conflict(signingMessages.nobodyLocked);
  for (const signer of locked) await renewSecrets(context, signing, signer);
  after(() => kit.outbox.kick());
  return signingMessages.unlocked({ name: locked.map(({ name }) => name).join(', ') });
}

async function renewSecrets(
  { tx, actor, kit, now, newId }: ActionContext,
  signing: SigningRow,
  signer: SignerRow,
): Promise<void> {
  const secrets = createSignerSecrets({ kit }, signing.id, signer.position);
  await signings.changeSigner(tx, signer.id, {
    ...secrets,
    pinTries: 0,
    state: findTurnBlocker(signing, signer) ? 'queued' : 'due',
  });
  await appendEvidence(tx, newId, {
    companyId: actor.company,
    signingId: signing.id,
    event: 'pin renewed',
    at: now,
    userId: actor.userId,
    name: fullName(actor),
    details: { position: signer.position, for: signer.name },
  });
  await kit.outbox.put(tx, actor.company, composeNewPinMail(kit, signing, { ...signer, ...secrets }));
  await recordLinkSent(tx, kit, signing, signer);
}
