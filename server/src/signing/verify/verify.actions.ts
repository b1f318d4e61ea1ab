import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import {
  verdictOf,
  type VerdictInput,
  type Outdated,
  type SignedElsewhere,
  type Verdict,
  type VerifiedDocument,
  type VerifiedSignature,
} from '@roadworthy/contract/signing/verify.schema.ts';
import { createHash } from 'node:crypto';
import type { Kit } from '../../kit/kit.ts';
import type { PdfFindings, SignatureFinding } from '../../kit/signature/verify/check-pdf.ts';
import { outdatedByFile, outdatedBySigning, type CheckedFile } from './outdated.actions.ts';
import type { SigningOfFile } from './outdated.queries.ts';
import * as elsewhere from '../provider/provider.queries.ts';
import { rootCertificate } from '../pdf/signing-keys.ts';

// What the signatures of a PDF are worth, for anybody who holds it. The answer comes from the file itself. Two facts
// are looked up for holders of its signed bytes only: whose file it is if another service signed it, and whether a
// signed document has been replaced or voided.

/** The last of the fields that a document is created with. */
const sealField = 'seal';
/** Strings in a file can have any length. */
const maxTextLength = 300;
const truncated = (text: string | undefined): string | null => text?.trim().slice(0, maxTextLength) || null;

/** `network`: where the file comes from. */
export async function verifyDocument(
  kit: Kit,
  network: string,
  read: () => Promise<Uint8Array>,
): Promise<VerifiedDocument> {
  const root = await rootCertificate(kit);
  let file = { size: 0, sha256: '' };
  const readAndHash = async () => {
    const bytes = await read();
    file = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    return bytes;
  };
  const findings = await kit.checker.check(network, readAndHash, [root], kit.settings.timeRoots);
  const known = await findSignedElsewhere(kit, file.sha256);
  const found = toVerifiedDocument(findings, known?.shown ?? null);
  return {
    ...file,
    ...found,
    outdated: await findOutdated(
      kit,
      found.verdict,
      { sha256: file.sha256, signatures: findings?.signatures ?? [] },
      known?.signing,
    ),
  };
}

/** Only for files that somebody might rely on; altered or unsigned files belong to no document. */
async function findOutdated(
  kit: Kit,
  verdict: Verdict,
  file: CheckedFile,
  elsewhereSigned: SigningOfFile | undefined,
): Promise<Outdated | null> {
  if (elsewhereSigned) return outdatedBySigning(kit, elsewhereSigned);
  return verdict === 'genuine' || verdict === 'unfinished' ? outdatedByFile(kit, file) : null;
}

/**
 * Only a finished file is known by its digest, and only a holder of all its bytes can ask: a draft or an altered copy
 * is unknown.
 */
async function findSignedElsewhere(
  kit: Kit,
  digest: string,
): Promise<{ signing: SigningOfFile; shown: SignedElsewhere } | undefined> {
  const found = await kit.db.inSystem((tx) => elsewhere.bySignedFile(tx, digest));
  if (!found) return undefined;
  const { companyId, id, title, number, company, signers } = found;
  const signed = signers.map(({ name, role, meaning, signedAt }) => ({
    name,
    role,
    meaning,
    at: signedAt && new Date(signedAt).toISOString(),
  }));
  const details = {
    service: messages.eversignName,
    title: `${title} ${number}`,
    company: company ?? '',
    signers: signed,
  };
  return { signing: { companyId, id }, shown: details };
}

function toVerifiedDocument(
  findings: PdfFindings | undefined,
  known: SignedElsewhere | null,
): Omit<VerifiedDocument, 'size' | 'sha256' | 'outdated'> {
  const signatures = (findings?.signatures ?? []).map(toVerifiedSignature);
  const problem = findProblem(findings);
  return {
    verdict: verdictOf({ problem, signatures, isSignedElsewhere: known !== null }),
    title: truncated(findings?.title),
    author: truncated(findings?.author),
    pages: findings?.pages ?? null,
    signatures,
    addedTo: !known && signatures.length > 0 && !signatures.at(-1)?.coversWholeFile,
    elsewhere: known,
  };
}

function findProblem(findings: PdfFindings | undefined): VerdictInput['problem'] {
  if (!findings || findings.hasTooMany) return 'unchecked';
  if (findings.isEncrypted) return 'encrypted';
  return findings.problem ? 'unreadable' : null;
}

const toVerifiedSignature = ({
  field,
  valid,
  trusted,
  timestamp,
  ...finding
}: SignatureFinding): VerifiedSignature => ({
  kind: field === sealField ? 'seal' : 'signature',
  name: truncated(finding.name) ?? '',
  email: truncated(finding.email),
  organisation: truncated(finding.organisation),
  meaning: truncated(finding.reason),
  at: finding.at?.toISOString() ?? null,
  holds: valid,
  ours: trusted,
  coversWholeFile: finding.coversWholeFile,
  timestamp: timestamp
    ? { at: timestamp.at.toISOString(), authority: truncated(timestamp.authority) ?? '', known: timestamp.known }
    : null,
  problem: finding.problem ?? null,
});
