import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningCompleted, isQuarantined } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import { actedCompany } from '../companies/index.ts';
import { keepDocument, readKept } from '../files/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import type { Tx } from '../kit/db/pool.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Asking } from '../kit/http/in-one.ts';
import { certificateDocument, type Record } from './certificate.document.ts';
import * as certificates from './certificate.queries.ts';
import { chainHolds, downloaded } from './evidence.ts';
import { sealField } from './signing-places.ts';
import { sealKey } from './signing-keys.ts';
import * as signings from './signing.queries.ts';
import type { SigningRow } from './signing.queries.ts';
import { stamped, type Stamped } from './timestamp.actions.ts';

// The evidence certificate of a document that all have signed: made and sealed when somebody first asks for it, then kept. What happens later (a
// verification, a newer document) makes another one; the earlier ones stay on record. Where the authority for time was away, whoever asks when it answers
// again gets the same one with its timestamp.

export type Evidence = { bytes: Uint8Array; name: string; signing: SigningRow };
/** Without a hash it is the newest document that all have signed. */
export type Subject = { id: string; documentHash: string | undefined };

/** `mayRead` finds the project or the plan for whoever asks, or refuses. */
export async function evidenceOf(asking: Asking, { id, documentHash }: Subject, mayRead: (acting: Acting) => Promise<unknown>): Promise<Evidence> {
  const { kit, actor } = asking;
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => kit.db.actingIn(actor.company, actor.userId, work);
  const found = await inOne(async (tx) => {
    await mayRead({ ...asking, tx });
    return ofSubject(tx, id, documentHash);
  });
  isComplete(found);
  const record = await inOne((tx) => recordOf({ ...asking, tx }, found.id));
  const { signing, kept } = record;
  const given = { name: signing.number, signing };
  if (kept && !(kept.timestampPending && kit.timeAuthority)) return { ...given, bytes: kept.bytes };
  // Made while nothing is held: an authority for time may take its while.
  const made = await stamped(kit, kept?.bytes ?? (await sealed(asking, record)), signing.id);
  if (kept && !made.timestamp) return { ...given, bytes: kept.bytes };
  return { ...given, bytes: await inOne((tx) => keep({ ...asking, tx }, record, made)) };
}

async function ofSubject(tx: Tx, subjectId: string, documentHash: string | undefined): Promise<SigningRow> {
  const all = await signings.ofSubject(tx, subjectId);
  const found = all.find((one) => (documentHash ? one.documentHash === documentHash : isSigningCompleted(one.state)));
  if (!found) throw problem.notFound();
  return found;
}

function isComplete({ provider, state, signers }: SigningRow): void {
  if (provider !== 'builtin') throw problem.conflict(signingMessages.evidenceElsewhere);
  if (isQuarantined(state)) throw problem.conflict(signingMessages.changed);
  if (signers.some(({ signedAt }) => signedAt === null)) throw problem.conflict(signingMessages.evidenceLater);
}

type Kept = { bytes: Uint8Array; timestampPending: boolean };
type OnRecord = Omit<Record, 'verifyAt'> & { last: certificates.EventRow; kept: Kept | undefined };

/** What is known at this moment, and the certificate that says so, if somebody has asked for it already. */
async function recordOf(acting: Acting, signingId: string): Promise<OnRecord> {
  const { tx, kit } = acting;
  await signings.lock(tx, signingId);
  const signing = await orNotFound(signings.find(tx, signingId));
  isComplete(signing);
  const events = await certificates.events(tx, signing.id);
  // Taking it home is no reason to make another.
  const last = events.findLast(({ event }) => event !== downloaded);
  if (!last || !chainHolds(events)) {
    kit.note('error', 'the evidence of a document is not as it was written', { signing: signing.id });
    throw problem.conflict(signingMessages.changed);
  }
  const company = await actedCompany(acting);
  const logo = company.logo ? await readKept(acting, company.logo) : undefined;
  return {
    signing,
    events,
    last,
    revisions: await certificates.revisions(tx, signing.id),
    company: { name: company.name, ...(logo && { logo }) },
    kept: await keptOf(acting, signing.id, last.seq),
  };
}

async function keptOf({ tx, kit }: Pick<Acting, 'tx' | 'kit'>, signingId: string, seq: number): Promise<Kept | undefined> {
  const made = await certificates.newest(tx, signingId, seq);
  const bytes = made && (await kit.storage.get(made.sha256));
  if (made && !(bytes && sha256(bytes) === made.sha256)) throw problem.conflict(signingMessages.changed);
  return made && bytes && { bytes, timestampPending: made.timestampPending };
}

async function sealed({ kit, now, newId, actor }: Asking, { company, ...record }: OnRecord): Promise<Uint8Array> {
  const seal = await sealKey(kit, actor.company, company.name);
  const content = certificateDocument({ ...record, company, verifyAt: `${kit.settings.publicUrl}/verify` });
  const box = { name: company.name, role: 'Company seal', meaning: 'This is what is on record' };
  const pdf = await kit.pdf.renderDocument({ ...content, seal: { field: sealField, ...box } });
  return kit.pdf.signField(pdf, {
    field: sealField,
    signer: seal,
    chain: [seal.rootPem],
    at: now,
    reason: box.meaning,
    appearance: { ...box, at: now, evidenceId: newId() },
    leavesRoom: kit.timeAuthority !== undefined,
  });
}

/** Of two who asked at once the second one gets what the first one made. */
async function keep(acting: Acting, { signing, last }: OnRecord, { bytes, missing }: Stamped): Promise<Uint8Array> {
  const { tx, newId } = acting;
  await signings.lock(tx, signing.id);
  isComplete(await orNotFound(signings.find(tx, signing.id)));
  const timestampPending = missing !== undefined;
  const first = await keptOf(acting, signing.id, last.seq);
  if (first && (timestampPending || !first.timestampPending)) return first.bytes;
  const { key, sha256: own } = await keepDocument(acting, bytes, `${signing.number} evidence.pdf`);
  await certificates.add(tx, {
    companyId: signing.companyId,
    id: newId(),
    signingId: signing.id,
    seq: last.seq,
    eventHash: last.hash,
    sha256: own,
    fileKey: key,
    timestampPending,
  });
  return bytes;
}
