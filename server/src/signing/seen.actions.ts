import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';
import type { PagesViewed } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tx } from '../kit/db/pool.ts';
import { witness } from './evidence.ts';
import type { Place, Visit } from './signing-page.actions.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// What a signer was shown: the file that their link was answered with, and the pages that their browser reports to have stood on the screen. Each file
// counts once, however often it is fetched: whoever has a link cannot fill the evidence.

type Turn = { signing: SigningRow; signer: SignerRow };
const about = ({ caller, now }: Visit, { signing, signer }: Turn) => ({
  companyId: signing.companyId,
  signingId: signing.id,
  at: now,
  userId: signer.userId,
  name: signer.name,
  ip: caller.ip,
  userAgent: caller.userAgent,
});
const fetched = 'document fetched';

export async function noteFetch(visit: Visit, place: Place, { signing, signer }: Turn): Promise<void> {
  if (!isSigningOpen(signing.state) || signer.signedAt !== null) return;
  await visit.kit.db.actingIn(place.companyId, place.userId, async (tx) => {
    const details = { sha256: signing.currentSha256 };
    if (await signings.hasEvent(tx, signing.id, { event: fetched, userId: signer.userId, details })) return;
    await signings.lock(tx, signing.id);
    if (await signings.hasEvent(tx, signing.id, { event: fetched, userId: signer.userId, details })) return;
    await witness(tx, visit.newId, { ...about(visit, { signing, signer }), event: fetched, details });
  });
}

/** In the transaction of the signature or the refusal that follows. */
export async function noteViewed(tx: Tx, visit: Visit, turn: Turn, viewed: PagesViewed | undefined): Promise<void> {
  if (!viewed) return;
  const pages = [...new Set(viewed.pages)].toSorted((one, other) => one - other);
  await witness(tx, visit.newId, { ...about(visit, turn), event: 'pages viewed', details: { pages, of: viewed.of } });
}
