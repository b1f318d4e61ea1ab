import { step } from '@roadworthy/contract/kit/machine.ts';
import { isDue, isSigningOpen, signingMachine, type SigningEvent } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Kit } from '../kit/kit.ts';
import { keepDecline } from './declined.actions.ts';
import { witness } from './evidence.ts';
import { tellBrm } from './office.ts';
import type { Report, SignerReport } from './provider.ts';
import type { Place } from './provider.queries.ts';
import { expiredNotice, quarantineNotice } from './signing-mails.ts';
import { callNext } from './turn.actions.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';
import { holdSubject } from './subject.queries.ts';

// What another service reports becomes our record, by the same steps of the same machine as a signature on our own page (esign.md A4.4). Only what is
// new is taken, in order, under the lock of the signing: however often and by whomever it is reported, it counts once.

export async function takeOver(kit: Kit, { companyId, id }: Place, report: Report): Promise<void> {
  let strange: string | undefined;
  await kit.db.actingIn(companyId, undefined, async (tx) => {
    const unheld = await signings.find(tx, id);
    if (unheld) await holdSubject(tx, unheld);
    await signings.lock(tx, id);
    const signing = await signings.find(tx, id);
    if (!signing || !isSigningOpen(signing.state)) return;
    const desk: Desk = { tx, kit, signing };
    strange = report.strange;
    if (report.strange) return quarantine(desk, report.strange);
    for (const signer of signing.signers)
      await takeSigner(
        desk,
        signer,
        report.signers.find((one) => one.position === signer.position),
      );
    const left = isSigningOpen(desk.signing.state) ? report.over : undefined;
    if (left === 'expired') await expire(desk);
    if (left === 'cancelled') await cancel(desk);
    await callNext({ tx, kit, actor: { company: companyId }, after: () => undefined }, desk.signing);
  });
  if (strange) kit.note('error', 'what was signed elsewhere is not what was asked for', { signing: id, strange });
  kit.outbox.kick();
}

/** The signing changes in our hands while its signers are taken over one after the other. */
type Desk = { tx: Tx; kit: Kit; signing: SigningRow };

const note = ({ tx, kit, signing }: Desk, event: string, signer?: SignerRow, details: Record<string, unknown> = {}) =>
  witness(tx, kit.newId, {
    companyId: signing.companyId,
    signingId: signing.id,
    event,
    at: kit.now(),
    ...(signer && { userId: signer.userId, name: signer.name }),
    details: { ...details, provider: signing.provider, providerDocument: signing.providerDocument },
  });

async function move(desk: Desk, event: SigningEvent, more: { voidReason?: string } = {}): Promise<void> {
  const { to: state } = step(signingMachine, desk.signing.state, event);
  await signings.changeSigning(desk.tx, desk.signing.id, { state, ...more });
  desk.signing = { ...desk.signing, state };
}

async function takeSigner(desk: Desk, signer: SignerRow, report: SignerReport | undefined): Promise<void> {
  if (!report || !isSigningOpen(desk.signing.state) || signer.signedAt !== null) return;
  // Whoever has left signs nothing any more, there either: the office names somebody else.
  if (!signer.left) await takes[report.state]?.(desk, signer, report);
}

type Take = (desk: Desk, signer: SignerRow, report: SignerReport) => Promise<void>;
const takes: Partial<Record<SignerReport['state'], Take>> = { opened: takeOpening, signed: takeSignature, declined: takeDecline };

async function takeSignature(desk: Desk, signer: SignerRow, { at }: SignerReport): Promise<void> {
  const { tx, kit, signing } = desk;
  const signedAt = (at ?? kit.now()).toISOString();
  await signings.changeSigner(tx, signer.id, { state: 'signed', signedAt });
  desk.signing = { ...signing, signers: signing.signers.map((one) => (one.id === signer.id ? { ...one, state: 'signed', signedAt } : one)) };
  await note(desk, 'signed', signer, { signedAt, role: signer.role, meaning: signer.meaning, email: signer.email, before: signing.currentSha256 });
  await move(desk, desk.signing.signers.every((one) => one.signedAt !== null) ? 'sign last' : 'sign');
}

async function takeDecline(desk: Desk, signer: SignerRow, { reason = signingMessages.noReason }: SignerReport): Promise<void> {
  const { tx, kit, signing } = desk;
  await keepDecline(tx, kit, { signing, signer, reason, at: kit.now() });
  await note(desk, 'declined', signer, { reason });
  await move(desk, 'decline');
}

async function takeOpening(desk: Desk, signer: SignerRow): Promise<void> {
  if (!isDue(signer.state)) return;
  await signings.changeSigner(desk.tx, signer.id, { state: 'opened' });
  await note(desk, 'opened', signer);
}

async function quarantine(desk: Desk, strange: string): Promise<void> {
  await note(desk, 'quarantined', undefined, { strange });
  await move(desk, 'quarantine');
  await tellBrm(desk.tx, desk.kit, desk.signing, quarantineNotice);
}

async function expire(desk: Desk): Promise<void> {
  await note(desk, 'expired');
  await move(desk, 'expire');
  await tellBrm(desk.tx, desk.kit, desk.signing, expiredNotice);
}

async function cancel(desk: Desk): Promise<void> {
  const voidReason = signingMessages.cancelledElsewhere;
  await note(desk, 'voided', undefined, { reason: voidReason });
  await move(desk, 'void', { voidReason });
}
