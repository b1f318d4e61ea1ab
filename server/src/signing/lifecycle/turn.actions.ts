import { isSigningOpen, isDue, isInvited } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { recordLinkSent, recordMailDeclined } from '../evidence/evidence.ts';
import { invitation } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// Calling the signers, one after the other. The project or the plan says how far it has come, in the transaction in which it moves; whoever comes next
// is called then, and not before: neither by a signature that nobody has verified, nor before an inspector has reviewed the assessment.

type TurnContext = Pick<ActionContext, 'after'> & { tx: Tx; kit: Kit; actor: { company: string } };

/** The project or the plan has come to the step of this signer. */
export async function advanceTurn(calling: TurnContext, subjectId: string, kind: SigningKind, position: number): Promise<void> {
  const { tx } = calling;
  const live = await signings.live(tx, subjectId, kind);
  if (!live) return;
  await signings.lock(tx, live.id);
  const signing = await signings.find(tx, live.id);
  // Also of one that all have signed: at another service the next may have been quicker than the step.
  if (!signing || signing.turn >= position) return;
  await signings.changeSigning(tx, signing.id, { turn: position });
  await inviteNextSigner(calling, { ...signing, turn: position });
}

/** Whoever is to sign next hears of it, once: those who were called already are due or have opened it. */
export async function inviteNextSigner(calling: TurnContext, signing: SigningRow): Promise<void> {
  const next = signing.signers.find((one) => one.signedAt === null);
  if (!isSigningOpen(signing.state) || !next || next.position > signing.turn || isInvited(next.state)) return;
  await signings.changeSigner(calling.tx, next.id, { state: 'due' });
  await inviteDueSigner(calling, signing.id);
}

/** Tells the signer whose turn it is. The PIN stays in the app: a mail alone signs nothing. */
export async function inviteDueSigner({ tx, actor, kit, after }: TurnContext, signingId: string): Promise<void> {
  const signing = await signings.find(tx, signingId);
  const due = signing?.signers.find((signer) => isDue(signer.state));
  // Somebody who has left is told nothing: the office sees who holds it up.
  if (!signing || !due || due.left) return;
  if (await kit.outbox.put(tx, actor.company, invitation(kit, signing, due))) await recordLinkSent(tx, kit, signing, due);
  else await recordMailDeclined(tx, kit, signing, due);
  after(() => kit.outbox.kick());
}
