import { isSigningOpen, isSignerDue, isSignerInvited } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { recordLinkSent, recordMailDeclined } from '../evidence/evidence.ts';
import { composeInvitationMail } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// Invites the signers one after the other. The project or plan reports its progress in the transaction that changes its
// status, and that report invites the next signer. The report never comes before the previous signature is verified, or
// before an inspector has reviewed the assessment.

type TurnContext = Pick<ActionContext, 'after'> & { tx: Tx; kit: Kit; actor: { company: string } };

/** Records that the project or plan has reached this signer's step, and invites the next signer. */
export async function advanceTurn(
  calling: TurnContext,
  subjectId: string,
  kind: SigningKind,
  position: number,
): Promise<void> {
  const { tx } = calling;
  const live = await signings.findLive(tx, subjectId, kind);
  if (!live) return;
  await signings.lock(tx, live.id);
  const signing = await signings.find(tx, live.id);
  // Completed documents count too: at another service, the next signer may have signed before the step was reached.
  if (!signing || signing.turn >= position) return;
  await signings.changeSigning(tx, signing.id, { turn: position });
  await inviteNextSigner(calling, { ...signing, turn: position });
}

/** Notifies the next signer once: a signer in state `due` or `opened` has already been notified. */
export async function inviteNextSigner(calling: TurnContext, signing: SigningRow): Promise<void> {
  const next = signing.signers.find((one) => one.signedAt === null);
  if (!isSigningOpen(signing.state) || !next || next.position > signing.turn || isSignerInvited(next.state)) return;
  await signings.changeSigner(calling.tx, next.id, { state: 'due' });
  await inviteDueSigner(calling, signing.id);
}

/** Notifies the current signer. The PIN stays in the app, so that the mail alone is not enough to sign. */
export async function inviteDueSigner({ tx, actor, kit, after }: TurnContext, signingId: string): Promise<void> {
  const signing = await signings.find(tx, signingId);
  const due = signing?.signers.find((signer) => isSignerDue(signer.state));
  // A departed signer is not notified; the office sees who is blocking the step.
  if (!signing || !due || due.left) return;
  if (await kit.outbox.put(tx, actor.company, composeInvitationMail(kit, signing, due)))
    await recordLinkSent(tx, kit, signing, due);
  else await recordMailDeclined(tx, kit, signing, due);
  after(() => kit.outbox.kick());
}
