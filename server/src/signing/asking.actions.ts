import { can } from '@roadworthy/contract/kit/machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isQuarantined, signingMachine } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingMessages, type EversignEvent, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { inOne, type Asking } from '../kit/http/in-one.ts';
import type { Kit } from '../kit/kit.ts';
import { expireNow } from './expiry.actions.ts';
import { hear, prepare } from './hear.actions.ts';
import * as elsewhere from './provider.queries.ts';
import { providerOf } from './provider.ts';
import { declinedBy, mustBeWhole } from './quarantine.actions.ts';
import { entryFor, withLink } from './signing-entry.ts';
import { isOver } from './signing-time.ts';
import { waitsFor } from './signing-turn.ts';
import * as signings from './signing.queries.ts';
import { noteStranger } from './stranger.actions.ts';

// E-Sign, Verify Signature and the provider's own word, all of which ask the provider first: nobody's transaction waits while another server answers,
// and nothing but its answer counts (esign.md A4.4).

/** `open` finds or makes the signing of the step and says who may see it; then the provider has the document, and its link for this signer. */
export async function eSign(asking: Asking, open: (acting: Acting) => Promise<SigningEntry>): Promise<SigningEntry> {
  const { kit, actor } = asking;
  let entry = await inOne(asking, open);
  if (await isReadyAtOnce(asking, entry._id)) return entry;
  let heard = await prepareAndHear(kit, actor.company, entry._id);
  mustNotBeDeclined(heard.signing);
  if (!can(signingMachine, heard.signing.state, 'void')) {
    // It was cancelled or ran out at the provider, and we hear of it now: the step needs another.
    entry = await inOne(asking, open);
    heard = await prepareAndHear(kit, actor.company, entry._id);
  }
  const own = heard.signing.signers.find((signer) => signer.userId === actor.userId);
  // The service knows its own order alone, and gives a link to whoever is next there.
  const link = own && !waitsFor(heard.signing, own) ? heard.linkOf(own.position) : undefined;
  const shown = { ...entryFor(heard.signing, actor.userId, kit), ...(entry.warning && { warning: entry.warning }) };
  return own && link ? withLink(shown, own.position, link) : shown;
}

async function isReadyAtOnce(asking: Asking, id: string): Promise<boolean> {
  const { provider } = await inOne(asking, ({ tx }) => orNotFound(signings.find(tx, id)));
  return providerOf(asking.kit, provider).prepare === undefined;
}

async function prepareAndHear(kit: Kit, companyId: string, id: string) {
  await prepare(kit, { companyId, id });
  return hear(kit, { companyId, id });
}

function mustNotBeDeclined({ signers }: signings.SigningRow): void {
  const declined = signers.find((one) => one.declineReason !== null);
  if (declined) throw declinedBy(declined);
}

/** A signature that we have not heard of yet is asked for; then `verify` decides by what is on record, as ever. */
export async function verifyAsked(
  asking: Asking,
  documentHash: string,
  subject: signings.SigningRow['subject'],
  verify: (acting: Acting, documentHash: string) => Promise<void>,
): Promise<void> {
  const { kit, actor } = asking;
  let signing = await inOne(asking, ({ tx }) => signings.byHash(tx, documentHash));
  if (signing?.signers.some((one) => one.userId === actor.userId && one.signedAt === null)) {
    ({ signing } = await hear(kit, { companyId: actor.company, id: signing.id }));
    if (isQuarantined(signing.state)) throw problem.conflict(signingMessages.changed);
  }
  if (signing?.subject === subject) await lookBefore(asking, signing);
  await inOne(asking, (acting) => verify(acting, documentHash));
}

/** What a refusal must not take back with it is done before, in transactions of their own. */
async function lookBefore(asking: Asking, unheld: signings.SigningRow): Promise<void> {
  const { actor, kit, now } = asking;
  const signer = unheld.signers.find((one) => one.userId === actor.userId);
  if (!signer) await noteStranger(asking, unheld);
  else if (isOver(unheld, now)) await expireNow(kit, unheld, now);
  else if (signer.signedAt !== null) await mustBeWhole(asking, unheld, actor.userId);
}

/** Anybody who once saw a genuine event can send it again for another document: it is a reason to ask, never an answer (esign.md A0.3). */
export async function takeEvent({ kit }: { kit: Kit }, event: EversignEvent): Promise<void> {
  if (!kit.eversign) throw problem.notFound();
  const { event_time: time, event_type: type, event_hash: hash, meta } = event;
  if (!kit.eversign.isGenuine({ time, type, hash })) throw problem.notAllowed(signingMessages.notGenuine);
  const documentHash = meta.related_document_hash;
  if (!documentHash || !kit.eversign.isOurBusiness(meta.related_business_id ?? undefined)) return;
  const place = await kit.db.system((tx) => elsewhere.byProviderDocument(tx, documentHash));
  if (place) await hear(kit, place);
}
