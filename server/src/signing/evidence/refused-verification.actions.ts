import type { ActionContext } from '../../kit/http/context.ts';
import { fullName } from '../../kit/http/actor.ts';
import { appendEvidence } from './evidence.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// Records that a person of the company who is not a signer has tried to verify a document. No screen offers that, and
// attempts at unauthorised use must be detectable (21 CFR 11.300).

const refusedEvent = 'verify refused';

/**
 * Records the attempt in its own transaction, because the request itself is refused. The evidence of a document records
 * each person at most once a day, so that nobody can flood it; the log records every attempt.
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
