import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { stepAs } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import {
  consentVersion,
  type Reauthentication,
  type SignDocument,
  type Signed,
  type SignInPlace,
} from '@roadworthy/contract/signing/signing.schema.ts';
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
import {
  identifyByPin,
  identifyBySession,
  requireMayAct,
  type OwnVisit,
  type SignerIdentity,
} from './signer-identity.actions.ts';
import { verifyOwnSignature, type VerifySubject } from './verify-own-signature.actions.ts';
import { readSignature, type Signature } from './signature-picture.ts';
import { rootKey } from '../pdf/signing-keys.ts';
import { inviteNextSigner } from '../lifecycle/turn.actions.ts';
import { declinedUrl, signedUrl } from '../record/signing-links.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { lockSubject } from '../record/subject.queries.ts';

// Signing and declining through a signer's link: with the PIN, or in the signer's own session.

type Given = Omit<SignDocument, 'pin'>;
type Identify = (ref: SignerRef) => Promise<SignerIdentity>;

export const sign = (visit: SignerVisit, verify: VerifySubject, token: string, ask: SignDocument): Promise<Signed> =>
  signAndVerify(visit, verify, token, ask, (ref) => identifyByPin(visit, ref, ask.pin));

export const signInPlace = (visit: OwnVisit, verify: VerifySubject, token: string, ask: SignInPlace): Promise<Signed> =>
  signAndVerify(visit, verify, token, ask, (ref) => identifyBySession(visit, ref, ask));

async function signAndVerify(
  visit: SignerVisit,
  verify: VerifySubject,
  token: string,
  given: Given,
  identify: Identify,
): Promise<Signed> {
  const ref = await findSignerByToken(visit, token);
  return forCompany(ref.companyId, async () => {
    const signed = await signAs(visit, ref, given, identify);
    const verified = given.verify ? await verifyOwnSignature(visit, ref, verify) : undefined;
    return { ...signed, ...(verified && { verified }) };
  });
}

async function signAs(visit: SignerVisit, ref: SignerRef, ask: Given, identify: Identify): Promise<{ next: string }> {
  const { kit, now } = visit;
  const acting = <T>(work: (tx: Tx) => Promise<T>) => kit.db.inCompany(ref.companyId, ref.userId, work);
  // Checked before PIN and password, so that no attempt is counted when signing is impossible.
  await rootKey(kit);
  const identity = await identify(ref);
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
      identity,
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
  ask: Given;
  signature: Signature;
  revision: Revision;
  identity: SignerIdentity;
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

/** How the signer was identified, and when. */
const identityDetails = (identity: SignerIdentity, now: Date) =>
  identity.by === 'PIN'
    ? { pinAcceptedAt: now.toISOString(), pinTries: identity.tries }
    : {
        identifiedBy: 'session re-authentication',
        authenticatedAt: identity.authentication.at.toISOString(),
        authenticatedBy: identity.authentication.by,
        authenticated: identity.authentication.when,
      };

export const decline = (
  visit: SignerVisit,
  token: string,
  { pin, reason }: { pin: string; reason: string },
): Promise<{ next: string }> => declineAs(visit, token, reason, (ref) => identifyByPin(visit, ref, pin));

export const declineInPlace = (
  visit: OwnVisit,
  token: string,
  { reason, ...proof }: Reauthentication & { reason: string },
): Promise<{ next: string }> => declineAs(visit, token, reason, (ref) => identifyBySession(visit, ref, proof));

async function declineAs(
  visit: SignerVisit,
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
    requireMayAct(signing, signer, now);
    await recordDecline(tx, kit, { signing, signer, reason, at: now });
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
      details: { reason, ...identityDetails(identity, now), session },
    });
    return declinedUrl(signing, kit);
  });
  kit.outbox.kick();
  return { next };
}
