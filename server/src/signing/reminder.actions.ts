import type { Tx } from '../kit/db/pool.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import * as due from './due.queries.ts';
import { witness } from './evidence.ts';
import { reminder } from './signing-mails.ts';
import * as signings from './signing.queries.ts';

// Whoever is to sign for three days is reminded, and again every three days. The evidence keeps each reminder and says whether one is due.

const every = 3 * 86_400_000;
/** The daily job comes some minutes earlier or later. */
const slack = 3_600_000;

export async function remindSigners(kit: Kit): Promise<void> {
  const now = kit.now();
  const since = new Date(now.getTime() - every);
  const waiting = await kit.db.system((tx) => due.waitingSince(tx, since, now));
  await each(waiting, (one) => kit.db.actingIn(one.companyId, undefined, (tx) => remind(tx, kit, one, now)));
  kit.outbox.kick();
}

async function remind(tx: Tx, kit: Kit, { companyId, id }: { companyId: string; id: string }, now: Date): Promise<void> {
  await signings.lock(tx, id);
  const signing = await signings.find(tx, id);
  const turn = await due.whoseTurn(tx, id);
  const signer = signing?.signers.find((one) => one.id === turn?.id);
  if (!signing || signing.state !== 'open' || !signer) return;
  if (await due.wasReminded(tx, id, signer.userId, new Date(now.getTime() - every + slack))) return;
  await witness(tx, kit.newId, { companyId, signingId: id, event: 'reminded', at: now, userId: signer.userId, name: signer.name });
  await kit.outbox.put(tx, companyId, reminder(kit, signing, signer));
}
