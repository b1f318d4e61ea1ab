import { verdictOf, type VerifiedDocument, type VerifiedSignature } from '@roadworthy/contract/signing/verify.schema.ts';
import { createHash } from 'node:crypto';
import type { Kit } from '../kit/kit.ts';
import type { PdfFindings, SignatureFinding } from '../kit/signature/check.ts';
import { rootCertificate } from './signing-keys.ts';

// What a PDF's signatures are worth, for anybody who holds it (esign.md A4.5). Everything in the answer stands in the file itself: no record is
// looked up, so nobody learns from it what this installation knows.

/** The last of the fields that a document is made with. */
const sealField = 'seal';
/** What a file says of itself may be of any length. */
const mostLetters = 300;
const shortened = (text: string | undefined): string | null => text?.trim().slice(0, mostLetters) || null;

export async function verifyDocument(kit: Kit, read: () => Promise<Uint8Array>): Promise<VerifiedDocument> {
  const root = await rootCertificate(kit);
  let file = { size: 0, sha256: '' };
  const taken = async () => {
    const bytes = await read();
    file = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    return bytes;
  };
  const findings = await kit.checker.check(taken, [root]);
  return { ...file, ...shown(findings) };
}

function shown(findings: PdfFindings | undefined): Omit<VerifiedDocument, 'size' | 'sha256'> {
  const signatures = (findings?.signatures ?? []).map(shownSignature);
  const problem = findings?.isEncrypted ? 'encrypted' : !findings || findings.problem ? 'unreadable' : null;
  return {
    verdict: verdictOf({ problem, signatures }),
    title: shortened(findings?.title),
    author: shortened(findings?.author),
    pages: findings?.pages ?? null,
    signatures,
    addedTo: signatures.length > 0 && !signatures.at(-1)?.coversWholeFile,
  };
}

const shownSignature = ({ field, valid, trusted, ...finding }: SignatureFinding): VerifiedSignature => ({
  kind: field === sealField ? 'seal' : 'signature',
  name: shortened(finding.name) ?? '',
  email: shortened(finding.email),
  organisation: shortened(finding.organisation),
  meaning: shortened(finding.reason),
  at: finding.at?.toISOString() ?? null,
  holds: valid,
  ours: trusted,
  coversWholeFile: finding.coversWholeFile,
  problem: finding.problem ?? null,
});
