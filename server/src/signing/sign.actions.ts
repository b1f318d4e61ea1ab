import { fill } from '@roadworthy/contract/kit/fill.ts';
import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPastSigning, isSigningOpen, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { consentVersion, pinTries, signingMessages, type SignDocument } from '@roadworthy/contract/signing/signing.schema.ts';
import { keepDocument } from '../files/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { workingFor } from '../kit/db/connections.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Acting } from '../kit/http/ask.ts';
import { keepDecline } from './declined.actions.ts';
import { witness } from './evidence.ts';
import { mustBeWhole } from './quarantine.actions.ts';
import { both, placeOf, type Place, type Visit } from './signing-page.actions.ts';
import { makeRevision, type Revision } from './revision.actions.ts';
import { noteViewed } from './seen.actions.ts';
import { sessionFact, type SessionFact } from './session-fact.ts';
import { stateAt } from './signing-time.ts';
import { readSignature, type Signature } from './signature-picture.ts';
import { rootKey } from './signing-keys.ts';
import { wrongPin } from './wrong-pin.actions.ts';
import { tooEarly, waitsFor } from './signing-turn.ts';
import { callNext } from './turn.actions.ts';
import { declinedPage, nextPage } from './signing-places.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';
import { holdSubject } from './subject.queries.ts';

// Signing and declining behind a signer's link. The PIN is asked for with every act, and is counted before it is compared (esign.md A4.3).

/** One at a time for each signer: of two clicks, the second is not told that the tries are used up by the first, whose PIN is still being compared. */
const checkPin = (visit: Visit, place: Place, pin: string): Promise<number> => visit.kit.db.oneAtATime(`PIN ${place.id}`, () => checkPinNow(visit, place, pin));

/** The try is committed before the PIN is compared: a guess counts whatever becomes of its request. */
async function checkPinNow(visit: Visit, place: Place, pin: string): Promise<number> {
  const { kit, now } = visit;
  const acting = <T>(work: (tx: Tx) => Promise<T>) => kit.db.actingIn(place.companyId, place.userId, work);
  const { signing, signer } = await acting((tx) => both(tx, place));
  isOpen(signing, signer, now);
  const taken = await acting((tx) => signings.takePinTry(tx, place.id, pinTries));
  if (!taken) {
    const later = await acting((tx) => both(tx, place));
    isOpen(later.signing, later.signer, now);
    throw problem.notAllowed(signingMessages.locked);
  }
  if (kit.keys.pins.matches(`${signing.id} ${signer.position} ${pin}`, signer.pinHash)) {
    // Whoever knows the PIN may come too early as often as they like.
    await acting((tx) => signings.changeSigner(tx, signer.id, { pinTries: 0 }));
    return taken.pinTries;
  }
  await acting((tx) => wrongPin(tx, visit, { signing, signer, tries: taken.pinTries }));
  kit.outbox.kick();
  throw problem.notAllowed(signingMessages.wrongPin);
}

function isOpen(signing: SigningRow, signer: SignerRow, now: Date): void {
  if (signer.signedAt !== null) throw problem.conflict(signingMessages.alreadySigned);
  const state = stateAt(signing, now);
  if (isPastSigning(state)) throw problem.gone(fill(signingMessages.notOpen, { state }));
  if (!isSigningOpen(state)) throw problem.conflict(fill(signingMessages.notOpen, { state }));
}

function mayAct(signing: SigningRow, signer: SignerRow, now: Date): void {
  isOpen(signing, signer, now);
  if (signer.left) throw problem.conflict(signingMessages.noLonger);
  const first = waitsFor(signing, signer);
  if (first) throw tooEarly(first);
}

export async function sign(visit: Visit, token: string, ask: SignDocument): Promise<{ next: string }> {
  const place = await placeOf(visit, token);
  return workingFor(place.companyId, () => signAt(visit, place, ask));
}

