import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import { isSignerLocked, isSigningOpen, isVoidedOrExpired } from '@roadworthy/contract/signing/signing.machine.ts';
import {
  freshSessionMinutes,
  maxPinTries,
  type Reauthentication,
} from '@roadworthy/contract/signing/signing.schema.ts';
import { reauthenticate, type Authentication } from '../../access/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Actor } from '../../kit/http/actor.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { findTurnBlocker, makeNotYourTurnProblem } from '../lifecycle/turn.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { getSigningStateAt } from '../record/signing-time.ts';
import { readSigner, type SignerRef, type SignerRequest, type SignerWithTakeover } from './signer-request.ts';
import { recordWrongPin } from './wrong-pin.actions.ts';

// Identifies the holder of a link as its signer: by PIN or, without a PIN, by their own session
// (docs/decisions/0093-signing-in-the-own-session.md). A PIN attempt is counted before the PIN is compared.

export type SignerIdentification = { by: 'PIN'; tries: number } | { by: 'session'; authentication: Authentication };
/** A request through a signer's link by somebody who is signed in and must turn out to be that signer. */
export type SignedInSignerRequest = SignerRequest & { actor: Actor };

/**
 * Identifies a signer by PIN. Only one attempt at a time is made per signer, so that a double click does not fail with
 * "no attempts left" while the first PIN is still being compared.
 */
export const identifyByPin = async (
  visit: SignerRequest,
  ref: SignerRef,
  pin: string,
): Promise<SignerIdentification> => ({
  by: 'PIN',
  tries: await visit.kit.db.withAdvisoryLock(`PIN ${ref.id}`, () => comparePin(visit, ref, pin)),
});

/** Compares the PIN after committing the attempt, so that a guess counts even if its request fails. */
async function comparePin(visit: SignerRequest, ref: SignerRef, pin: string): Promise<number> {
  const { kit, now } = visit;
  const acting = <T>(work: (tx: Tx) => Promise<T>) => kit.db.inCompany(ref.companyId, ref.userId, work);
  const { signing, signer } = await acting((tx) => readSigner(tx, ref));
  requireOpen(signing, signer, now);
  const attempt = await acting((tx) => signings.countPinAttempt(tx, ref.id, maxPinTries));
  if (!attempt) {
    const later = await acting((tx) => readSigner(tx, ref));
    requireOpen(later.signing, later.signer, now);
    throw problem.notAllowed(signingMessages.locked);
  }
  if (kit.keys.pins.matches(`${signing.id} ${signer.position} ${pin}`, signer.pinHash)) {
    // A correct PIN resets the count, even if the request is then refused because it is not the signer's turn.
    await acting((tx) => signings.changeSigner(tx, signer.id, { pinTries: 0 }));
    return attempt.pinTries;
  }
  await acting((tx) => recordWrongPin(tx, visit, { signing, signer, tries: attempt.pinTries }));
  kit.outbox.kick();
  throw problem.notAllowed(signingMessages.wrongPin);
}

/** Identifies the signer by their own session and a re-authentication; the link alone is not enough to sign. */
export async function identifyBySession(
  visit: SignedInSignerRequest,
  ref: SignerRef,
  proof: Reauthentication,
): Promise<SignerIdentification> {
  const { kit, now, actor } = visit;
  if (actor.userId !== ref.userId) throw problem.notAllowed(signingMessages.notYourLink);
  const { signing, signer } = await kit.db.inCompany(ref.companyId, ref.userId, (tx) => readSigner(tx, ref));
  requireOpen(signing, signer, now);
  // Somebody may be guessing the PIN, so the office has to unlock the signer first.
  if (isSignerLocked(signer.state)) throw problem.notAllowed(signingMessages.locked);
  try {
    return { by: 'session', authentication: await reauthenticate(visit, proof, freshSessionMinutes) };
  } catch (error) {
    if (proof.password && error instanceof Problem && error.code === 'invalid')
      await recordWrongPassword(visit, ref, signer);
    throw error;
  }
}

const recordWrongPassword = ({ kit, now, newId, caller }: SignedInSignerRequest, ref: SignerRef, { name }: SignerRow) =>
  kit.db.inCompany(ref.companyId, ref.userId, async (tx) => {
    await signings.lock(tx, ref.signingId);
    await appendEvidence(tx, newId, {
      companyId: ref.companyId,
      signingId: ref.signingId,
      event: 'wrong password',
      at: now,
      userId: ref.userId,
      name,
      ip: caller.ip,
      userAgent: caller.userAgent,
    });
  });

function requireOpen(signing: SigningRow, signer: SignerWithTakeover, now: Date): void {
  if (signer.isTakenOver) throw problem.gone(signingMessages.takenOver);
  if (signer.signedAt !== null) throw problem.conflict(signingMessages.alreadySigned);
  const state = getSigningStateAt(signing, now);
  if (isVoidedOrExpired(state)) throw problem.gone(signingMessages.notOpen({ state }));
  if (!isSigningOpen(state)) throw problem.conflict(signingMessages.notOpen({ state }));
}

export function requireSignerCanAct(signing: SigningRow, signer: SignerWithTakeover, now: Date): void {
  requireOpen(signing, signer, now);
  if (signer.left) throw problem.conflict(signingMessages.noLonger);
  const blocker = findTurnBlocker(signing, signer);
  if (blocker) throw makeNotYourTurnProblem(blocker);
}
