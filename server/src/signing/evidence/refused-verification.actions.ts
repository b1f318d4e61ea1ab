import type { ActionContext } from '../../kit/http/context.ts';
import { fullName } from '../../kit/http/actor.ts';
import { appendEvidence } from './evidence.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// Somebody of the company who is no signer asks to verify a document: no button leads there. It stands in the evidence and in the log, because
// attempts at unauthorised use are to be found (esign.md A3, 11.300; A4.4, Verify 2).

const refusedEvent = 'verify refused';

/** In a transaction of its own, for the request itself is refused. Once a day for each person: nobody fills the evidence with it. */
export async function recordRefusedVerification({ kit, actor, now, newId }: Omit<ActionContext, 'tx'>, { companyId, id }: SigningRow): Promise<void> {
  const happened = { event: refusedEvent, userId: actor.userId, details: { why: 'no signer', on: now.toISOString().slice(0, 10) } };
  await kit.db.inCompany(companyId, actor.userId, async (tx) => {
    await signings.lock(tx, id);
    if (await signings.hasEvent(tx, id, happened)) return;
    await appendEvidence(tx, newId, { companyId, signingId: id, at: now, name: fullName(actor), ...happened });
  });
  kit.note('warn', 'somebody who is no signer asked to verify a document', { signing: id, user: actor.userId });
}
