import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { calculateNextReminderTime } from '@roadworthy/contract/signing/signing.schema.ts';
import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { requireFound } from '../../kit/db/records.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import { isMailWanted } from '../../kit/mail/mail-choices.ts';
import * as due from './due.queries.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { getProvider } from '../provider/providers.ts';
import { isLocked } from '../record/signing-entry.ts';
import { getSigningStateAt } from '../record/signing-time.ts';
import { composeReminderMail } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A signer who has been due for three days gets a reminder, and another every three days; the office can send one in
// between, at most once a day. Reminders are recorded in the evidence, which decides whether the next one is due.

const reminderInterval = 3 * 86_400_000;
/** The daily job may run some minutes early or late. */
const scheduleTolerance = 3_600_000;

export async function remindSigners(kit: Kit): Promise<void> {
  const now = kit.now();
  const since = new Date(now.getTime() - reminderInterval);
  const waiting = await kit.db.inSystem((tx) => due.listAwaitingSignature(tx, since, now));
  await forEachSettled(waiting, (one) => remind(kit, one, now));
  kit.outbox.kick();
}

type DueSigner = { signing: SigningRow; signer: SignerRow };
type SigningRef = { companyId: string; id: string };

/** Sends the provider's own reminder if it has one and has the document; if that fails, our mail is sent instead. */
async function remind(kit: Kit, ref: SigningRef, now: Date): Promise<void> {
  const dueSigner = await kit.db.inCompany(ref.companyId, undefined, (tx) => prepareReminder(tx, kit, ref, now));
  if (!dueSigner) return;
  const { remind: remindAtProvider } = getProvider(kit, dueSigner.signing.provider);
  await remindAtProvider?.(dueSigner.signing, dueSigner.signer).catch((err: unknown) => {
    kit.note('warn', 'the service could not remind a signer, who gets our own mail', { signing: ref.id, err });
    return kit.db.inCompany(ref.companyId, undefined, (tx) =>
      kit.outbox.put(tx, ref.companyId, composeReminderMail(kit, dueSigner.signing, dueSigner.signer)),
    );
  });
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
  const mail = composeReminderMail(kit, signing, signer);
  if (!(await isMailWanted(tx, companyId, mail))) return undefined;
  await appendEvidence(tx, kit.newId, {
    companyId,
    signingId: id,
    event: 'reminded',
    at: now,
    userId: signer.userId,
    name: signer.name,
  });
  if (signing.providerDocument !== null && getProvider(kit, signing.provider).remind) return { signing, signer };
  await kit.outbox.put(tx, companyId, mail);
  return undefined;
}

/** Lists the documents of the company in use that wait for somebody else's signature. */
export const listAwaitedSignatures = ({ tx, actor, now }: Pick<ActionContext, 'tx' | 'actor' | 'now'>) =>
  due.listAwaitedFromOthers(tx, actor.userId, now);

/** Sends a reminder on request. The lock serialises two colleagues who click at once, and the second is refused. */
export async function remindSigner(context: ActionContext, documentHash: string): Promise<string> {
  const { tx, actor, kit, now, newId, after } = context;
  await requireFound(signings.lockByHash(tx, documentHash));
  const signing = await requireFound(signings.findByHash(tx, documentHash));
  const signer = await findRemindable(context, signing);
  const mail = composeReminderMail(kit, signing, signer);
  if (!(await isMailWanted(tx, actor.company, mail)))
    throw problem.conflict(signingMessages.remindNotWanted({ name: signer.name }));
  await appendEvidence(tx, newId, {
    companyId: actor.company,
    signingId: signing.id,
    event: 'reminded',
    at: now,
    userId: signer.userId,
    name: signer.name,
    details: { by: fullName(actor) },
  });
  await kit.outbox.put(tx, actor.company, mail);
  after(() => kit.outbox.kick());
  return signingMessages.reminded({ name: signer.name });
}

/** Returns the current signer. Throws if they cannot be reminded now. */
async function findRemindable({ tx, actor, now }: ActionContext, signing: SigningRow): Promise<SignerRow> {
  const state = getSigningStateAt(signing, now);
  if (!isSigningOpen(state)) throw problem.conflict(signingMessages.notOpen({ state }));
  const locked = signing.signers.find(isLocked);
  if (locked) throw problem.conflict(signingMessages.remindLocked({ name: locked.name }));
  const turn = await due.findDueSigner(tx, signing.id);
  const signer = signing.signers.find(({ id }) => id === turn?.id);
  if (!signer || signer.position > signing.turn) throw problem.conflict(signingMessages.nobodyToRemind);
  if (signer.userId === actor.userId) throw problem.conflict(signingMessages.remindYourself);
  const remindedAt = await due.findLastReminder(tx, signing.id, signer.userId);
  if (remindedAt && calculateNextReminderTime(remindedAt) > now)
    throw problem.conflict(signingMessages.remindedRecently({ name: signer.name }));
  return signer;
}
