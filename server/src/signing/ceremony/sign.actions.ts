import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { stepAs } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isVoidedOrExpired, isSigningOpen, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { consentVersion, pinTries, type SignDocument } from '@roadworthy/contract/signing/signing.schema.ts';
import { saveDocument } from '../../files/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { forCompany } from '../../kit/db/connections.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { recordDecline } from '../lifecycle/decline.actions.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { requireIntact } from '../lifecycle/quarantine.actions.ts';
import { readSigner, findSignerByToken, type SignerRef, type SignerVisit } from './signer-visit.ts';
import { buildRevision, type Revision } from '../pdf/revision.actions.ts';
import { recordPagesViewed } from './viewing.actions.ts';
import { readSessionEvidence, type SessionEvidence } from './session-evidence.ts';
import { stateAt } from '../record/signing-time.ts';
import { readSignature, type Signature } from './signature-picture.ts';
import { rootKey } from '../pdf/signing-keys.ts';
import { recordWrongPin } from './wrong-pin.actions.ts';
import { notYourTurnProblem, findTurnBlocker } from '../lifecycle/turn.ts';
import { inviteNextSigner } from '../lifecycle/turn.actions.ts';
import { declinedUrl, signedUrl } from '../record/signing-links.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { lockSubject } from '../record/subject.queries.ts';

// Signing and declining through a signer's link. Both require the PIN, and the attempt is counted before the PIN is
// compared.

/**
 * One attempt at a time per signer, so that a double click does not fail with "no attempts left" while the first PIN is
 * still being compared.
 */
const checkPin = (visit: SignerVisit, ref: SignerRef, pin: string): Promise<number> =>
  visit.kit.db.withAdvisoryLock(`PIN ${ref.id}`, () => comparePin(visit, ref, pin));

/** The attempt is committed before the PIN is compared, so that a guess counts even if its request fails. */
async function comparePin(visit: SignerVisit, ref: SignerRef, pin: string): Promise<number> {
  const { kit, now } = visit;
  const acting = <T>(work: (tx: Tx) => Promise<T>) => kit.db.inCompany(ref.companyId, ref.userId, work);
  const { signing, signer } = await acting((tx) => readSigner(tx, ref));
  requireOpen(signing, signer, now);
  const attempt = await acting((tx) => signings.countPinAttempt(tx, ref.id, pinTries));
  if (!attempt) {
    const later = await acting((tx) => readSigner(tx, ref));
    requireOpen(later.signing, later.signer, now);
    throw problem.notAllowed(signingMessages.locked);
  }
  if (kit.keys.pins.matches(`${signing.id} ${signer.position} ${pin}`, signer.pinHash)) {
    // A correct PIN resets the count, even if it is not the signer's turn yet.
    await acting((tx) => signings.changeSigner(tx, signer.id, { pinTries: 0 }));
    return attempt.pinTries;
  }
  await acting((tx) => recordWrongPin(tx, visit, { signing, signer, tries: attempt.pinTries }));
  kit.outbox.kick();
  throw problem.notAllowed(signingMessages.wrongPin);
}

function requireOpen(signing: SigningRow, signer: SignerRow, now: Date): void {
  if (signer.signedAt !== null) throw problem.conflict(signingMessages.alreadySigned);
  const state = stateAt(signing, now);
  if (isVoidedOrExpired(state)) throw problem.gone(signingMessages.notOpen({ state }));
  if (!isSigningOpen(state)) throw problem.conflict(signingMessages.notOpen({ state }));
}

function requireMayAct(signing: SigningRow, signer: SignerRow, now: Date): void {
  requireOpen(signing, signer, now);
  if (signer.left) throw problem.conflict(signingMessages.noLonger);
  const blocker = findTurnBlocker(signing, signer);
  if (blocker) throw notYourTurnProblem(blocker);
}

export async function sign(visit: SignerVisit, token: string, ask: SignDocument): Promise<{ next: string }> {
  const ref = await findSignerByToken(visit, token);
  return forCompany(ref.companyId, () => signAs(visit, ref, ask));
}

