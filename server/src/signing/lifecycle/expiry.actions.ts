import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import * as due from './due.queries.ts';
import { composeExpiredMail } from '../record/signing-mails.ts';
import { isPastExpiry } from '../record/signing-time.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// A document expires if it is not signed by everybody in time; the BRM is notified and reissues it with E-Sign.

/** Locks the row and re-checks: of two concurrent callers, only one changes the state and gets the signing. */
export async function expireIfPast(
  tx: Tx,
  { companyId, id }: Pick<SigningRow, 'companyId' | 'id'>,
  now: Date,
  newId: () => string,
): Promise<SigningRow | undefined> {
  await signings.lock(tx, id);
  const signing = await signings.find(tx, id);
  if (!signing || !isPastExpiry(signing, now)) return undefined;
  await signings.changeSigning(tx, id, { state: takeStepAs(signingMachine, 'server', signing.state, 'expire') });
  await appendEvidence(tx, newId, {
    companyId,
    signingId: id,
    event: 'expired',
    at: now,
    details: { expiresAt: signing.expiresAt },
  });
  return signing;
}

export async function expireSignings(kit: Kit): Promise<void> {
  const now = kit.now();
  const overdue = await kit.db.inSystem((tx) => due.listOverdue(tx, now));
  await forEachSettled(overdue, (one) => expireSigning(kit, one, now));
}

/** Expires a signing in its own transaction and notifies the BRM. */
export async function expireSigning(kit: Kit, ref: Pick<SigningRow, 'companyId' | 'id'>, now: Date): Promise<void> {
  await kit.db.inCompany(ref.companyId, undefined, async (tx) => {
    const signing = await expireIfPast(tx, ref, now, kit.newId);
    if (!signing) return;
    const { brm } = await getCompanyInUse({ tx, actor: { company: ref.companyId } });
    if (brm) await kit.outbox.put(tx, ref.companyId, composeExpiredMail(kit, signing, brm));
  });
  kit.outbox.kick();
}
