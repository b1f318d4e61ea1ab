import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';
import type { Tx } from '../kit/db/pool.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { isWanted } from '../kit/mail/wanted.ts';
import * as due from './due.queries.ts';
import { witness } from './evidence.ts';
import { providerOf } from './provider.ts';
import { reminder } from './signing-mails.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// Whoever is to sign for three days is reminded, and again every three days. The evidence keeps each reminder and says whether one is due.

const every = 3 * 86_400_000;
/** The daily job comes some minutes earlier or later. */
const slack = 3_600_000;

export async function remindSigners(kit: Kit): Promise<void> {
  const now = kit.now();
  const since = new Date(now.getTime() - every);
  const waiting = await kit.db.system((tx) => due.waitingSince(tx, since, now));
  await each(waiting, (one) => remind(kit, one, now));
  kit.outbox.kick();
}

type Turn = { signing: SigningRow; signer: SignerRow };
type Place = { companyId: string; id: string };

/** The provider's own reminder, where it has one and knows the document; where that does not succeed our mail goes out all the same. */
async function remind(kit: Kit, place: Place, now: Date): Promise<void> {
  const turn = await kit.db.actingIn(place.companyId, undefined, (tx) => takeTurn(tx, kit, place, now));
  if (!turn) return;
  const { remind: remindThere } = providerOf(kit, turn.signing.provider);
  await remindThere?.(turn.signing, turn.signer).catch(() =>
    kit.db.actingIn(place.companyId, undefined, (tx) => kit.outbox.put(tx, place.companyId, reminder(kit, turn.signing, turn.signer))),
  );
}

async function takeTurn(tx: Tx, kit: Kit, { companyId, id }: Place, now: Date): Promise<Turn | undefined> {
  await signings.lock(tx, id);
  const signing = await signings.find(tx, id);
  const turn = await due.whoseTurn(tx, id);
  const signer = signing?.signers.find((one) => one.id === turn?.id);
  if (!signing || !isSigningOpen(signing.state) || !signer) return undefined;
  if (await due.wasReminded(tx, id, signer.userId, new Date(now.getTime() - every + slack))) return undefined;
  const mail = reminder(kit, signing, signer);
  if (!(await isWanted(tx, companyId, mail))) return undefined;
  await witness(tx, kit.newId, { companyId, signingId: id, event: 'reminded', at: now, userId: signer.userId, name: signer.name });
  if (signing.providerDocument !== null && providerOf(kit, signing.provider).remind) return { signing, signer };
  await kit.outbox.put(tx, companyId, mail);
  return undefined;
}
