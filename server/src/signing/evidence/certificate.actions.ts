import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningCompleted, isQuarantined } from '@roadworthy/contract/signing/signing.machine.ts';

import { getCompanyInUse } from '../../companies/index.ts';
import { saveDocument, readStoredFile } from '../../files/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { RequestContext } from '../../kit/http/in-transaction.ts';
import { certificateDocument, type CertificateRecord } from './certificate.document.ts';
import * as certificates from './certificate.queries.ts';
import { isChainIntact, downloaded } from './evidence.ts';
import { sealFieldName } from '../record/signing-links.ts';
import { sealKey } from '../pdf/signing-keys.ts';
import { isAmendment } from '../record/document-chain.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';
import { addTimestamp, type TimestampedPdf } from '../pdf/timestamp.actions.ts';

// The evidence certificate of a completed document: generated and sealed on first request, then stored. A later event
// (a verification, a newer document) leads to another one, and the earlier ones stay on record. If the timestamp
// authority was unavailable, a later request adds the timestamp to the same certificate.

export type EvidenceFile = { bytes: Uint8Array; name: string; signing: SigningRow };
/** Without a hash, the newest completed document. */
export type EvidenceSubject = { id: string; documentHash: string | undefined };

/** `mayRead` finds the project or plan for the requester, or refuses. */
export async function evidenceCertificate(
  context: RequestContext,
  { id, documentHash }: EvidenceSubject,
  mayRead: (txContext: ActionContext) => Promise<unknown>,
): Promise<EvidenceFile> {
  const { kit, actor } = context;
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => kit.db.inCompany(actor.company, actor.userId, work);
  const found = await inOne(async (tx) => {
    await mayRead({ ...context, tx });
    return findCompletedSigning(tx, id, documentHash);
  });
  requireComplete(found);
  const record = await inOne((tx) => readCertificateSource({ ...context, tx }, found.id));
  const { signing, stored } = record;
  const common = { name: signing.number, signing };
  if (stored && !(stored.timestampPending && kit.timeAuthority)) return { ...common, bytes: stored.bytes };
  // Generated without holding a lock, because a timestamp authority may be slow.
  const stampedPdf = await addTimestamp(kit, stored?.bytes ?? (await renderSealed(context, record)), signing.id);
  if (stored && !stampedPdf.timestamp) return { ...common, bytes: stored.bytes };
  return { ...common, bytes: await inOne((tx) => saveCertificate({ ...context, tx }, record, stampedPdf)) };
}

async function findCompletedSigning(tx: Tx, subjectId: string, documentHash: string | undefined): Promise<SigningRow> {
  const all = await signings.ofSubject(tx, subjectId);
  const found = all.find((one) =>
    documentHash ? one.documentHash === documentHash : isSigningCompleted(one.state) && !isAmendment(one.kind),
  );
  if (!found) throw problem.notFound();
  return found;
}

function requireComplete({ provider, state, signers }: SigningRow): void {
  if (provider !== 'builtin') throw problem.conflict(signingMessages.evidenceElsewhere);
  if (isQuarantined(state)) throw problem.conflict(signingMessages.changed);
  if (signers.some(({ signedAt }) => signedAt === null)) throw problem.conflict(signingMessages.evidenceLater);
}

type StoredCertificate = { bytes: Uint8Array; timestampPending: boolean };
type CertificateSource = Omit<CertificateRecord, 'verifyAt'> & {
  last: certificates.EventRow;
  stored: StoredCertificate | undefined;
};

/** The current evidence, and the certificate for exactly this state if there is one. */
async function readCertificateSource(context: ActionContext, signingId: string): Promise<CertificateSource> {
  const { tx, kit } = context;
  await signings.lock(tx, signingId);
  const signing = await requireFound(signings.find(tx, signingId));
  requireComplete(signing);
  const events = await certificates.events(tx, signing.id);
  // A download does not require a new certificate.
  const last = events.findLast(({ event }) => event !== downloaded);
  if (!last || !isChainIntact(events)) {
    kit.note('error', 'evidence of a document was altered', { signing: signing.id });
    throw problem.conflict(signingMessages.changed);
  }
  const company = await getCompanyInUse(context);
  const logo = company.logo ? await readStoredFile(context, company.logo) : undefined;
  return {
    signing,
    events,
    last,
    revisions: await certificates.revisions(tx, signing.id),
    company: { name: company.name, ...(logo && { logo }) },
    stored: await findStoredCertificate(context, signing.id, last.seq),
  };
}

async function findStoredCertificate(
  { tx, kit }: Pick<ActionContext, 'tx' | 'kit'>,
  signingId: string,
  seq: number,
): Promise<StoredCertificate | undefined> {
  const made = await certificates.newest(tx, signingId, seq);
  const bytes = made && (await kit.storage.get(made.sha256));
  if (made && !(bytes && sha256(bytes) === made.sha256)) throw problem.conflict(signingMessages.changed);
  return made && bytes && { bytes, timestampPending: made.timestampPending };
}

async function renderSealed(
  { kit, now, newId, actor }: RequestContext,
  { company, ...record }: CertificateSource,
): Promise<Uint8Array> {
  const seal = await sealKey(kit, actor.company, company.name);
  const content = certificateDocument({ ...record, company, verifyAt: `${kit.settings.publicUrl}/verify` });
  const box = { name: company.name, role: messages.companySeal, meaning: messages.certificateMeaning };
  const pdf = await kit.pdf.renderDocument({ ...content, seal: { field: sealFieldName, ...box } });
  return kit.pdf.signField(pdf, {
    field: sealFieldName,
    signer: seal,
    chain: [seal.rootPem],
    at: now,
    reason: box.meaning,
    appearance: { ...box, at: now, evidenceId: newId() },
    leavesRoom: kit.timeAuthority !== undefined,
  });
}

/** Of two concurrent requests, the second gets the certificate that the first one stored. */
async function saveCertificate(
  context: ActionContext,
  { signing, last }: CertificateSource,
  { bytes, missing }: TimestampedPdf,
): Promise<Uint8Array> {
  const { tx, newId } = context;
  await signings.lock(tx, signing.id);
  requireComplete(await requireFound(signings.find(tx, signing.id)));
  const timestampPending = missing !== undefined;
  const first = await findStoredCertificate(context, signing.id, last.seq);
  if (first && (timestampPending || !first.timestampPending)) return first.bytes;
  const { key, sha256: own } = await saveDocument(
    context,
    bytes,
    messages.evidenceFileName({ number: signing.number }),
  );
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
