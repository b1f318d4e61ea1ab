import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Caller } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import * as signings from '../record/signing.queries.ts';
import { isTakenOver } from '../lifecycle/superseded.actions.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A request that somebody makes through a signer's link, which requires no sign-in.

export type SignerRequest = { kit: Kit; caller: Caller; now: Date; newId: () => string };
export type SignerRef = { companyId: string; signingId: string; id: string; userId: string };

export async function findSignerByToken({ kit }: SignerRequest, token: string): Promise<SignerRef> {
  const found = await kit.db.inSystem((tx) => signings.findSignerByLink(tx, hashToken(token)));
  if (!found) throw problem.notFound();
  return found;
}

/** `isTakenOver`: the document was reissued, and somebody else signs instead. */
export type SignerWithTakeover = SignerRow & { isTakenOver: boolean };
export async function readSigner(tx: Tx, ref: SignerRef): Promise<{ signing: SigningRow; signer: SignerWithTakeover }> {
  const signing = await signings.find(tx, ref.signingId);
  const signer = signing?.signers.find((one) => one.id === ref.id);
  if (!signing || !signer) throw problem.notFound();
  return { signing, signer: { ...signer, isTakenOver: await isTakenOver(tx, signing, signer) } };
}
