import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import {
  isClosedSigning,
  isSigningOpen,
  isVoidedOrExpired,
  isDue,
  hasDeclined,
} from '@roadworthy/contract/signing/signing.machine.ts';
import { consentVersion, freshSessionMinutes, type SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { findBrowserSession, freshUntil } from '../../access/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { stateAt } from '../record/signing-time.ts';
import { findTurnBlocker } from '../lifecycle/turn.ts';
import { isSuperseded } from '../lifecycle/superseded.actions.ts';
import {
  findSignerByToken,
  readSigner,
  type SignerRef,
  type SignerVisit,
  type VisitingSigner,
} from './signer-visit.ts';
import { recordDocumentFetched } from './viewing.actions.ts';
import { declinedUrl, signedUrl, subjectUrl } from '../record/signing-links.ts';
import * as signings from '../record/signing.queries.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';

// What a signer's link opens: the page and the document. It needs no sign-in, because the link identifies the signer.

export async function openSigningPage(visit: SignerVisit, token: string): Promise<SigningPage> {
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

/** A signer who is signed in needs no PIN; nobody else's session is mentioned. */
async function findOwnSession({ kit, caller, now }: SignerVisit, { userId }: SignerRef) {
  const session = await findBrowserSession(kit, caller.token, now);
  if (session?.userId !== userId) return undefined;
  return {
    ownSession: {
      freshUntil: freshUntil(session, freshSessionMinutes).toISOString(),
      needsCode: session.factorSince !== null,
    },
  };
}

/**
 * The link shows the document while it can be signed and, once completed, until its deadline; after that it requires
 * sign-in.
 */
const isDocumentVisible = ({ state, expiresAt }: SigningRow, now: Date): boolean =>
  !isClosedSigning(state) && Date.parse(expiresAt) > now.getTime();

const isFirstOpening = ({ signing, signer }: { signing: SigningRow; signer: SignerRow }): boolean =>
  isDue(signer.state) && isSigningOpen(signing.state);

async function toSigningPage(
  tx: Tx,
  signing: SigningRow,
  signer: VisitingSigner,
  { kit, now }: SignerVisit,
): Promise<SigningPage> {
  const state = stateAt(signing, now);
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
    pinUrl: subjectUrl(signing, kit, signer.role),
    next: hasDeclined(signer.state) ? declinedUrl(signing, kit) : signedUrl(signing, kit),
  };
}

export async function readSigningDocument(
  visit: SignerVisit,
  token: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const ref = await findSignerByToken(visit, token);
  const current = await visit.kit.db.inCompany(ref.companyId, ref.userId, (tx) => readSigner(tx, ref));
  const { signing } = current;
  if (!isDocumentVisible(signing, visit.now))
    throw problem.gone(signingMessages.notOpen({ state: stateAt(signing, visit.now) }));
  const bytes = await visit.kit.storage.get(signing.currentSha256);
  if (!bytes) throw problem.notFound();
  await recordDocumentFetched(visit, ref, current);
  return { bytes, name: signing.number };
}
