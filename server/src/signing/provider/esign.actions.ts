import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { can } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isQuarantined, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { type EversignEvent, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../../kit/http/in-transaction.ts';
import type { Kit } from '../../kit/kit.ts';
import { expireSigning } from '../lifecycle/expiry.actions.ts';
import { syncProviderStatus, prepareAtProvider } from './sync-provider-status.actions.ts';
import * as elsewhere from './provider.queries.ts';
import { providerOf } from './providers.ts';
import { declinedProblem, requireIntact } from '../lifecycle/quarantine.actions.ts';
import { entryFor, withLink } from '../record/signing-entry.ts';
import { isOverdue } from '../record/signing-time.ts';
import { findTurnBlocker } from '../lifecycle/turn.ts';
import * as signings from '../record/signing.queries.ts';
import { recordRefusedVerification } from '../evidence/refused-verification.actions.ts';

// E-Sign, Verify Signature and the provider's webhook all query the provider first: no transaction stays open while
// another server answers, and only its answer counts.

/**
 * `open` finds or creates the signing of the step and checks who may see it; then the provider gets the document and
 * returns its link for this signer.
 */
export async function eSign(
  context: RequestContext,
  open: (txContext: ActionContext) => Promise<SigningEntry>,
): Promise<SigningEntry> {
  const { kit, actor } = context;
  let entry = await inTransaction(context, open);
  if (await needsNoPreparation(context, entry._id)) return entry;
  let synced = await prepareAndSync(kit, actor.company, entry._id);
  refuseDeclined(synced.signing);
  if (!can(signingMachine, synced.signing.state, 'void')) {
    // It was cancelled or expired at the provider, which we learn only now: the step needs another signing.
    entry = await inTransaction(context, open);
    synced = await prepareAndSync(kit, actor.company, entry._id);
  }
  const ownSigner = synced.signing.signers.find((signer) => signer.userId === actor.userId);
  // The service knows only its own order, and gives a link to its next signer.
  const link = ownSigner && !findTurnBlocker(synced.signing, ownSigner) ? synced.linkOf(ownSigner.position) : undefined;
  const shown = { ...entryFor(synced.signing, actor.userId, kit), ...(entry.warning && { warning: entry.warning }) };
  return ownSigner && link ? withLink(shown, ownSigner.position, link) : shown;
}

async function needsNoPreparation(context: RequestContext, id: string): Promise<boolean> {
  const { provider } = await inTransaction(context, ({ tx }) => requireFound(signings.find(tx, id)));
  return providerOf(context.kit, provider).prepare === undefined;
}

async function prepareAndSync(kit: Kit, companyId: string, id: string) {
  await prepareAtProvider(kit, { companyId, id });
  return syncProviderStatus(kit, { companyId, id });
}

function refuseDeclined({ signers }: signings.SigningRow): void {
  const declined = signers.find((one) => one.declineReason !== null);
  if (declined) throw declinedProblem(declined);
}

/** Fetches signatures that we do not know of yet; then `verify` decides from our record as usual. */
export async function verifyWithProvider(
  context: RequestContext,
  documentHash: string,
  subject: signings.SigningRow['subject'],
  verify: (txContext: ActionContext, documentHash: string) => Promise<void>,
): Promise<void> {
  const { kit, actor } = context;
  let signing = await inTransaction(context, ({ tx }) => signings.byHash(tx, documentHash));
  if (signing?.signers.some((one) => one.userId === actor.userId && one.signedAt === null)) {
    ({ signing } = await syncProviderStatus(kit, { companyId: actor.company, id: signing.id }));
    if (isQuarantined(signing.state)) throw problem.conflict(signingMessages.changed);
  }
  if (signing?.subject === subject) await recordBeforeRefusal(context, signing);
  await inTransaction(context, (txContext) => verify(txContext, documentHash));
}

/** Actions that must survive a refusal run first, in their own transactions. */
async function recordBeforeRefusal(context: RequestContext, signing: signings.SigningRow): Promise<void> {
  const { actor, kit, now } = context;
  const signer = signing.signers.find((one) => one.userId === actor.userId);
  if (!signer) await recordRefusedVerification(context, signing);
  else if (isOverdue(signing, now)) await expireSigning(kit, signing, now);
  else if (signer.signedAt !== null) await requireIntact(context, signing, actor.userId);
}

/** Anybody who once saw a genuine event can replay it for another document, so it only triggers a status query. */
export async function handleWebhookEvent({ kit }: { kit: Kit }, event: EversignEvent): Promise<void> {
  if (!kit.eversign) throw problem.notFound();
  const { event_time: time, event_type: type, event_hash: hash, meta } = event;
  if (!kit.eversign.isGenuine({ time, type, hash })) throw problem.notAllowed(signingMessages.notGenuine);
  const documentHash = meta.related_document_hash;
  if (!documentHash || !kit.eversign.isOurBusiness(meta.related_business_id ?? undefined)) return;
  const found = await kit.db.inSystem((tx) => elsewhere.byProviderDocument(tx, documentHash));
  if (found) await syncProviderStatus(kit, found);
}
