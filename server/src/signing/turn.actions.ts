import { isSigningOpen, isDue, isCalled } from '@roadworthy/contract/signing/signing.machine.ts';
import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Kit } from '../kit/kit.ts';
import { noteLink, noteUnwanted } from './evidence.ts';
import { invitation } from './signing-mails.ts';
import * as signings from './signing.queries.ts';
import type { SigningRow } from './signing.queries.ts';

// Calling the signers, one after the other. The project or the plan says how far it has come, in the transaction in which it moves; whoever comes next
// is called then, and not before: neither by a signature that nobody has verified, nor before an inspector has reviewed the assessment.

type Calling = Pick<Acting, 'after'> & { tx: Tx; kit: Kit; actor: { company: string } };

/** The project or the plan has come to the step of this signer. */
export async function reachTurn(calling: Calling, subjectId: string, kind: SigningKind, position: number): Promise<void> {
  const { tx } = calling;
  const live = await signings.live(tx, subjectId, kind);
  if (!live) return;
  await signings.lock(tx, live.id);
  const signing = await signings.find(tx, live.id);
  // Also of one that all have signed: at another service the next may have been quicker than the step.
  if (!signing || signing.turn >= position) return;
  await signings.changeSigning(tx, signing.id, { turn: position });
  await callNext(calling, { ...signing, turn: position });
}

/** Whoever is to sign next hears of it, once: those who were called already are due or have opened it. */
export async function callNext(calling: Calling, signing: SigningRow): Promise<void> {
  const next = signing.signers.find((one) => one.signedAt === null);
  if (!isSigningOpen(signing.state) || !next || next.position > signing.turn || isCalled(next.state)) return;
  await signings.changeSigner(calling.tx, next.id, { state: 'due' });
  await inviteDue(calling, signing.id);
}

/** Tells the signer whose turn it is. The PIN stays in the app: a mail alone signs nothing. */
export async function inviteDue({ tx, actor, kit, after }: Calling, signingId: string): Promise<void> {
  const signing = await signings.find(tx, signingId);
  const due = signing?.signers.find((signer) => isDue(signer.state));
  // Somebody who has left is told nothing: the office sees who holds it up.
  if (!signing || !due || due.left) return;
  if (await kit.outbox.put(tx, actor.company, invitation(kit, signing, due))) await noteLink(tx, kit, signing, due);
  else await noteUnwanted(tx, kit, signing, due);
  after(() => kit.outbox.kick());
}
