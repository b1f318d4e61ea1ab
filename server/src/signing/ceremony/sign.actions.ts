import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import {
  consentVersion,
  type Reauthentication,
  type SignDocument,
  type SigningResult,
  type SignWithSession,
} from '@roadworthy/contract/signing/signing.schema.ts';
import { saveDocument } from '../../files/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { runForCompany } from '../../kit/db/connections.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { recordDecline } from '../lifecycle/decline.actions.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { requireIntact } from '../lifecycle/quarantine.actions.ts';
import { readSigner, findSignerByToken, type SignerRef, type SignerRequest } from './signer-request.ts';
import { buildRevision, type Revision } from '../pdf/revision.actions.ts';
import { recordPagesViewed } from './viewing.actions.ts';
import {
  identifyByPin,
  identifyBySession,
  requireSignerCanAct,
  type SignedInSignerRequest,
  type SignerIdentification,
} from './signer-identity.actions.ts';
import { verifyOwnSignature, type VerifySubject } from './verify-own-signature.actions.ts';
import { readSignature, type Signature } from './signature-picture.ts';
import { getRootKey } from '../pdf/signing-keys.ts';
import { inviteNextSigner } from '../lifecycle/turn.actions.ts';
import { buildDeclinedUrl, buildSignedUrl } from '../record/signing-links.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { lockSubject } from '../record/subject.queries.ts';
import { findBrowserSession, type BrowserSession } from '../../access/index.ts';

// Signing and declining through a signer's link: with the PIN, or in the signer's own session.

type Given = Omit<SignDocument, 'pin'>;
type Identify = (ref: SignerRef) => Promise<SignerIdentification>;

export const signWithPin = (
  visit: SignerRequest,
  verify: VerifySubject,
  token: string,
  ask: SignDocument,
): Promise<SigningResult> => signAndVerify(visit, verify, token, ask, (ref) => identifyByPin(visit, ref, ask.pin));

export const signWithSession = (
  visit: SignedInSignerRequest,
  verify: VerifySubject,
  token: string,
  ask: SignWithSession,
): Promise<SigningResult> => signAndVerify(visit, verify, token, ask, (ref) => identifyBySession(visit, ref, ask));

async function signAndVerify(
  visit: SignerRequest,
  verify: VerifySubject,
  token: string,
  given: Given,
  identify: Identify,
): Promise<SigningResult> {
  const ref = await findSignerByToken(visit, token);
  return runForCompany(ref.companyId, async () => {
    const signed = await signAs(visit, ref, given, identify);
    const verified = given.verify ? await verifyOwnSignature(visit, ref, verify) : undefined;
    return { ...signed, ...(verified && { verified }) };
  });
}

async function signAs(visit: SignerRequest, ref: SignerRef, ask: Given, identify: Identify): Promise<{ next: string }> {
  const { kit, now } = visit;
  const acting = <T>(work: (tx: Tx) => Promise<T>) => kit.db.inCompany(ref.companyId, ref.userId, work);
  // Throws if the signing keys are lost, before a PIN or password attempt is counted.
  await getRootKey(kit);
  const identity = await identify(ref);
  const signature = await readSignature(ask.signature);
  const session = await readSessionEvidence(visit, ref);
  const { signing, signer, company } = await acting(async (tx) => ({
    ...(await readSigner(tx, ref)),
    company: await signings.findCompanyName(tx, ref.companyId),
  }));
  await requireIntact(visit, signing, ref.userId);
  requireSignerCanAct(signing, signer, now);
  if (ask.documentSha256 !== signing.currentSha256) throw problem.conflict(signingMessages.shownChanged);
  if (ask.consentVersion !== consentVersion) throw problem.conflict(signingMessages.consentChanged);
  const revision = await buildRevision(visit, { signing, signer, signature, company });
  const afterwards: (() => void)[] = [];
  const next = await acting(async (tx) => {
    await signings.lock(tx, ref.signingId);
    const current = await readSigner(tx, ref);
    requireSignerCanAct(current.signing, current.signer, now);
    if (current.signing.currentSha256 !== signing.currentSha256) throw problem.conflict(signingMessages.shownChanged);
    await recordPagesViewed(tx, visit, current, ask.pagesViewed);
    await saveSignature(tx, visit, {
      ...current,
      ask,
      signature,
      revision,
      identity,
      session,
      after: (work) => afterwards.push(work),
    });
    return buildSignedUrl(current.signing, kit);
  });
  for (const work of afterwards) work();
  return { next };
}

