import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import {
  decideVerificationVerdict,
  type VerdictInput,
  type SignedElsewhere,
  type VerifiedContent,
  type VerifiedDocument,
  type VerifiedSignature,
} from '@roadworthy/contract/signing/verify.schema.ts';
import { createHash } from 'node:crypto';
import type { Kit } from '../../kit/kit.ts';
import type { ContentFinding, PdfFindings, SignatureFinding } from '../../kit/signature/verify/check-pdf.ts';
import { findOutdatedReason, findRecordedContent, findSigningOfFile } from './outdated.actions.ts';
import * as elsewhere from '../provider/provider.queries.ts';
import { getRootCertificate } from '../pdf/signing-keys.ts';

// Checks the signatures of a PDF for anybody who has it. The result comes from the file itself. Three facts are looked
// up, and only for holders of its signed bytes: whose file it is if another service signed it, whether a signed
// document has been replaced or voided, and whether our record of its content is the same.

/** The last signature field of every document. */
const sealField = 'seal';
/** Strings in a file can have any length. */
const maxTextLength = 300;
const truncated = (text: string | undefined): string | null => text?.trim().slice(0, maxTextLength) || null;

/** Verifies a document. `network` is the network that the file comes from. */
export async function verifyDocument(
  kit: Kit,
  network: string,
  read: () => Promise<Uint8Array>,
): Promise<VerifiedDocument> {
  const root = await getRootCertificate(kit);
  let file = { size: 0, sha256: '' };
  const readAndHash = async () => {
    const bytes = await read();
    file = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    return bytes;
  };
  const findings = await kit.checker.check(network, readAndHash, [root], kit.settings.timeRoots);
  const known = await findSignedElsewhere(kit, file.sha256);
  const found = toVerifiedDocument(findings, known?.shown ?? null);
  // Looked up only for files that somebody might rely on; altered or unsigned files belong to no document.
  const isOwn = found.verdict === 'genuine' || found.verdict === 'unfinished';
  const own = isOwn
    ? await findSigningOfFile(kit, { sha256: file.sha256, signatures: findings?.signatures ?? [] })
    : undefined;
  const signing = known?.signing ?? own;
  return {
    ...file,
    ...found,
    content: findings?.content
      ? toVerifiedContent(findings.content, isOwn ? await findRecordedContent(kit, file.sha256, own) : null)
      : null,
    outdated: signing ? await findOutdatedReason(kit, signing) : null,
  };
}

const toVerifiedContent = ({ sha256, isPrinted }: ContentFinding, recorded: string | null): VerifiedContent => ({
  sha256,
  printed: isPrinted,
  onRecord: recorded === null ? null : recorded === sha256,
});

/**
 * Looks up the digest of a completed file, so only a holder of all its bytes finds the document: drafts and altered
 * copies are unknown.
 */
async function findSignedElsewhere(
  kit: Kit,
  digest: string,
): Promise<{ signing: { companyId: string; id: string }; shown: SignedElsewhere } | undefined> {
  const found = await kit.db.inSystem((tx) => elsewhere.findBySignedFile(tx, digest));
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
): Omit<VerifiedDocument, 'size' | 'sha256' | 'content' | 'outdated'> {
  const signatures = (findings?.signatures ?? []).map(toVerifiedSignature);
  const problem = findProblem(findings);
  return {
    verdict: decideVerificationVerdict({ problem, signatures, isSignedElsewhere: known !== null }),
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
