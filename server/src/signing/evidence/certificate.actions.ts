import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningCompleted, isSigningQuarantined } from '@roadworthy/contract/signing/signing.machine.ts';

import { getCompanyInUse } from '../../companies/index.ts';
import { saveDocument, readStoredFile } from '../../files/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { RequestContext } from '../../kit/http/in-transaction.ts';
import { buildCertificateDocument, type CertificateRecord } from './certificate.document.ts';
import * as certificates from './certificate.queries.ts';
import { isChainIntact, downloadEvent } from './evidence.ts';
import { renderSealedDocument } from './seal-document.ts';
import { isAmendment } from '../record/document-chain.ts';
import * as signings from '../record/signing.queries.ts';
import type { SigningRow } from '../record/signing.queries.ts';
import { addTimestamp, type TimestampedPdf } from '../pdf/timestamp.actions.ts';

// The evidence certificate of a completed document: generated and sealed on first request, then stored. After a later
// event, such as a verification, the next request generates another one, and the earlier ones stay on record. If the
// timestamp authority was unavailable, a later request adds the timestamp to the same certificate.

export type EvidenceFile = { bytes: Uint8Array; name: string; signing: SigningRow };
/** Without a hash, this means the newest completed document that is not an amendment. */
export type EvidenceSubject = { id: string; documentHash: string | undefined };

/** Returns the certificate. `mayRead` throws if the requester may not see the project or plan. */
export async function getEvidenceCertificate(
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
  const stampedPdf = await addTimestamp(kit, stored?.bytes ?? (await renderCertificate(context, record)), signing.id);
  if (stored && !stampedPdf.timestamp) return { ...common, bytes: stored.bytes };
  return { ...common, bytes: await inOne((tx) => saveCertificate({ ...context, tx }, record, stampedPdf)) };
}

async function findCompletedSigning(tx: Tx, subjectId: string, documentHash: string | undefined): Promise<SigningRow> {
  const all = await signings.listBySubject(tx, subjectId);
  const found = all.find((one) =>
    documentHash ? one.documentHash === documentHash : isSigningCompleted(one.state) && !isAmendment(one.kind),
  );
  if (!found) throw problem.notFound();
  return found;
}

function requireComplete({ provider, state, signers }: SigningRow): void {
  if (provider !== 'builtin') throw problem.conflict(signingMessages.evidenceElsewhere);
  if (isSigningQuarantined(state)) throw problem.conflict(signingMessages.changed);
  if (signers.some(({ signedAt }) => signedAt === null)) throw problem.conflict(signingMessages.evidenceLater);
}

type StoredCertificate = { bytes: Uint8Array; timestampPending: boolean };
type CertificateSource = Omit<CertificateRecord, 'verifyAt'> & {
  last: certificates.EventRow;
  stored: StoredCertificate | undefined;
};

/** Reads the current evidence, and the certificate for exactly this state if there is one. */
async function readCertificateSource(context: ActionContext, signingId: string): Promise<CertificateSource> {
  const { tx, kit } = context;
  await signings.lock(tx, signingId);
  const signing = await requireFound(signings.find(tx, signingId));
  requireComplete(signing);
  const events = await certificates.listEvents(tx, signing.id);
  // A download is an event of the evidence too, but does not make the certificate out of date.
  const last = events.findLast(({ event }) => event !== downloadEvent);
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
    revisions: await certificates.listRevisions(tx, signing.id),
    company: { name: company.name, ...(logo && { logo }) },
    stored: await findStoredCertificate(context, signing.id, last.seq),
  };
}

async function findStoredCertificate(
  { tx, kit }: Pick<ActionContext, 'tx' | 'kit'>,
  signingId: string,
  seq: number,
): Promise<StoredCertificate | undefined> {
  const made = await certificates.findNewest(tx, signingId, seq);
  const bytes = made && (await kit.storage.get(made.sha256));
  if (made && !(bytes && sha256(bytes) === made.sha256)) throw problem.conflict(signingMessages.changed);
  return made && bytes && { bytes, timestampPending: made.timestampPending };
}

const renderCertificate = (context: RequestContext, { company, ...record }: CertificateSource): Promise<Uint8Array> => {
  const verifyAt = `${context.kit.settings.publicUrl}/verify`;
  return renderSealedDocument(
    context,
    buildCertificateDocument({ ...record, company, verifyAt }),
    messages.certificateMeaning,
  );
};

/**
 * Saves the certificate. The second of two concurrent requests gets the certificate that the first one stored, unless
 * only the second one has its timestamp.
 */
async function saveCertificate(
  context: ActionContext,
  { signing, last }: CertificateSource,
  { bytes, missingReason }: TimestampedPdf,
): Promise<Uint8Array> {
  const { tx, newId } = context;
  await signings.lock(tx, signing.id);
  requireComplete(await requireFound(signings.find(tx, signing.id)));
  const timestampPending = missingReason !== undefined;
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
