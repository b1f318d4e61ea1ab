import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import {
  isSignerDue,
  isSigningOpen,
  signingMachine,
  type SigningEvent,
} from '@roadworthy/contract/signing/signing.machine.ts';

import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import { recordDecline } from '../lifecycle/decline.actions.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { notifyBrm } from '../record/notify-brm.ts';
import type { ProviderReport, SignerReport } from './provider.ts';
import type { SigningRef } from './provider.queries.ts';
import { composeExpiredMail, composeQuarantineMail } from '../record/signing-mails.ts';
import { inviteNextSigner } from '../lifecycle/turn.actions.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { lockSubject } from '../record/subject.queries.ts';

// Applies another service's report to our record, through the same state transitions as a signature on the built-in
// page. Only new facts are applied, in the order of the signers and under the signing's lock, so that a repeated report
// counts once.

export async function applyProviderReport(
  kit: Kit,
  { companyId, id }: SigningRef,
  report: ProviderReport,
): Promise<void> {
  let strange: string | undefined;
  await kit.db.inCompany(companyId, undefined, async (tx) => {
    const unlocked = await signings.find(tx, id);
    if (unlocked) await lockSubject(tx, unlocked);
    await signings.lock(tx, id);
    const signing = await signings.find(tx, id);
    if (!signing || !isSigningOpen(signing.state)) return;
    const context: ReportContext = { tx, kit, signing };
    strange = report.mismatch;
    if (report.mismatch) return quarantine(context, report.mismatch);
    for (const signer of signing.signers)
      await applySignerReport(
        context,
        signer,
        report.signers.find((one) => one.position === signer.position),
      );
    const ended = isSigningOpen(context.signing.state) ? report.ended : undefined;
    if (ended === 'expired') await expire(context);
    if (ended === 'cancelled') await cancel(context);
    await inviteNextSigner({ tx, kit, actor: { company: companyId }, after: () => undefined }, context.signing);
  });
  if (strange)
    kit.note('error', 'the signing service reported something other than what was requested', { signing: id, strange });
  kit.outbox.kick();
}

/** `signing` is updated while its signers are processed one after the other. */
type ReportContext = { tx: Tx; kit: Kit; signing: SigningRow };

const recordEvent = (
  { tx, kit, signing }: ReportContext,
  event: string,
  signer?: SignerRow,
  details: Record<string, unknown> = {},
) =>
  appendEvidence(tx, kit.newId, {
    companyId: signing.companyId,
    signingId: signing.id,
    event,
    at: kit.now(),
    ...(signer && { userId: signer.userId, name: signer.name }),
    details: { ...details, provider: signing.provider, providerDocument: signing.providerDocument },
  });

async function transition(
  context: ReportContext,
  who: 'the signer' | 'server',
  event: SigningEvent,
  more: { voidReason?: string } = {},
): Promise<void> {
  const state = takeStepAs(signingMachine, who, context.signing.state, event);
  await signings.changeSigning(context.tx, context.signing.id, { state, ...more });
  context.signing = { ...context.signing, state };
}

async function applySignerReport(
  context: ReportContext,
  signer: SignerRow,
  report: SignerReport | undefined,
): Promise<void> {
  if (!report || !isSigningOpen(context.signing.state) || signer.signedAt !== null) return;
  // Whatever a departed signer does at the provider does not count: the office assigns a replacement.
  if (!signer.left) await appliers[report.state]?.(context, signer, report);
}

type ReportApplier = (desk: ReportContext, signer: SignerRow, report: SignerReport) => Promise<void>;
const appliers: Partial<Record<SignerReport['state'], ReportApplier>> = {
  opened: applyOpening,
  signed: applySignature,
  declined: applyDecline,
};

async function applySignature(context: ReportContext, signer: SignerRow, { at }: SignerReport): Promise<void> {
  const { tx, kit, signing } = context;
  const signedAt = (at ?? kit.now()).toISOString();
  await signings.changeSigner(tx, signer.id, { state: 'signed', signedAt });
  context.signing = {
    ...signing,
    signers: signing.signers.map((one) => (one.id === signer.id ? { ...one, state: 'signed', signedAt } : one)),
  };
  await recordEvent(context, 'signed', signer, {
    signedAt,
    role: signer.role,
    meaning: signer.meaning,
    email: signer.email,
    before: signing.currentSha256,
  });
  await transition(
    context,
    'the signer',
    context.signing.signers.every((one) => one.signedAt !== null) ? 'sign last' : 'sign',
  );
}

async function applyDecline(
  context: ReportContext,
  signer: SignerRow,
  { reason = signingMessages.noReason }: SignerReport,
): Promise<void> {
  const { tx, kit, signing } = context;
  await recordDecline(tx, kit, { signing, signer, reason, at: kit.now() });
  await recordEvent(context, 'declined', signer, { reason });
  await transition(context, 'the signer', 'decline');
}

async function applyOpening(context: ReportContext, signer: SignerRow): Promise<void> {
  if (!isSignerDue(signer.state)) return;
  await signings.changeSigner(context.tx, signer.id, { state: 'opened' });
  await recordEvent(context, 'opened', signer);
}

async function quarantine(context: ReportContext, strange: string): Promise<void> {
  await recordEvent(context, 'quarantined', undefined, { strange });
  await transition(context, 'server', 'quarantine');
  await notifyBrm(context.tx, context.kit, context.signing, composeQuarantineMail);
}

async function expire(context: ReportContext): Promise<void> {
  await recordEvent(context, 'expired');
  await transition(context, 'server', 'expire');
  await notifyBrm(context.tx, context.kit, context.signing, composeExpiredMail);
}

async function cancel(context: ReportContext): Promise<void> {
  const voidReason = signingMessages.cancelledElsewhere;
  await recordEvent(context, 'voided', undefined, { reason: voidReason });
  await transition(context, 'server', 'void', { voidReason });
}
