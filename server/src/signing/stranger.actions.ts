import type { Acting } from '../kit/http/ask.ts';
import { nameOf } from '../kit/http/actor.ts';
import { witness } from './evidence.ts';
import * as signings from './signing.queries.ts';
import type { SigningRow } from './signing.queries.ts';

// Somebody of the company who is no signer asks to verify a document: no button leads there. It stands in the evidence and in the log, because
// attempts at unauthorised use are to be found (esign.md A3, 11.300; A4.4, Verify 2).

const event = 'verify refused';

/** In a transaction of its own, for the request itself is refused. Once a day for each person: nobody fills the evidence with it. */
export async function noteStranger({ kit, actor, now, newId }: Omit<Acting, 'tx'>, { companyId, id }: SigningRow): Promise<void> {
  const happened = { event, userId: actor.userId, details: { why: 'no signer', on: now.toISOString().slice(0, 10) } };
  await kit.db.actingIn(companyId, actor.userId, async (tx) => {
    await signings.lock(tx, id);
    if (await signings.hasEvent(tx, id, happened)) return;
    await witness(tx, newId, { companyId, signingId: id, at: now, name: nameOf(actor), ...happened });
  });
  kit.note('warn', 'somebody who is no signer asked to verify a document', { signing: id, user: actor.userId });
}