async function signAs(visit: SignerVisit, ref: SignerRef, ask: SignDocument): Promise<{ next: string }> {
  const { kit, now } = visit;
  const acting = <T>(work: (tx: Tx) => Promise<T>) => kit.db.inCompany(ref.companyId, ref.userId, work);
  // Checked before the PIN, so that no attempt is counted when signing is impossible.
  await rootKey(kit);
  const tries = await checkPin(visit, ref, ask.pin);
  const signature = await readSignature(ask.signature);
  const session = await readSessionEvidence(visit, ref);
  const { signing, signer, company } = await acting(async (tx) => ({
    ...(await readSigner(tx, ref)),
    company: await signings.findCompanyName(tx, ref.companyId),
  }));
  await requireIntact(visit, signing, ref.userId);
  requireMayAct(signing, signer, now);
  if (ask.documentSha256 !== signing.currentSha256) throw problem.conflict(signingMessages.shownChanged);
  if (ask.consentVersion !== consentVersion) throw problem.conflict(signingMessages.consentChanged);
  const revision = await buildRevision(visit, { signing, signer, signature, company });
  const afterwards: (() => void)[] = [];
  const next = await acting(async (tx) => {
    await signings.lock(tx, ref.signingId);
    const current = await readSigner(tx, ref);
    requireMayAct(current.signing, current.signer, now);
    if (current.signing.currentSha256 !== signing.currentSha256) throw problem.conflict(signingMessages.shownChanged);
    await recordPagesViewed(tx, visit, current, ask.pagesViewed);
    await saveSignature(tx, visit, {
      ...current,
      ask,
      signature,
      revision,
      tries,
      session,
      after: (work) => afterwards.push(work),
    });
    return signedUrl(current.signing, kit);
  });
  for (const work of afterwards) work();
  return { next };
}

type SignatureInput = {
  signing: SigningRow;
  signer: SignerRow;
  ask: SignDocument;
  signature: Signature;
  revision: Revision;
  tries: number;
  session: SessionEvidence;
  after: ActionContext['after'];
};

/**
 * The new revision is on disk before the row that refers to it; one transaction writes revision, signer and evidence.
 */
async function saveSignature(tx: Tx, visit: SignerVisit, act: SignatureInput): Promise<void> {
  const { kit, now, newId, caller } = visit;
  const { signing, signer, revision, after } = act;
  const companyId = signing.companyId;
  const stored = await saveDocument(
    { tx, kit, newId, actor: { company: companyId } },
    revision.bytes,
    `${signing.number}.pdf`,
  );
  await signings.addRevision(tx, {
    companyId,
    id: newId(),
    signingId: signing.id,
    position: signer.position + 1,
    sha256: stored.sha256,
    previousSha256: signing.currentSha256,
    signerPosition: signer.position,
    certificatePem: revision.certificatePem,
  });
  await signings.changeSigner(tx, signer.id, { state: 'signed', signedAt: now.toISOString() });
  await signings.changeSigning(tx, signing.id, {
    state: stepAs(signingMachine, 'the signer', signing.state, revision.isLast ? 'sign last' : 'sign'),
    currentSha256: stored.sha256,
    fileKey: stored.key,
    timestampPending: revision.isTimestampPending,
  });
  await appendEvidence(tx, () => revision.evidenceId, {
    companyId,
    signingId: signing.id,
    event: 'signed',
    at: now,
    userId: signer.userId,
    name: signer.name,
    ip: caller.ip,
    userAgent: caller.userAgent,
    details: { ...signatureDetails(act, now), before: signing.currentSha256, after: stored.sha256 },
  });
  // In a reissued document, signers whose steps are already done do not wait for each other's Verify.
  const updated = await signings.find(tx, signing.id);
  if (updated) await inviteNextSigner({ tx, kit, after, actor: { company: companyId } }, updated);
}

/** The facts about a signature that must be known later. */
const signatureDetails = ({ signer, ask, signature, revision, tries, session }: SignatureInput, now: Date) => ({
  role: signer.role,
  meaning: signer.meaning,
  email: signer.email,
  pinAcceptedAt: now.toISOString(),
  pinTries: tries,
  session,
  ...(ask.timeZone && { timeZone: ask.timeZone }),
  shownSha256: ask.documentSha256,
  consent: ask.consentVersion,
  consentSha256: sha256(signingMessages.consentText),
  kind: signature.drawn ? 'drawn' : 'typed',
  signatureSha256: sha256(signature.drawn ?? signature.typed ?? ''),
  certificateSerial: revision.serial,
  ...revision.timestamps,
});

export async function decline(
  visit: SignerVisit,
  token: string,
  ask: { pin: string; reason: string },
): Promise<{ next: string }> {
  const { kit, now, newId, caller } = visit;
  const ref = await findSignerByToken(visit, token);
  await checkPin(visit, ref, ask.pin);
  const session = await readSessionEvidence(visit, ref);
  const next = await kit.db.inCompany(ref.companyId, ref.userId, async (tx) => {
    await lockSubject(tx, (await readSigner(tx, ref)).signing);
    await signings.lock(tx, ref.signingId);
    const { signing, signer } = await readSigner(tx, ref);
    requireMayAct(signing, signer, now);
    await recordDecline(tx, kit, { signing, signer, reason: ask.reason, at: now });
    await signings.changeSigning(tx, signing.id, {
      state: stepAs(signingMachine, 'the signer', signing.state, 'decline'),
    });
    await appendEvidence(tx, newId, {
      companyId: ref.companyId,
      signingId: signing.id,
      event: 'declined',
      at: now,
      userId: ref.userId,
      name: signer.name,
      ip: caller.ip,
      userAgent: caller.userAgent,
      details: { reason: ask.reason, session },
    });
    return declinedUrl(signing, kit);
  });
  kit.outbox.kick();
  return { next };
}