async function signAt(visit: Visit, place: Place, ask: SignDocument): Promise<{ next: string }> {
  const { kit, now } = visit;
  const acting = <T>(work: (tx: Tx) => Promise<T>) => kit.db.actingIn(place.companyId, place.userId, work);
  // Where nothing can be signed, no PIN is asked for and no try is counted.
  await rootKey(kit);
  const tries = await checkPin(visit, place, ask.pin);
  const signature = await readSignature(ask.signature);
  const session = await sessionFact(visit, place);
  const { signing, signer, company } = await acting(async (tx) => ({
    ...(await both(tx, place)),
    company: await signings.companyName(tx, place.companyId),
  }));
  await mustBeWhole(visit, signing, place.userId);
  mayAct(signing, signer, now);
  if (ask.documentSha256 !== signing.currentSha256) throw problem.conflict(signingMessages.shownChanged);
  if (ask.consentVersion !== consentVersion) throw problem.conflict(signingMessages.consentChanged);
  const revision = await makeRevision(visit, { signing, signer, signature, company });
  const afterwards: (() => void)[] = [];
  const next = await acting(async (tx) => {
    await signings.lock(tx, place.signingId);
    const held = await both(tx, place);
    mayAct(held.signing, held.signer, now);
    if (held.signing.currentSha256 !== signing.currentSha256) throw problem.conflict(signingMessages.shownChanged);
    await noteViewed(tx, visit, held, ask.pagesViewed);
    await putSignature(tx, visit, { ...held, ask, signature, revision, tries, session, after: (work) => afterwards.push(work) });
    return nextPage(held.signing, kit);
  });
  for (const work of afterwards) work();
  return { next };
}

type Act = {
  signing: SigningRow;
  signer: SignerRow;
  ask: SignDocument;
  signature: Signature;
  revision: Revision;
  tries: number;
  session: SessionFact;
  after: Acting['after'];
};

/** The new revision is on disk before the row that names it; one transaction keeps revision, signer and evidence. */
async function putSignature(tx: Tx, visit: Visit, act: Act): Promise<void> {
  const { kit, now, newId, caller } = visit;
  const { signing, signer, revision, after } = act;
  const companyId = signing.companyId;
  const kept = await keepDocument({ tx, kit, newId, actor: { company: companyId } }, revision.bytes, `${signing.number}.pdf`);
  await signings.addRevision(tx, {
    companyId,
    id: newId(),
    signingId: signing.id,
    position: signer.position + 1,
    sha256: kept.sha256,
    previousSha256: signing.currentSha256,
    signerPosition: signer.position,
    certificatePem: revision.certificatePem,
  });
  await signings.changeSigner(tx, signer.id, { state: 'signed', signedAt: now.toISOString() });
  await signings.changeSigning(tx, signing.id, {
    state: step(signingMachine, signing.state, revision.isLast ? 'sign last' : 'sign').to,
    currentSha256: kept.sha256,
    fileKey: kept.key,
    timestampPending: revision.isPending,
  });
  await witness(tx, () => revision.evidenceId, {
    companyId,
    signingId: signing.id,
    event: 'signed',
    at: now,
    userId: signer.userId,
    name: signer.name,
    ip: caller.ip,
    userAgent: caller.userAgent,
    details: { ...detailsOf(act, now), before: signing.currentSha256, after: kept.sha256 },
  });
  // In a document that was made again, those whose steps are done sign without waiting for each other's Verify.
  const held = await signings.find(tx, signing.id);
  if (held) await callNext({ tx, kit, after, actor: { company: companyId } }, held);
}

/** What has to be known later of the moment of a signature (esign.md A4.3). */
const detailsOf = ({ signer, ask, signature, revision, tries, session }: Act, now: Date) => ({
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

export async function decline(visit: Visit, token: string, ask: { pin: string; reason: string }): Promise<{ next: string }> {
  const { kit, now, newId, caller } = visit;
  const place = await placeOf(visit, token);
  await checkPin(visit, place, ask.pin);
  const session = await sessionFact(visit, place);
  const next = await kit.db.actingIn(place.companyId, place.userId, async (tx) => {
    await holdSubject(tx, (await both(tx, place)).signing);
    await signings.lock(tx, place.signingId);
    const { signing, signer } = await both(tx, place);
    mayAct(signing, signer, now);
    await keepDecline(tx, kit, { signing, signer, reason: ask.reason, at: now });
    await signings.changeSigning(tx, signing.id, { state: step(signingMachine, signing.state, 'decline').to });
    await witness(tx, newId, {
      companyId: place.companyId,
      signingId: signing.id,
      event: 'declined',
      at: now,
      userId: place.userId,
      name: signer.name,
      ip: caller.ip,
      userAgent: caller.userAgent,
      details: { reason: ask.reason, session },
    });
    return declinedPage(signing, kit);
  });
  kit.outbox.kick();
  return { next };
}
