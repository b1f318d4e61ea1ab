import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';

import { sha256 } from '../../kit/auth/tokens.ts';
import { requireFound } from '../../kit/db/records.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import { finishAtProvider, finishInBackground } from './finish-at-provider.actions.ts';
import { getProvider } from './providers.ts';
import * as elsewhere from './provider.queries.ts';
import type { SigningRef } from './provider.queries.ts';
import { applyProviderReport } from './apply-report.actions.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// Queries the provider. No row is locked during the request, and the response is applied in its own transaction, so
// that nothing is lost if the caller fails afterwards.

const readSigning = (kit: Kit, { companyId, id }: SigningRef): Promise<SigningRow> =>
  kit.db.inCompany(companyId, undefined, (tx) => requireFound(signings.find(tx, id)));

/**
 * Creates the document at the provider when first needed. The request is recorded before it is sent: if the response is
 * lost, the document can be looked up later.
 */
export async function prepareAtProvider(kit: Kit, ref: SigningRef): Promise<void> {
  const needsPreparation = ({ state, providerDocument }: SigningRow): boolean =>
    isSigningOpen(state) && providerDocument === null;
  const before = await readSigning(kit, ref);
  const { prepare: prepareDocument } = getProvider(kit, before.provider);
  if (!prepareDocument || !needsPreparation(before)) return;
  const update = (columns: Parameters<typeof signings.changeSigning>[2]) =>
    kit.db.inCompany(ref.companyId, undefined, (tx) => signings.changeSigning(tx, ref.id, columns));
  await kit.db.withAdvisoryLock(`prepare ${ref.id}`, async () => {
    const signing = await readSigning(kit, ref);
    if (!needsPreparation(signing)) return;
    const pdf = await kit.storage.get(signing.originalSha256);
    if (!pdf || sha256(pdf) !== signing.originalSha256) throw problem.conflict(signingMessages.changed);
    const askedBefore = signing.providerAskedAt !== null;
    if (!askedBefore) await update({ providerAskedAt: kit.now().toISOString() });
    await update({ providerDocument: await prepareDocument(signing, { pdf, askedBefore }) });
  });
}

/** Returns the signing after querying the provider, and each signer's current link. */
export async function syncProviderStatus(
  kit: Kit,
  ref: SigningRef,
): Promise<{ signing: SigningRow; linkOf: (position: number) => string | undefined }> {
  const before = await readSigning(kit, ref);
  const report = isSigningOpen(before.state) ? await getProvider(kit, before.provider).status(before) : undefined;
  if (report) await applyProviderReport(kit, ref, report);
  const signing = report ? await readSigning(kit, ref) : before;
  if (!isSigningOpen(signing.state)) finishInBackground(kit, signing);
  return { signing, linkOf: (position) => report?.signers.find((signer) => signer.position === position)?.link };
}

/**
 * Queries the provider about open documents and finishes closed ones. Runs regularly, because webhook events may get
 * lost.
 */
export async function syncAllProviders(kit: Kit): Promise<void> {
  const unfinished = await kit.db.inSystem((tx) => elsewhere.listUnfinished(tx));
  await forEachSettled(unfinished, async (ref) => {
    const { state, providerDocument } = await readSigning(kit, ref);
    if (isSigningOpen(state) && providerDocument === null) return;
    const { signing } = isSigningOpen(state) ? await syncProviderStatus(kit, ref) : { signing: { state } };
    if (!isSigningOpen(signing.state)) await finishAtProvider(kit, ref);
  });
  kit.outbox.kick();
}
