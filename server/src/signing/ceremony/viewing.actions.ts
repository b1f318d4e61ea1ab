import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';
import type { ViewedPages } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import type { SignerRef, SignerRequest } from './signer-request.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// Records what a signer was shown: the file served through their link, and the pages that their browser reports as
// displayed. Each file counts once for each signer, however often it is fetched, so that a link holder cannot flood the
// evidence.

type SignerOfSigning = { signing: SigningRow; signer: SignerRow };
const eventBase = ({ caller, now }: SignerRequest, { signing, signer }: SignerOfSigning) => ({
  companyId: signing.companyId,
  signingId: signing.id,
  at: now,
  userId: signer.userId,
  name: signer.name,
  ip: caller.ip,
  userAgent: caller.userAgent,
});
const fetched = 'document fetched';

export async function recordDocumentFetched(
  visit: SignerRequest,
  ref: SignerRef,
  { signing, signer }: SignerOfSigning,
): Promise<void> {
  if (!isSigningOpen(signing.state) || signer.signedAt !== null) return;
  await visit.kit.db.inCompany(ref.companyId, ref.userId, async (tx) => {
    const details = { sha256: signing.currentSha256 };
    if (await signings.hasEvent(tx, signing.id, { event: fetched, userId: signer.userId, details })) return;
    await signings.lock(tx, signing.id);
    if (await signings.hasEvent(tx, signing.id, { event: fetched, userId: signer.userId, details })) return;
    await appendEvidence(tx, visit.newId, { ...eventBase(visit, { signing, signer }), event: fetched, details });
  });
}

/** Records the pages that the browser reported as displayed, in the transaction that saves the signature. */
export async function recordPagesViewed(
  tx: Tx,
  visit: SignerRequest,
  turn: SignerOfSigning,
  viewed: ViewedPages | undefined,
): Promise<void> {
  if (!viewed) return;
  const pages = [...new Set(viewed.pages)].toSorted((one, other) => one - other);
  await appendEvidence(tx, visit.newId, {
    ...eventBase(visit, turn),
    event: 'pages viewed',
    details: { pages, of: viewed.of },
  });
}
