import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import { actedCompany } from '../companies/index.ts';
import { keepDocument, readKept } from '../files/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import type { Tx } from '../kit/db/pool.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { certificateDocument } from './certificate.document.ts';
import * as certificates from './certificate.queries.ts';
import { chainHolds, downloaded } from './evidence.ts';
import { sealField } from './signing-places.ts';
import { sealKey } from './signing-keys.ts';
import * as signings from './signing.queries.ts';
import type { SigningRow } from './signing.queries.ts';

// The evidence certificate of a document that all have signed: made and sealed when somebody first asks for it, then kept. What happens later (a
// verification, a newer document) makes another one; the earlier ones stay on record.

type Asking = Omit<Acting, 'tx'>;
export type Evidence = { bytes: Uint8Array; name: string; signing: SigningRow };
/** Without a hash it is the newest document that all have signed. */
export type Subject = { id: string; documentHash: string | undefined };

/** `mayRead` finds the project or the plan for whoever asks, or refuses. */
export async function evidenceOf(asking: Asking, { id, documentHash }: Subject, mayRead: (acting: Acting) => Promise<unknown>): Promise<Evidence> {
  const { kit, actor } = asking;
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => kit.db.actingIn(actor.company, actor.userId, work);
  const { found, company } = await inOne(async (tx) => {
    await mayRead({ ...asking, tx });
    return { found: await ofSubject(tx, id, documentHash), company: await signings.companyName(tx, actor.company) };
  });
  isComplete(found);
  const seal = await sealKey(kit, actor.company, company);
  return inOne(async (tx) => {
    // Of two who ask at once the second one gets what the first one made.
    await signings.lock(tx, found.id);
    const signing = await orNotFound(signings.find(tx, found.id));
    isComplete(signing);
    return { bytes: await keptOrMade({ ...asking, tx }, signing, seal), name: signing.number, signing };
  });
}

async function ofSubject(tx: Tx, subjectId: string, documentHash: string | undefined): Promise<SigningRow> {
  const all = await signings.ofSubject(tx, subjectId);
  const found = all.find((one) => (documentHash ? one.documentHash === documentHash : one.state === 'completed'));
  if (!found) throw problem.notFound();
  return found;
}

function isComplete({ provider, state, signers }: SigningRow): void {
  if (provider !== 'builtin') throw problem.conflict(signingMessages.evidenceElsewhere);
  if (state === 'quarantined') throw problem.conflict(signingMessages.changed);
  if (signers.some(({ signedAt }) => signedAt === null)) throw problem.conflict(signingMessages.evidenceLater);
}

type Key = Awaited<ReturnType<typeof sealKey>>;
async function keptOrMade(acting: Acting, signing: SigningRow, seal: Key): Promise<Uint8Array> {
  const { tx, kit, newId } = acting;
  const events = await certificates.events(tx, signing.id);
  // Taking it home is no reason to make another.
  const last = events.findLast(({ event }) => event !== downloaded);
  if (!last || !chainHolds(events)) {
    kit.note('error', 'the evidence of a document is not as it was written', { signing: signing.id });
    throw problem.conflict(signingMessages.changed);
  }
  const made = await certificates.made(tx, signing.id, last.seq);
  const kept = made && (await kit.storage.get(made.sha256));
  if (made && kept && sha256(kept) === made.sha256) return kept;
  if (made) throw problem.conflict(signingMessages.changed);
  const bytes = await sealed(acting, signing, { events, seal });
  const { key, sha256: own } = await keepDocument(acting, bytes, `${signing.number} evidence.pdf`);
  await certificates.add(tx, {
    companyId: signing.companyId,
    id: newId(),
    signingId: signing.id,
    seq: last.seq,
    eventHash: last.hash,
    sha256: own,
    fileKey: key,
  });
  return bytes;
}

async function sealed(acting: Acting, signing: SigningRow, { events, seal }: { events: certificates.EventRow[]; seal: Key }): Promise<Uint8Array> {
  const { tx, kit, now, newId } = acting;
  const company = await actedCompany(acting);
  const logo = company.logo ? await readKept(acting, company.logo) : undefined;
  const content = certificateDocument({
    signing,
    events,
    revisions: await certificates.revisions(tx, signing.id),
    company: { name: company.name, ...(logo && { logo }) },
    verifyAt: `${kit.settings.publicUrl}/verify`,
  });
  const box = { name: company.name, role: 'Company seal', meaning: 'This is what is on record' };
  const pdf = await kit.pdf.renderDocument({ ...content, seal: { field: sealField, ...box } });
  return kit.pdf.signField(pdf, {
    field: sealField,
    signer: seal,
    chain: [seal.rootPem],
    at: now,
    reason: box.meaning,
    appearance: { ...box, at: now, evidenceId: newId() },
  });
}
