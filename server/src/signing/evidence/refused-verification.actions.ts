import type { ActionContext } from '../../kit/http/context.ts';
import { fullName } from '../../kit/http/actor.ts';
import { appendEvidence } from './evidence.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// A person of the company who is not a signer tries to verify a document, which no button offers. It is recorded in the
// evidence and the log, because attempts at unauthorised use must be detectable (21 CFR 11.300).

const refusedEvent = 'verify refused';

/**
 * Runs in its own transaction, because the request itself is refused. Recorded once a day per person, so that nobody
 * can flood the evidence.
 */
export async function recordRefusedVerification(
  { kit, actor, now, newId }: Omit<ActionContext, 'tx'>,
  { companyId, id }: SigningRow,
): Promise<void> {
  const happened = {
    event: refusedEvent,
    userId: actor.userId,
    details: { why: 'no signer', on: now.toISOString().slice(0, 10) },
  };
  await kit.db.inCompany(companyId, actor.userId, async (tx) => {
    await signings.lock(tx, id);
    if (await signings.hasEvent(tx, id, happened)) return;
    await appendEvidence(tx, newId, { companyId, signingId: id, at: now, name: fullName(actor), ...happened });
  });
  kit.note('warn', 'someone other than a signer asked to verify a document', { signing: id, user: actor.userId });
}
