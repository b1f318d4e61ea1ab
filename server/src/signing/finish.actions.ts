import { step } from '@roadworthy/contract/kit/machine.ts';
import { isSigningCompleted, isSigningOpen, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { keepDocument } from '../files/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import type { Tx } from '../kit/db/pool.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Kit } from '../kit/kit.ts';
import { witness } from './evidence.ts';
import { checkFinal } from './final-check.ts';
import { tellBrm } from './office.ts';
import { providerOf } from './provider.ts';
import type { Place } from './provider.queries.ts';
import { anotherFileNotice, quarantineNotice } from './signing-mails.ts';
import * as signings from './signing.queries.ts';
import type { SigningRow } from './signing.queries.ts';

// When a document that is signed elsewhere is over: the signed file comes home and is checked, or nobody signs the paper there any more. No status
// waits for either; what does not succeed is tried again with the next round.

/** At once, but nobody waits for it. */
export function finishLater(kit: Kit, signing: Pick<SigningRow, 'companyId' | 'id' | 'provider'>): void {
  if (signing.provider === 'builtin') return;
  finish(kit, signing).catch((error: unknown) => kit.note('warn', 'a document is put in order later', { signing: signing.id, error: String(error) }));
}

export async function finish(kit: Kit, { companyId, id }: Place): Promise<void> {
  const signing = await kit.db.actingIn(companyId, undefined, (tx) => orNotFound(signings.find(tx, id)));
  if (isSigningOpen(signing.state) || signing.providerAskedAt === null || signing.providerDoneAt !== null) return;
  const provider = providerOf(kit, signing.provider);
  if (isSigningCompleted(signing.state)) return keepFinal(kit, signing, await provider.fetchFinal(signing));
  await provider.void(signing);
  await kit.db.actingIn(companyId, undefined, (tx) => signings.changeSigning(tx, id, { providerDoneAt: kit.now().toISOString() }));
}

async function keepFinal(kit: Kit, before: SigningRow, bytes: Uint8Array | undefined): Promise<void> {
  if (!bytes) return;
  const verdict = await checkFinal(kit, before, bytes);
  if (verdict === 'not ready') return;
  await kit.db.actingIn(before.companyId, undefined, async (tx) => {
    await signings.lock(tx, before.id);
    const signing = await orNotFound(signings.find(tx, before.id));
    if (!isSigningCompleted(signing.state) || signing.providerDoneAt !== null) return;
    const about = { companyId: signing.companyId, signingId: signing.id, at: kit.now() };
    if (verdict === 'it is another document') return refuseAnother(tx, kit, signing, bytes);
    if (verdict !== 'whole') {
      await signings.changeSigning(tx, signing.id, { state: step(signingMachine, signing.state, 'quarantine').to });
      await witness(tx, kit.newId, { ...about, event: 'quarantined', details: { strange: verdict, received: sha256(bytes) } });
      await tellBrm(tx, kit, signing, quarantineNotice);
      return kit.note('error', 'the signed file is not the document that was sent', { signing: signing.id, strange: verdict });
    }
    const kept = await keepDocument({ tx, kit, newId: kit.newId, actor: { company: signing.companyId } }, bytes, `${signing.number}.pdf`);
    await signings.addRevision(tx, {
      companyId: signing.companyId,
      id: kit.newId(),
      signingId: signing.id,
      position: 1,
      sha256: kept.sha256,
      previousSha256: signing.currentSha256,
      signerPosition: null,
      certificatePem: null,
    });
    await signings.changeSigning(tx, signing.id, { currentSha256: kept.sha256, fileKey: kept.key, providerDoneAt: kit.now().toISOString() });
    await witness(tx, kit.newId, { ...about, event: 'final file kept', details: { before: signing.currentSha256, after: kept.sha256 } });
  });
}

const refused = { event: 'another file refused', details: { strange: 'it is another document' } };
/** Ours may come yet: it is asked for again with the next round, and the BRM hears of it once. */
async function refuseAnother(tx: Tx, kit: Kit, signing: SigningRow, bytes: Uint8Array): Promise<void> {
  kit.note('error', 'the signing service gave another document than the one that was sent', { signing: signing.id });
  if (await signings.hasEvent(tx, signing.id, refused)) return;
  const details = { ...refused.details, received: sha256(bytes) };
  await witness(tx, kit.newId, { companyId: signing.companyId, signingId: signing.id, event: refused.event, at: kit.now(), details });
  await tellBrm(tx, kit, signing, anotherFileNotice);
}
