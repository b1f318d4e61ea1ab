import { fill } from '@roadworthy/contract/kit/fill.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isClosedSigning, isSigningOpen, isPastSigning, isDue, hasDeclined } from '@roadworthy/contract/signing/signing.machine.ts';
import { consentVersion, signingMessages, type SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Caller } from '../kit/http/ask.ts';
import type { Kit } from '../kit/kit.ts';
import { witness } from './evidence.ts';
import { stateAt } from './signing-time.ts';
import { waitsFor } from './signing-turn.ts';
import { hasNewer } from './past.actions.ts';
import { noteFetch } from './seen.actions.ts';
import { declinedPage, nextPage } from './signing-places.ts';
import * as signings from './signing.queries.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';

// What a signer's link opens: the page and the document. It needs no sign-in, because the link names the signer (esign.md A4.3).

export type Visit = { kit: Kit; caller: Caller; now: Date; newId: () => string };
export type Place = { companyId: string; signingId: string; id: string; userId: string };

export async function placeOf({ kit }: Visit, token: string): Promise<Place> {
  const place = await kit.db.system((tx) => signings.byLink(tx, hashToken(token)));
  if (!place) throw problem.notFound();
  return place;
}

export async function both(tx: Tx, place: Place): Promise<{ signing: SigningRow; signer: SignerRow }> {
  const signing = await signings.find(tx, place.signingId);
  const signer = signing?.signers.find((one) => one.id === place.id);
  if (!signing || !signer) throw problem.notFound();
  return { signing, signer };
}

export async function openPage(visit: Visit, token: string): Promise<SigningPage> {
  const { kit, now, newId, caller } = visit;
  const place = await placeOf(visit, token);
  return kit.db.actingIn(place.companyId, place.userId, async (tx) => {
    const { signing, signer } = await both(tx, place);
    if (isNew({ signing, signer })) {
      await signings.lock(tx, place.signingId);
      // Of two windows that open it at once, one is the first.
      if (!isNew(await both(tx, place))) return pageOf(tx, signing, signer, visit);
      await signings.changeSigner(tx, signer.id, { state: 'opened' });
      await witness(tx, newId, {
        companyId: place.companyId,
        signingId: signing.id,
        event: 'opened',
        at: now,
        userId: place.userId,
        name: signer.name,
        ip: caller.ip,
        userAgent: caller.userAgent,
      });
    }
    return pageOf(tx, signing, signer, visit);
  });
}

/** The link shows the document for as long as it may be signed, and what all have signed until then: later it is behind the sign-in. */
const isShown = ({ state, expiresAt }: SigningRow, now: Date): boolean => !isClosedSigning(state) && Date.parse(expiresAt) > now.getTime();

const isNew = ({ signing, signer }: { signing: SigningRow; signer: SignerRow }): boolean => isDue(signer.state) && isSigningOpen(signing.state);

async function pageOf(tx: Tx, signing: SigningRow, signer: SignerRow, { kit, now }: Visit): Promise<SigningPage> {
  const state = stateAt(signing, now);
  const first = waitsFor(signing, signer);
  return {
    title: signing.title,
    number: signing.number,
    company: await signings.companyName(tx, signing.companyId),
    state,
    replaced: isPastSigning(state) && (await hasNewer(tx, signing)),
    shown: isShown(signing, now),
    yourTurn: isSigningOpen(state) && signer.signedAt === null && !first,
    ...(first && { waitsFor: first }),
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
    next: hasDeclined(signer.state) ? declinedPage(signing, kit) : nextPage(signing, kit),
  };
}

export async function documentOf(visit: Visit, token: string): Promise<{ bytes: Uint8Array; name: string }> {
  const place = await placeOf(visit, token);
  const turn = await visit.kit.db.actingIn(place.companyId, place.userId, (tx) => both(tx, place));
  const { signing } = turn;
  if (!isShown(signing, visit.now)) throw problem.gone(fill(signingMessages.notOpen, { state: stateAt(signing, visit.now) }));
  const bytes = await visit.kit.storage.get(signing.currentSha256);
  if (!bytes) throw problem.notFound();
  await noteFetch(visit, place, turn);
  return { bytes, name: signing.number };
}
