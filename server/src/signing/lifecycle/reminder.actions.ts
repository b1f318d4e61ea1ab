import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import { isWanted } from '../../kit/mail/mail-choices.ts';
import * as due from './due.queries.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { providerOf } from '../provider/providers.ts';
import { reminder } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A signer who has been due for three days gets a reminder, and another every three days. Reminders are recorded in the
// evidence, which decides whether the next one is due.

const reminderInterval = 3 * 86_400_000;
/** The daily job may run some minutes early or late. */
const scheduleTolerance = 3_600_000;

export async function remindSigners(kit: Kit): Promise<void> {
  const now = kit.now();
  const since = new Date(now.getTime() - reminderInterval);
  const waiting = await kit.db.inSystem((tx) => due.awaitingSignatureSince(tx, since, now));
  await forEachSettled(waiting, (one) => remind(kit, one, now));
  kit.outbox.kick();
}

type DueSigner = { signing: SigningRow; signer: SignerRow };
type SigningRef = { companyId: string; id: string };

/** Sends the provider's own reminder if it has one and knows the document; if that fails, our mail is sent instead. */
async function remind(kit: Kit, ref: SigningRef, now: Date): Promise<void> {
  const dueSigner = await kit.db.inCompany(ref.companyId, undefined, (tx) => prepareReminder(tx, kit, ref, now));
  if (!dueSigner) return;
  const { remind: remindAtProvider } = providerOf(kit, dueSigner.signing.provider);
  await remindAtProvider?.(dueSigner.signing, dueSigner.signer).catch(() =>
    kit.db.inCompany(ref.companyId, undefined, (tx) =>
      kit.outbox.put(tx, ref.companyId, reminder(kit, dueSigner.signing, dueSigner.signer)),
    ),
  );
}

async function prepareReminder(
  tx: Tx,
  kit: Kit,
  { companyId, id }: SigningRef,
  now: Date,
): Promise<DueSigner | undefined> {
  await signings.lock(tx, id);
  const signing = await signings.find(tx, id);
  const turn = await due.findDueSigner(tx, id);
  const signer = signing?.signers.find((one) => one.id === turn?.id);
  if (!signing || !isSigningOpen(signing.state) || !signer) return undefined;
  if (await due.wasReminded(tx, id, signer.userId, new Date(now.getTime() - reminderInterval + scheduleTolerance)))
    return undefined;
  const mail = reminder(kit, signing, signer);
  if (!(await isWanted(tx, companyId, mail))) return undefined;
  await appendEvidence(tx, kit.newId, {
    companyId,
    signingId: id,
    event: 'reminded',
    at: now,
    userId: signer.userId,
    name: signer.name,
  });
  if (signing.providerDocument !== null && providerOf(kit, signing.provider).remind) return { signing, signer };
  await kit.outbox.put(tx, companyId, mail);
  return undefined;
}
