// The path from the signer's certificate to a trusted root.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import { X509Certificate } from 'node:crypto';
import { readCertificateFacts } from '../certificate-facts.ts';
import { InvalidSignatureError } from './invalid-signature-error.ts';

export const MAX_CHAIN_LENGTH = 5;

/** A time authority may leave out its root. */
type Expectation = { at: Date; roots: X509Certificate[]; allowIncomplete?: boolean };

/**
 * Returns why the chain is not trusted; undefined if it ends at a trusted root. Throws if the chain that came with the
 * signature is damaged.
 */
export function findChainProblem(
  leaf: Buffer,
  sent: Buffer[],
  { at, roots, allowIncomplete = false }: Expectation,
): string | undefined {
  const others = sent.filter((one) => !one.equals(leaf)).map((one) => new X509Certificate(one));
  if (others.length !== sent.length - 1) throw new InvalidSignatureError(messages.certificateTwice);
  const path = buildPath(new X509Certificate(leaf), [...others, ...roots], allowIncomplete);
  // No signature covers a certificate outside the chain, so its bytes could be changed unnoticed.
  if (others.some((one) => !path.some((step) => step.raw.equals(one.raw))))
    throw new InvalidSignatureError(messages.noChain);
  const problem = path
    .map((certificate, depth) => certificateProblem(certificate, depth, at))
    .find((one) => one !== undefined);
  if (problem) return problem;
  return path.some((step) => roots.some((root) => root.raw.equals(step.raw))) ? undefined : messages.unknownIssuer;
}

/** Builds the path: each certificate followed by its issuer, with names and signatures checked, up to a root. */
function buildPath(leaf: X509Certificate, pool: X509Certificate[], mayEndEarly: boolean): X509Certificate[] {
  const path = [leaf];
  for (let current = leaf; path.length <= MAX_CHAIN_LENGTH;) {
    const issuer = pool.find((candidate) => current.checkIssued(candidate) && current.verify(candidate.publicKey));
    if (issuer?.raw.equals(current.raw)) return path;
    // A certificate that claims to have issued itself is a root, so its signature must be its own.
    const mayEnd = current === leaf || (mayEndEarly && current.issuer !== current.subject);
    if (!issuer && !mayEnd) throw new InvalidSignatureError(messages.chainWithoutRoot);
    if (!issuer) return path;
    path.push(issuer);
    current = issuer;
  }
  throw new InvalidSignatureError(messages.chainTooLong);
}

function certificateProblem(certificate: X509Certificate, depth: number, at: Date): string | undefined {
  const facts = readCertificateFacts(certificate.raw);
  if (at < certificate.validFromDate || at > certificate.validToDate) return messages.certificateNotValidThen;
  if (facts.unknownCritical) return messages.unsupportedExtension;
  if (depth === 0) return undefined;
  if (!facts.mayIssue || (facts.maxDepth !== undefined && facts.maxDepth < depth - 1)) return messages.issuerNotAllowed;
  return undefined;
}
