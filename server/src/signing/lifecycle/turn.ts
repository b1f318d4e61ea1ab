import { formatNotYourTurn } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { type SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// Decides whose turn it is. Two conditions apply: all previous signers have signed, and the project or plan has reached
// this signer's step. A step is reached by verifying the previous signature or, for an inspector, by reviewing the
// assessment; the signing stores how far it has come.

type TurnBlocker = NonNullable<SigningPage['waitsFor']>;

/** Finds the step that this signer has to wait for before signing; undefined if it is their turn. */
export function findTurnBlocker(
  { signers, turn }: Pick<SigningRow, 'signers' | 'turn'>,
  { position }: SignerRow,
): TurnBlocker | undefined {
  const before = signers.find((one) => one.position < position && one.signedAt === null);
  if (before) return { step: 'signature', name: before.name };
  if (position <= turn) return undefined;
  const present = signers.find((one) => one.position === turn && one.verifiedAt === null);
  if (present) return { step: 'verification', name: present.name };
  const next = signers.find((one) => one.position === turn + 1 && one.position < position);
  return next
    ? { step: 'verification', name: next.name }
    : { step: 'review', name: signers.find((one) => one.position === position)?.name ?? '' };
}

export const makeNotYourTurnProblem = ({ step, name }: TurnBlocker): Problem =>
  problem.conflict(formatNotYourTurn(step, name));
