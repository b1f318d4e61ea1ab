import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';

import { sha256 } from '../../kit/auth/tokens.ts';
import { issueSignerCertificate, readSerialNumber } from '../../kit/signature/create/certificates.ts';
import type { Signature } from '../ceremony/signature-picture.ts';
import { getRootKey, getSealKey } from './signing-keys.ts';
import type { SignerRequest } from '../ceremony/signer-request.ts';
import { toSignatureFieldName, sealFieldName } from '../record/signing-links.ts';
import type { SignerRow, SigningRow } from '../record/signing.queries.ts';
import { addTimestamp, type TimestampedPdf } from './timestamp.actions.ts';

// Creates the next revision of a document: the signature and, after the last one, the seal. No lock is held while it is
// created, because a timestamp authority may be slow; it counts only if the document has not changed since.

export type Revision = {
  bytes: Uint8Array;
  isLast: boolean;
  evidenceId: string;
  certificatePem: string;
  serial: string;
  /** The timestamps of the signature and of the seal, for the evidence. */
  timestamps: Record<string, unknown>;
  /** Whether the seal lacks its timestamp; a job then tries again. */
  isTimestampPending: boolean;
};
type SignatureToAdd = { signing: SigningRow; signer: SignerRow; signature: Signature; company: string };

export async function buildRevision(visit: SignerRequest, turn: SignatureToAdd): Promise<Revision> {
  const { signing, signer, company } = turn;
  const { kit, now, newId } = visit;
  const before = await kit.storage.get(signing.currentSha256);
  if (!before || sha256(before) !== signing.currentSha256) throw problem.conflict(signingMessages.changed);
  const root = await getRootKey(kit);
  const evidenceId = newId();
  // The key exists only for this one signature and is never stored.
  const own = await issueSignerCertificate(
    root,
    { name: signer.name, email: signer.email, organisation: company },
    now,
  );
  const signed = await kit.pdf.signField(before, {
    field: toSignatureFieldName(signer.position),
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
    serial: readSerialNumber(own.certificatePem),
    timestamps: { ...timestampDetails('timestamp', signature), ...(seal && timestampDetails('sealTimestamp', seal)) },
    isTimestampPending: seal?.missingReason !== undefined,
  };
}

/** Adds the seal. Does not wait again for an authority that failed a moment ago. */
async function addSeal(
  { kit, now, newId }: SignerRequest,
  { signing, company: name }: Pick<SignatureToAdd, 'signing' | 'company'>,
  revision: TimestampedPdf,
): Promise<TimestampedPdf> {
  const seal = await getSealKey(kit, signing.companyId, name);
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
  return revision.missingReason
    ? { bytes, missingReason: revision.missingReason }
    : addTimestamp(kit, bytes, signing.id);
}

const timestampDetails = (name: string, { timestamp, missingReason }: TimestampedPdf): Record<string, unknown> => ({
  ...(timestamp && { [name]: timestamp }),
  ...(missingReason && { [`${name}Missing`]: missingReason }),
});
