import {
  isSignerInvited,
  isSignerLocked,
  isSigningCompleted,
  isSigningOpen,
} from '@roadworthy/contract/signing/signing.machine.ts';
import { composeVoidedMail } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow } from '../record/signing.queries.ts';
import { voidAutomatically, type AutomaticContext } from './signing.actions.ts';

const wasAsked = ({ state, signedAt }: SignerRow): boolean =>
  signedAt !== null || isSignerInvited(state) || isSignerLocked(state);

/**
 * Voids a document that is not reissued, and mails the reason to everybody who was asked to sign it, whether they have
 * signed or not. `except` is the person who voided it.
 */
export async function voidWithNotice(
  context: AutomaticContext,
  signingId: string,
  reason: string,
  except?: string,
): Promise<void> {
  const { tx, kit, actor, after } = context;
  await signings.lock(tx, signingId);
  const signing = await signings.find(tx, signingId);
  if (!signing || !(isSigningOpen(signing.state) || isSigningCompleted(signing.state))) return;
  await voidAutomatically(context, signingId, reason);
  // Does not mail people who can no longer sign in.
  const asked = signing.signers.filter((signer) => wasAsked(signer) && !signer.left && signer.userId !== except);
  for (const signer of asked) await kit.outbox.put(tx, actor.company, composeVoidedMail(kit, signing, signer, reason));
  after(() => kit.outbox.kick());
}
