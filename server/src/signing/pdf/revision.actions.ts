import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';

import { sha256 } from '../../kit/auth/tokens.ts';
import { issueSigner, serialOf } from '../../kit/signature/create/certificates.ts';
import type { Signature } from '../ceremony/signature-picture.ts';
import { rootKey, sealKey } from './signing-keys.ts';
import type { SignerVisit } from '../ceremony/signer-visit.ts';
import { signatureFieldName, sealFieldName } from '../record/signing-links.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { addTimestamp, type TimestampedPdf } from './timestamp.actions.ts';

// Creates the next revision of a document: the signature and, after the last one, the seal. No lock is held in the
// meantime, because a timestamp authority may be slow; the revision only counts if the document is still the one it was
// based on.

export type Revision = {
  bytes: Uint8Array;
  isLast: boolean;
  evidenceId: string;
  certificatePem: string;
  serial: string;
  /** The timestamps of the signature and of the seal, for the evidence. */
  timestamps: Record<string, unknown>;
  /** The seal lacks its timestamp; a job tries again. */
  isTimestampPending: boolean;
};
type SignatureToAdd = { signing: SigningRow; signer: SignerRow; signature: Signature; company: string };

export async function buildRevision(visit: SignerVisit, turn: SignatureToAdd): Promise<Revision> {
  const { signing, signer, company } = turn;
  const { kit, now, newId } = visit;
  const before = await kit.storage.get(signing.currentSha256);
  if (!before || sha256(before) !== signing.currentSha256) throw problem.conflict(signingMessages.changed);
  const root = await rootKey(kit);
  const evidenceId = newId();
  // The key exists only for this one signature and is never stored.
  const own = await issueSigner(root, { name: signer.name, email: signer.email, organisation: company }, now);
  const signed = await kit.pdf.signField(before, {
    field: signatureFieldName(signer.position),
    signer: own,
    chain: [root.certificatePem],
    at: now,
    reason: signer.meaning,
    appearance: {
      name: signer.name,
      role: signer.role,
      meaning: signer.meaning,
      at: now,
      evidenceId,
      ...turn.signature,
    },
    leavesRoom: kit.timeAuthority !== undefined,
  });
  const signature = await addTimestamp(kit, signed, signing.id);
  const isLast = signing.signers.every((one) => one.id === signer.id || one.signedAt !== null);
  const seal = isLast ? await addSeal(visit, { signing, company }, signature) : undefined;
  return {
    bytes: (seal ?? signature).bytes,
    isLast,
    evidenceId,
    certificatePem: own.certificatePem,
    serial: serialOf(own.certificatePem),
    timestamps: { ...timestampDetails('timestamp', signature), ...(seal && timestampDetails('sealTimestamp', seal)) },
    isTimestampPending: seal?.missing !== undefined,
  };
}

/** An authority that failed a moment ago is not waited for a second time. */
async function addSeal(
  { kit, now, newId }: SignerVisit,
  { signing, company: name }: Pick<SignatureToAdd, 'signing' | 'company'>,
  revision: TimestampedPdf,
): Promise<TimestampedPdf> {
  const seal = await sealKey(kit, signing.companyId, name);
  const bytes = await kit.pdf.signField(revision.bytes, {
    field: sealFieldName,
    signer: seal,
    chain: [seal.rootPem],
    at: now,
    reason: messages.allSigned,
    appearance: {
      name,
      role: messages.companySeal,
      meaning: messages.allSigned,
      at: now,
      evidenceId: newId(),
    },
    leavesRoom: kit.timeAuthority !== undefined,
  });
  return revision.missing ? { bytes, missing: revision.missing } : addTimestamp(kit, bytes, signing.id);
}

const timestampDetails = (name: string, { timestamp, missing }: TimestampedPdf): Record<string, unknown> => ({
  ...(timestamp && { [name]: timestamp }),
  ...(missing && { [`${name}Missing`]: missing }),
});
