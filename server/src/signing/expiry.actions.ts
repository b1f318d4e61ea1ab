import { step } from '@roadworthy/contract/kit/machine.ts';
import { signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { actedCompany } from '../companies/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { witness } from './evidence.ts';
import * as due from './due.queries.ts';
import { expiredNotice } from './signing-mails.ts';
import { isOver } from './signing-time.ts';
import * as signings from './signing.queries.ts';
import type { SigningRow } from './signing.queries.ts';

// A document that is not signed by all in its time expires; the BRM is told and makes it again by E-Sign (esign.md A4.4, "expire").

/** Holds the row and looks again: of two that come at once, one moves the state and answers the signing. */
export async function expireIfOver(
  tx: Tx,
  { companyId, id }: Pick<SigningRow, 'companyId' | 'id'>,
  now: Date,
  newId: () => string,
): Promise<SigningRow | undefined> {
  await signings.lock(tx, id);
  const signing = await signings.find(tx, id);
  if (!signing || !isOver(signing, now)) return undefined;
  await signings.changeSigning(tx, id, { state: step(signingMachine, signing.state, 'expire').to });
  await witness(tx, newId, { companyId, signingId: id, event: 'expired', at: now, details: { expiresAt: signing.expiresAt } });
  return signing;
}

export async function expireSignings(kit: Kit): Promise<void> {
  const now = kit.now();
  const over = await kit.db.system((tx) => due.overdue(tx, now));
  await each(over, (one) => expireNow(kit, one, now));
}

/** In a transaction of its own, and the BRM is told. */
export async function expireNow(kit: Kit, place: Pick<SigningRow, 'companyId' | 'id'>, now: Date): Promise<void> {
  await kit.db.actingIn(place.companyId, undefined, async (tx) => {
    const signing = await expireIfOver(tx, place, now, kit.newId);
    if (!signing) return;
    const { brm } = await actedCompany({ tx, actor: { company: place.companyId } });
    if (brm) await kit.outbox.put(tx, place.companyId, expiredNotice(kit, signing, brm));
  });
  kit.outbox.kick();
}
