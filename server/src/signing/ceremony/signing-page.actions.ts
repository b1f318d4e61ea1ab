import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import {
  isSigningClosed,
  isSigningOpen,
  isVoidedOrExpired,
  isSignerDue,
  hasDeclined,
} from '@roadworthy/contract/signing/signing.machine.ts';
import { consentVersion, freshSessionMinutes, type SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { findBrowserSession, calculateSessionFreshUntil } from '../../access/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { getSigningStateAt } from '../record/signing-time.ts';
import { findTurnBlocker } from '../lifecycle/turn.ts';
import { isSuperseded } from '../lifecycle/superseded.actions.ts';
import {
  findSignerByToken,
  readSigner,
  type SignerRef,
  type SignerRequest,
  type SignerWithTakeover,
} from './signer-request.ts';
import { recordDocumentFetched } from './viewing.actions.ts';
import { buildDeclinedUrl, buildSignedUrl, buildSubjectUrl } from '../record/signing-links.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// A signer's link opens the signing page and the document without a sign-in. Signing also requires the PIN or the
// signer's own session.

export async function openSigningPage(visit: SignerRequest, token: string): Promise<SigningPage> {
  const { kit, now, newId, caller } = visit;
  const ref = await findSignerByToken(visit, token);
  const page = await kit.db.inCompany(ref.companyId, ref.userId, async (tx) => {
    const { signing, signer } = await readSigner(tx, ref);
    if (isFirstOpening({ signing, signer })) {
      await signings.lock(tx, ref.signingId);
      // Only one of two windows that open the link together counts as the first.
      if (!isFirstOpening(await readSigner(tx, ref))) return toSigningPage(tx, signing, signer, visit);
      await signings.changeSigner(tx, signer.id, { state: 'opened' });
      await appendEvidence(tx, newId, {
        companyId: ref.companyId,
        signingId: signing.id,
        event: 'opened',
        at: now,
        userId: ref.userId,
        name: signer.name,
        ip: caller.ip,
        userAgent: caller.userAgent,
      });
    }
    return toSigningPage(tx, signing, signer, visit);
  });
  return { ...page, ...(await findOwnSession(visit, ref)) };
}

/** Finds the session of a signed-in signer, who needs no PIN. The page does not mention sessions of other people. */
async function findOwnSession({ kit, caller, now }: SignerRequest, { userId }: SignerRef) {
  const session = await findBrowserSession(kit, caller.token, now);
  if (session?.userId !== userId) return undefined;
  return {
    ownSession: {
      freshUntil: calculateSessionFreshUntil(session, freshSessionMinutes).toISOString(),
      needsCode: session.factorSince !== null,
    },
  };
}

/**
 * Returns whether the link shows the document: while it can be signed and, once completed, until its deadline. After
 * the deadline the document requires sign-in.
 */
const isDocumentVisible = ({ state, expiresAt }: SigningRow, now: Date): boolean =>
  !isSigningClosed(state) && Date.parse(expiresAt) > now.getTime();

const isFirstOpening = ({ signing, signer }: { signing: SigningRow; signer: SignerRow }): boolean =>
  isSignerDue(signer.state) && isSigningOpen(signing.state);

async function toSigningPage(
  tx: Tx,
  signing: SigningRow,
  signer: SignerWithTakeover,
  { kit, now }: SignerRequest,
): Promise<SigningPage> {
  const state = getSigningStateAt(signing, now);
  const blocker = findTurnBlocker(signing, signer);
  return {
    title: signing.title,
    number: signing.number,
    company: await signings.findCompanyName(tx, signing.companyId),
    state,
    replaced: isVoidedOrExpired(state) && (await isSuperseded(tx, signing)),
    ...(signer.isTakenOver && { takenOver: true }),
    shown: isDocumentVisible(signing, now),
    yourTurn: isSigningOpen(state) && signer.signedAt === null && !blocker,
    ...(blocker && { waitsFor: blocker }),
    you: { name: signer.name, role: signer.role, meaning: signer.meaning, state: signer.state },
    signers: signing.signers.map((one) => ({
      name: one.name,
      role: one.role,
      state: one.state,
      signedAt: one.signedAt && new Date(one.signedAt).toISOString(),
    })),
    documentSha256: signing.currentSha256,
    consentText: signingMessages.consentText,
    consentVersion,
    pinUrl: buildSubjectUrl(signing, kit, signer.role),
    next: hasDeclined(signer.state) ? buildDeclinedUrl(signing, kit) : buildSignedUrl(signing, kit),
  };
}

export async function readSigningDocument(
  visit: SignerRequest,
  token: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const ref = await findSignerByToken(visit, token);
  const current = await visit.kit.db.inCompany(ref.companyId, ref.userId, (tx) => readSigner(tx, ref));
  const { signing } = current;
  if (!isDocumentVisible(signing, visit.now))
    throw problem.gone(signingMessages.notOpen({ state: getSigningStateAt(signing, visit.now) }));
  const bytes = await visit.kit.storage.get(signing.currentSha256);
  if (!bytes) throw problem.notFound();
  await recordDocumentFetched(visit, ref, current);
  return { bytes, name: signing.number };
}
