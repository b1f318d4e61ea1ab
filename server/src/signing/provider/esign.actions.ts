import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { can } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningQuarantined, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { type EversignEvent, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../../kit/http/in-transaction.ts';
import type { Kit } from '../../kit/kit.ts';
import { expireSigning } from '../lifecycle/expiry.actions.ts';
import { syncProviderStatus, prepareAtProvider } from './sync-provider-status.actions.ts';
import * as elsewhere from './provider.queries.ts';
import { getProvider } from './providers.ts';
import { makeDeclinedProblem, requireIntact } from '../lifecycle/quarantine.actions.ts';
import { toSigningEntry, addSignerLink } from '../record/signing-entry.ts';
import { isPastExpiry } from '../record/signing-time.ts';
import { findTurnBlocker } from '../lifecycle/turn.ts';
import * as signings from '../record/signing.queries.ts';
import { recordRefusedVerification } from '../evidence/refused-verification.actions.ts';

// E-Sign, Verify Signature and the provider's webhook query the provider while no transaction is open. Only its
// response counts, never the contents of an event.

/**
 * Finds or creates the signing of the step with `open`, which also checks who may see it. A provider that needs
 * preparation then gets the document and returns its link for this signer.
 */
export async function prepareESignEntry(
  context: RequestContext,
  open: (txContext: ActionContext) => Promise<SigningEntry>,
): Promise<SigningEntry> {
  const { kit, actor } = context;
  let entry = await inTransaction(context, open);
  if (await needsNoPreparation(context, entry._id)) return entry;
  let synced = await prepareAndSync(kit, actor.company, entry._id);
  refuseDeclined(synced.signing);
  if (!can(signingMachine, synced.signing.state, 'void')) {
    // The provider's report has just closed the document, for example because it expired: the step needs another one.
    entry = await inTransaction(context, open);
    synced = await prepareAndSync(kit, actor.company, entry._id);
  }
  const ownSigner = synced.signing.signers.find((signer) => signer.userId === actor.userId);
  // The service only checks its own order of signers and may return a link before the signer's turn here.
  const link = ownSigner && !findTurnBlocker(synced.signing, ownSigner) ? synced.linkOf(ownSigner.position) : undefined;
  const shown = {
    ...toSigningEntry(synced.signing, actor.userId, kit),
    ...(entry.warning && { warning: entry.warning }),
  };
  return ownSigner && link ? addSignerLink(shown, ownSigner.position, link) : shown;
}

async function needsNoPreparation(context: RequestContext, id: string): Promise<boolean> {
  const { provider } = await inTransaction(context, ({ tx }) => requireFound(signings.find(tx, id)));
  return getProvider(context.kit, provider).prepare === undefined;
}

async function prepareAndSync(kit: Kit, companyId: string, id: string) {
  await prepareAtProvider(kit, { companyId, id });
  return syncProviderStatus(kit, { companyId, id });
}

function refuseDeclined({ signers }: signings.SigningRow): void {
  const declined = signers.find((one) => one.declineReason !== null);
  if (declined) throw makeDeclinedProblem(declined);
}

/** Fetches new signatures from the provider; then `verify` decides from our record as usual. */
export async function verifyWithProvider(
  context: RequestContext,
  documentHash: string,
  subject: signings.SigningRow['subject'],
  verify: (txContext: ActionContext, documentHash: string) => Promise<void>,
): Promise<void> {
  const { kit, actor } = context;
  let signing = await inTransaction(context, ({ tx }) => signings.findByHash(tx, documentHash));
  if (signing?.signers.some((one) => one.userId === actor.userId && one.signedAt === null)) {
    ({ signing } = await syncProviderStatus(kit, { companyId: actor.company, id: signing.id }));
    if (isSigningQuarantined(signing.state)) throw problem.conflict(signingMessages.changed);
  }
  if (signing?.subject === subject) await recordBeforeRefusal(context, signing);
  await inTransaction(context, (txContext) => verify(txContext, documentHash));
}

/** Records a non-signer's attempt, an expiry or an altered file, each in its own transaction, because the request itself is then refused. */
async function recordBeforeRefusal(context: RequestContext, signing: signings.SigningRow): Promise<void> {
  const { actor, kit, now } = context;
  const signer = signing.signers.find((one) => one.userId === actor.userId);
  if (!signer) await recordRefusedVerification(context, signing);
  else if (isPastExpiry(signing, now)) await expireSigning(kit, signing, now);
  else if (signer.signedAt !== null) await requireIntact(context, signing, actor.userId);
}

/**
 * Handles an event of the provider by querying the status only, because anybody who once saw a genuine event can replay
 * it for another document.
 */
export async function handleWebhookEvent({ kit }: { kit: Kit }, event: EversignEvent): Promise<void> {
  if (!kit.eversign) throw problem.notFound();
  const { event_time: time, event_type: type, event_hash: hash, meta } = event;
  if (!kit.eversign.isGenuine({ time, type, hash })) throw problem.notAllowed(signingMessages.notGenuine);
  const documentHash = meta.related_document_hash;
  if (!documentHash || !kit.eversign.isOurBusiness(meta.related_business_id ?? undefined)) return;
  const found = await kit.db.inSystem((tx) => elsewhere.findByProviderDocument(tx, documentHash));
  if (found) await syncProviderStatus(kit, found);
}