type SignatureInput = {
  signing: SigningRow;
  signer: SignerRow;
  ask: Given;
  signature: Signature;
  revision: Revision;
  identity: SignerIdentification;
  session: SessionEvidence;
  after: ActionContext['after'];
};

/**
 * Stores the new revision's file before the row that refers to it. The transaction then saves revision, signer and
 * evidence together.
 */
async function saveSignature(tx: Tx, visit: SignerRequest, act: SignatureInput): Promise<void> {
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
    state: takeStepAs(signingMachine, 'the signer', signing.state, revision.isLast ? 'sign last' : 'sign'),
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
  // In a reissued document the next signer's step may have been reached already. That signer is then invited without
  // waiting for Verify.
  const updated = await signings.find(tx, signing.id);
  if (updated) await inviteNextSigner({ tx, kit, after, actor: { company: companyId } }, updated);
}

/** The details of a signature that its evidence records. */
const signatureDetails = ({ signer, ask, signature, revision, identity, session }: SignatureInput, now: Date) => ({
  role: signer.role,
  meaning: signer.meaning,
  email: signer.email,
  ...identityDetails(identity, now),
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

/** How the signer was identified, and when, as the evidence records it. */
const identityDetails = (identity: SignerIdentification, now: Date) =>
  identity.by === 'PIN'
    ? { pinAcceptedAt: now.toISOString(), pinTries: identity.tries }
    : {
        identifiedBy: 'session re-authentication',
        authenticatedAt: identity.authentication.at.toISOString(),
        authenticatedBy: identity.authentication.by,
        authenticated: identity.authentication.when,
      };

export const declineWithPin = (
  visit: SignerRequest,
  token: string,
  { pin, reason }: { pin: string; reason: string },
): Promise<{ next: string }> => declineAs(visit, token, reason, (ref) => identifyByPin(visit, ref, pin));

export const declineWithSession = (
  visit: SignedInSignerRequest,
  token: string,
  { reason, ...proof }: Reauthentication & { reason: string },
): Promise<{ next: string }> => declineAs(visit, token, reason, (ref) => identifyBySession(visit, ref, proof));

async function declineAs(
  visit: SignerRequest,
  token: string,
  reason: string,
  identify: Identify,
): Promise<{ next: string }> {
  const { kit, now, newId, caller } = visit;
  const ref = await findSignerByToken(visit, token);
  const identity = await identify(ref);
  const session = await readSessionEvidence(visit, ref);
  const next = await kit.db.inCompany(ref.companyId, ref.userId, async (tx) => {
    await lockSubject(tx, (await readSigner(tx, ref)).signing);
    await signings.lock(tx, ref.signingId);
    const { signing, signer } = await readSigner(tx, ref);
    requireSignerCanAct(signing, signer, now);
    await recordDecline(tx, kit, { signing, signer, reason, at: now });
    await signings.changeSigning(tx, signing.id, {
      state: takeStepAs(signingMachine, 'the signer', signing.state, 'decline'),
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
      details: { reason, ...identityDetails(identity, now), session },
    });
    return buildDeclinedUrl(signing, kit);
  });
  kit.outbox.kick();
  return { next };
}

// Evidence of the browser session in which somebody signs or declines: whether the signer was signed in, for how long,
// and how that session was opened (21 CFR 11.200). Link and PIN are enough to sign without such a session.

type SessionEvidence =
  | { who: 'the signer'; minutes: number; by: 'password' | 'second factor' | 'PIN' }
  | { who: 'somebody else' | 'nobody' };

async function readSessionEvidence({ kit, caller, now }: SignerRequest, ref: SignerRef): Promise<SessionEvidence> {
  const found = await findBrowserSession(kit, caller.token, now);
  if (!found) return { who: 'nobody' };
  if (found.userId !== ref.userId) return { who: 'somebody else' };
  const minutes = Math.max(0, Math.floor((now.getTime() - found.since.getTime()) / 60_000));
  return { who: 'the signer', minutes, by: wayOf(found) };
}

const wayOf = ({ openedWithPin, secondFactor }: BrowserSession) =>
  openedWithPin ? 'PIN' : secondFactor ? 'second factor' : 'password';
