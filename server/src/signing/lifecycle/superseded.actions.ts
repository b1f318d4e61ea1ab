import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningClosed, isSigningExpired, isVoidedOrExpired } from '@roadworthy/contract/signing/signing.machine.ts';

import type { Tx } from '../../kit/db/pool.ts';
import { isInSameChain } from '../record/document-chain.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// Documents that expired or were voided. Whoever opens such a document sees that a newer one replaces it or, if none
// does, which of the two happened.

export async function isSuperseded(tx: Tx, signing: SigningRow): Promise<boolean> {
  const all = (await signings.listBySubject(tx, signing.subjectId)).filter((one) => isInSameChain(signing, one));
  return all
    .slice(
      0,
      all.findIndex((one) => one.id === signing.id),
    )
    .some(({ state }) => !isSigningClosed(state));
}

/** Returns whether a voided or expired document was reissued without this signer. */
export async function isTakenOver(
  tx: Tx,
  signing: SigningRow,
  { userId }: Pick<SignerRow, 'userId'>,
): Promise<boolean> {
  if (!isVoidedOrExpired(signing.state)) return false;
  const all = await signings.listBySubject(tx, signing.subjectId);
  const newest = all.find((one) => isInSameChain(signing, one));
  return newest !== undefined && newest.id !== signing.id && !newest.signers.some((one) => one.userId === userId);
}

export async function makeGoneProblem(tx: Tx, signing: SigningRow): Promise<Problem> {
  if (await isSuperseded(tx, signing)) return problem.gone(signingMessages.superseded);
  if (isSigningExpired(signing.state)) return problem.gone(signingMessages.timeIsOver);
  return problem.gone(signingMessages.voided({ reason: signing.voidReason ?? signingMessages.noReason }));
}
