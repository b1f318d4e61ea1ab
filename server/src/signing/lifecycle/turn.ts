import { fillTemplate } from '@roadworthy/contract/kit/template.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { notYourTurn, type SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// Whose turn it is. Two things decide: all before have signed, and the project or the plan has come to this signer's step. That comes with what was
// verified, and for an inspector with the review of the assessment (product.md section 6); how far it has come stands in the signing.

type TurnBlocker = NonNullable<SigningPage['waitsFor']>;

/** What has to happen before this signer signs; nothing where it is their turn. */
export function findTurnBlocker({ signers, turn }: Pick<SigningRow, 'signers' | 'turn'>, { position }: SignerRow): TurnBlocker | undefined {
  const before = signers.find((one) => one.position < position && one.signedAt === null);
  if (before) return { step: 'signature', name: before.name };
  if (position <= turn) return undefined;
  const present = signers.find((one) => one.position === turn && one.verifiedAt === null);
  if (present) return { step: 'verification', name: present.name };
  const next = signers.find((one) => one.position === turn + 1 && one.position < position);
  return next ? { step: 'verification', name: next.name } : { step: 'review', name: signers.find((one) => one.position === position)?.name ?? '' };
}

export const notYourTurnProblem = ({ step, name }: TurnBlocker): Problem => problem.conflict(fillTemplate(notYourTurn[step], { name }));
