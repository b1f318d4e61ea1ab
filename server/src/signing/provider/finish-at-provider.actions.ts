import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { isSigningCompleted, isSigningOpen, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { saveDocument } from '../../files/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { Kit } from '../../kit/kit.ts';
import { appendEvidence } from '../evidence/evidence.ts';
import { checkFinalFile } from './final-file-check.ts';
import { notifyBrm } from '../record/notify-brm.ts';
import { getProvider } from './providers.ts';
import type { SigningRef } from './provider.queries.ts';
import { composeWrongFileMail, composeQuarantineMail } from '../record/signing-mails.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// Finishes a document that is signed elsewhere: fetches and checks the signed file, or cancels the document there. No
// status waits for this, and failures are retried in the next round.

/** Starts the work immediately; the caller does not wait for the result. */
export function finishInBackground(kit: Kit, signing: Pick<SigningRow, 'companyId' | 'id' | 'provider'>): void {
  if (signing.provider === 'builtin') return;
  finishAtProvider(kit, signing).catch((error: unknown) =>
    kit.note('warn', 'finishing a document at the signing service will be retried', {
      signing: signing.id,
      err: error,
    }),
  );
}

export async function finishAtProvider(kit: Kit, { companyId, id }: SigningRef): Promise<void> {
  const signing = await kit.db.inCompany(companyId, undefined, (tx) => requireFound(signings.find(tx, id)));
  if (isSigningOpen(signing.state) || signing.providerAskedAt === null || signing.providerDoneAt !== null) return;
  const provider = getProvider(kit, signing.provider);
  if (isSigningCompleted(signing.state)) return saveFinalFile(kit, signing, await provider.fetchFinal(signing));
  await provider.void(signing);
  await kit.db.inCompany(companyId, undefined, (tx) =>
    signings.changeSigning(tx, id, { providerDoneAt: kit.now().toISOString() }),
  );
}

async function saveFinalFile(kit: Kit, before: SigningRow, bytes: Uint8Array | undefined): Promise<void> {
  if (!bytes) return;
  const verdict = await checkFinalFile(kit, before, bytes);
  if (verdict === 'not ready') return;
  await kit.db.inCompany(before.companyId, undefined, async (tx) => {
    await signings.lock(tx, before.id);
    const signing = await requireFound(signings.find(tx, before.id));
    if (!isSigningCompleted(signing.state) || signing.providerDoneAt !== null) return;
    const about = { companyId: signing.companyId, signingId: signing.id, at: kit.now() };
    if (verdict === 'another document') return refuseWrongFile(tx, kit, signing, bytes);
    if (verdict !== 'whole') {
      await signings.changeSigning(tx, signing.id, {
        state: takeStepAs(signingMachine, 'server', signing.state, 'quarantine'),
      });
      await appendEvidence(tx, kit.newId, {
        ...about,
        event: 'quarantined',
        details: { strange: verdict, received: sha256(bytes) },
      });
      await notifyBrm(tx, kit, signing, composeQuarantineMail);
      return kit.note('error', 'the signed file is not the document that was sent', {
        signing: signing.id,
        strange: verdict,
      });
    }
    const stored = await saveDocument(
      { tx, kit, newId: kit.newId, actor: { company: signing.companyId } },
      bytes,
      `${signing.number}.pdf`,
    );
    await signings.addRevision(tx, {
      companyId: signing.companyId,
      id: kit.newId(),
      signingId: signing.id,
      position: 1,
      sha256: stored.sha256,
      previousSha256: signing.currentSha256,
      signerPosition: null,
      certificatePem: null,
    });
    await signings.changeSigning(tx, signing.id, {
      currentSha256: stored.sha256,
      fileKey: stored.key,
      providerDoneAt: kit.now().toISOString(),
    });
    await appendEvidence(tx, kit.newId, {
      ...about,
      event: 'final file kept',
      details: { before: signing.currentSha256, after: stored.sha256 },
    });
  });
}

const wrongFileRefused = { event: 'another file refused', details: { strange: 'another document' } };
/**
 * Refuses a wrong file. The right one may still arrive, so it is requested again in the next round, and the BRM is
 * notified only once.
 */
async function refuseWrongFile(tx: Tx, kit: Kit, signing: SigningRow, bytes: Uint8Array): Promise<void> {
  kit.note('error', 'the signing service returned a different document from the one that was sent', {
    signing: signing.id,
  });
  if (await signings.hasEvent(tx, signing.id, wrongFileRefused)) return;
  const details = { ...wrongFileRefused.details, received: sha256(bytes) };
  await appendEvidence(tx, kit.newId, {
    companyId: signing.companyId,
    signingId: signing.id,
    event: wrongFileRefused.event,
    at: kit.now(),
    details,
  });
  await notifyBrm(tx, kit, signing, composeWrongFileMail);
}
