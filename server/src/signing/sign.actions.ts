import { step } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { consentVersion, pinTries, signingMessages, type SignDocument } from '@roadworthy/contract/signing/signing.schema.ts';
import { keepDocument } from '../files/index.ts';
import { sameText, sha256 } from '../kit/auth/tokens.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Acting } from '../kit/http/ask.ts';
import { issueSigner } from '../kit/signature/certificates.ts';
import { witness } from './evidence.ts';
import { mustBeWhole } from './quarantine.actions.ts';
import { both, placeOf, type Place, type Visit } from './signing-page.actions.ts';
import { readSignature } from './signature-picture.ts';
import { rootKey, sealKey } from './signing-keys.ts';
import { wrongPin } from './wrong-pin.actions.ts';
import { inviteDue } from './signing.actions.ts';
import { fieldOf, nextPage, sealField } from './signing-places.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// Signing and declining behind a signer's link. The PIN is asked for with every act, and is counted before it is compared (esign.md A4.3).

/** The try is committed before the PIN is compared: parallel guesses are all counted. */
async function checkPin(visit: Visit, place: Place, pin: string): Promise<number> {
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
  if (sameText(signer.pinHash, kit.secrets.mac(`${signing.id} ${signer.position} ${pin}`))) {
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
  if (signing.state !== 'open') throw problem.conflict(signingMessages.notOpen.replace('{state}', signing.state));
  if (Date.parse(signing.expiresAt) < now.getTime()) throw problem.gone(signingMessages.notOpen.replace('{state}', 'expired'));
}

function mayAct(signing: SigningRow, signer: SignerRow, now: Date): void {
  isOpen(signing, signer, now);
  if (signer.left) throw problem.conflict(signingMessages.noLonger);
  const before = signing.signers.find((one) => one.position < signer.position && one.signedAt === null);
  if (before) throw problem.conflict(signingMessages.notYourTurn.replace('{name}', before.name));
}

export async function sign(visit: Visit, token: string, ask: SignDocument): Promise<{ next: string }> {
  const { kit, now } = visit;
  const place = await placeOf(visit, token);
  // Where nothing can be signed, no PIN is asked for and no try is counted.
  await rootKey(kit);
  const tries = await checkPin(visit, place, ask.pin);
  const signature = await readSignature(ask.signature);
  const { signing: unheld } = await kit.db.actingIn(place.companyId, place.userId, (tx) => both(tx, place));
  await mustBeWhole(visit, unheld, place.userId);
  const afterwards: (() => void)[] = [];
  const next = await kit.db.actingIn(place.companyId, place.userId, async (tx) => {
    await signings.lock(tx, place.signingId);
    const { signing, signer } = await both(tx, place);
    mayAct(signing, signer, now);
    if (ask.documentSha256 && ask.documentSha256 !== signing.currentSha256) throw problem.conflict(signingMessages.changed);
    await putSignature(tx, visit, { signing, signer, signature, tries, after: (work) => afterwards.push(work) });
    return nextPage(signing, kit);
  });
  for (const work of afterwards) work();
  return { next };
}

type Signature = Awaited<ReturnType<typeof readSignature>>;
type Act = { signing: SigningRow; signer: SignerRow; signature: Signature; tries: number; after: Acting['after'] };

/** The new revision is on disk before the row that names it; one transaction keeps revision, signer and evidence. */
async function putSignature(tx: Tx, visit: Visit, { signing, signer, signature, tries, after }: Act): Promise<void> {
  const { kit, now, newId, caller } = visit;
  const companyId = signing.companyId;
  const isLast = signing.signers.every((one) => one.id === signer.id || one.signedAt !== null);
  const evidenceId = newId();
  const { revision, certificatePem } = await signedRevision(tx, visit, { signing, signer, signature }, evidenceId);
  const final = isLast ? await sealed(tx, visit, signing, revision) : revision;
  const kept = await keepDocument({ tx, kit, newId, actor: { company: companyId } }, final, `${signing.number}.pdf`);
  await signings.addRevision(tx, {
    companyId,
    id: newId(),
    signingId: signing.id,
    position: signer.position + 1,
    sha256: kept.sha256,
    previousSha256: signing.currentSha256,
    signerPosition: signer.position,
    certificatePem,
  });
  await signings.changeSigner(tx, signer.id, { state: 'signed', signedAt: now.toISOString() });
  await signings.changeSigning(tx, signing.id, {
    state: step(signingMachine, signing.state, isLast ? 'sign last' : 'sign').to,
    currentSha256: kept.sha256,
    fileKey: kept.key,
  });
  await witness(tx, () => evidenceId, {
    companyId,
    signingId: signing.id,
    event: 'signed',
    at: now,
    userId: signer.userId,
    name: signer.name,
    ip: caller.ip,
    userAgent: caller.userAgent,
    details: {
      before: signing.currentSha256,
      after: kept.sha256,
      role: signer.role,
      meaning: signer.meaning,
      pinAcceptedAt: now.toISOString(),
      pinTries: tries,
      consent: consentVersion,
      consentSha256: sha256(signingMessages.consentText),
      kind: signature.drawn ? 'drawn' : 'typed',
      email: signer.email,
    },
  });
  const following = signing.signers.find((one) => one.position > signer.position && one.signedAt === null);
  if (following) {
    await signings.changeSigner(tx, following.id, { state: 'due' });
    await inviteDue({ tx, kit, after, actor: { company: companyId } }, signing.id);
  }
}

async function signedRevision(
  tx: Tx,
  { kit, now }: Visit,
  { signing, signer, signature }: Pick<Act, 'signing' | 'signer' | 'signature'>,
  evidenceId: string,
): Promise<{ revision: Uint8Array; certificatePem: string }> {
  const before = await kit.storage.get(signing.currentSha256);
  if (!before || sha256(before) !== signing.currentSha256) throw problem.conflict(signingMessages.changed);
  const root = await rootKey(kit);
  const organisation = await signings.companyName(tx, signing.companyId);
  // The key lives for this one signature and is never written anywhere.
  const own = await issueSigner(root, { name: signer.name, email: signer.email, organisation }, now);
  const revision = await kit.pdf.signField(before, {
    field: fieldOf(signer.position),
    signer: own,
    chain: [root.certificatePem],
    at: now,
    reason: signer.meaning,
    appearance: { name: signer.name, role: signer.role, meaning: signer.meaning, at: now, evidenceId, ...signature },
  });
  return { revision, certificatePem: own.certificatePem };
}

async function sealed(tx: Tx, { kit, now, newId }: Visit, signing: SigningRow, revision: Uint8Array): Promise<Uint8Array> {
  const name = await signings.companyName(tx, signing.companyId);
  const seal = await sealKey(kit, signing.companyId, name);
  return kit.pdf.signField(revision, {
    field: sealField,
    signer: seal,
    chain: [seal.rootPem],
    at: now,
    reason: 'All signatures are complete',
    appearance: { name, role: 'Company seal', meaning: 'All signatures are complete', at: now, evidenceId: newId() },
  });
}

export async function decline(visit: Visit, token: string, ask: { pin: string; reason: string }): Promise<{ next: string }> {
  const { kit, now, newId, caller } = visit;
  const place = await placeOf(visit, token);
  await checkPin(visit, place, ask.pin);
  return kit.db.actingIn(place.companyId, place.userId, async (tx) => {
    await signings.lock(tx, place.signingId);
    const { signing, signer } = await both(tx, place);
    mayAct(signing, signer, now);
    await signings.changeSigner(tx, signer.id, { state: 'declined', declineReason: ask.reason });
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
      details: { reason: ask.reason },
    });
    return { next: nextPage(signing, kit) };
  });
}
