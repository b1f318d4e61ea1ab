import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningOpen } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { orNotFound } from '../kit/db/records.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { finish, finishLater } from './finish.actions.ts';
import { providerOf } from './provider.ts';
import * as elsewhere from './provider.queries.ts';
import type { Place } from './provider.queries.ts';
import { takeOver } from './take-over.actions.ts';
import * as signings from './signing.queries.ts';
import type { SigningRow } from './signing.queries.ts';

// Asking the provider. No row is held while it answers, and what it says is taken over in a transaction of its own: a caller that fails afterwards
// loses nothing of it.

const read = (kit: Kit, { companyId, id }: Place): Promise<SigningRow> => kit.db.actingIn(companyId, undefined, (tx) => orNotFound(signings.find(tx, id)));

/** Makes the document at the provider, when it is first needed. That it was asked is written before it is: an answer that is lost is looked for. */
export async function prepare(kit: Kit, place: Place): Promise<void> {
  const isToPrepare = ({ state, providerDocument }: SigningRow): boolean => isSigningOpen(state) && providerDocument === null;
  const before = await read(kit, place);
  const { prepare: prepareThere } = providerOf(kit, before.provider);
  if (!prepareThere || !isToPrepare(before)) return;
  const change = (columns: Parameters<typeof signings.changeSigning>[2]) =>
    kit.db.actingIn(place.companyId, undefined, (tx) => signings.changeSigning(tx, place.id, columns));
  await kit.db.oneAtATime(`prepare ${place.id}`, async () => {
    const signing = await read(kit, place);
    if (!isToPrepare(signing)) return;
    const pdf = await kit.storage.get(signing.originalSha256);
    if (!pdf || sha256(pdf) !== signing.originalSha256) throw problem.conflict(signingMessages.changed);
    const askedBefore = signing.providerAskedAt !== null;
    if (!askedBefore) await change({ providerAskedAt: kit.now().toISOString() });
    await change({ providerDocument: await prepareThere(signing, { pdf, askedBefore }) });
  });
}

/** The signing as it is after the provider was asked, and each signer's link of the moment. */
export async function hear(kit: Kit, place: Place): Promise<{ signing: SigningRow; linkOf: (position: number) => string | undefined }> {
  const before = await read(kit, place);
  const report = isSigningOpen(before.state) ? await providerOf(kit, before.provider).status(before) : undefined;
  if (report) await takeOver(kit, place, report);
  const signing = report ? await read(kit, place) : before;
  if (!isSigningOpen(signing.state)) finishLater(kit, signing);
  return { signing, linkOf: (position) => report?.signers.find((signer) => signer.position === position)?.link };
}

/** Every so often, because events may get lost: what is open is asked about, what is over is put in order there. */
export async function askProviders(kit: Kit): Promise<void> {
  const places = await kit.db.system((tx) => elsewhere.unfinished(tx));
  await each(places, async (place) => {
    const { state, providerDocument } = await read(kit, place);
    if (isSigningOpen(state) && providerDocument === null) return;
    const { signing } = isSigningOpen(state) ? await hear(kit, place) : { signing: { state } };
    if (!isSigningOpen(signing.state)) await finish(kit, place);
  });
  kit.outbox.kick();
}
