import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { issueSigner, serialOf } from '../kit/signature/certificates.ts';
import type { Signature } from './signature-picture.ts';
import { rootKey, sealKey } from './signing-keys.ts';
import type { Visit } from './signing-page.actions.ts';
import { fieldOf, sealField } from './signing-places.ts';
import type { SignerRow, SigningRow } from './signing.queries.ts';
import { stamped, type Stamped } from './timestamp.actions.ts';

// The next revision of a document: the signature, and under the last one the seal. It is made while nothing is held, because an authority for time may take
// its while, and it counts only when the document is still the one that it was made of.

export type Revision = {
  bytes: Uint8Array;
  isLast: boolean;
  evidenceId: string;
  certificatePem: string;
  serial: string;
  /** What the authority for time said of the signature and of the seal, for the evidence. */
  timestamps: Record<string, unknown>;
  /** The seal was to be stamped, and is not: a job tries again. */
  isPending: boolean;
};
type Turn = { signing: SigningRow; signer: SignerRow; signature: Signature; company: string };

export async function makeRevision(visit: Visit, turn: Turn): Promise<Revision> {
  const { signing, signer, company } = turn;
  const { kit, now, newId } = visit;
  const before = await kit.storage.get(signing.currentSha256);
  if (!before || sha256(before) !== signing.currentSha256) throw problem.conflict(signingMessages.changed);
  const root = await rootKey(kit);
  const evidenceId = newId();
  // The key lives for this one signature and is never written anywhere.
  const own = await issueSigner(root, { name: signer.name, email: signer.email, organisation: company }, now);
  const signed = await kit.pdf.signField(before, {
    field: fieldOf(signer.position),
    signer: own,
    chain: [root.certificatePem],
    at: now,
    reason: signer.meaning,
    appearance: { name: signer.name, role: signer.role, meaning: signer.meaning, at: now, evidenceId, ...turn.signature },
    leavesRoom: kit.timeAuthority !== undefined,
  });
  const signature = await stamped(kit, signed, signing.id);
  const isLast = signing.signers.every((one) => one.id === signer.id || one.signedAt !== null);
  const seal = isLast ? await sealed(visit, { signing, company }, signature) : undefined;
  return {
    bytes: (seal ?? signature).bytes,
    isLast,
    evidenceId,
    certificatePem: own.certificatePem,
    serial: serialOf(own.certificatePem),
    timestamps: { ...said('timestamp', signature), ...(seal && said('sealTimestamp', seal)) },
    isPending: seal?.missing !== undefined,
  };
}

/** An authority that was away a moment ago is not waited for twice. */
async function sealed({ kit, now, newId }: Visit, { signing, company: name }: Pick<Turn, 'signing' | 'company'>, revision: Stamped): Promise<Stamped> {
  const seal = await sealKey(kit, signing.companyId, name);
  const bytes = await kit.pdf.signField(revision.bytes, {
    field: sealField,
    signer: seal,
    chain: [seal.rootPem],
    at: now,
    reason: 'All signatures are complete',
    appearance: { name, role: 'Company seal', meaning: 'All signatures are complete', at: now, evidenceId: newId() },
    leavesRoom: kit.timeAuthority !== undefined,
  });
  return revision.missing ? { bytes, missing: revision.missing } : stamped(kit, bytes, signing.id);
}

const said = (name: string, { timestamp, missing }: Stamped): Record<string, unknown> => ({
  ...(timestamp && { [name]: timestamp }),
  ...(missing && { [`${name}Missing`]: missing }),
});
