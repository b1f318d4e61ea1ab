// Checks the CMS message of a PDF signature, and the timestamp token that it may contain.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import type { X509Certificate } from 'node:crypto';
import { type CertificateFacts, readCertificateFacts } from '../certificate-facts.ts';
import { findChainProblem } from './chain.ts';
import { findAttributeValue, checkSigner, readMessage, type SignerInfo } from './cms-message.ts';
import { readChildren } from '../der.ts';
import { oids } from '../oids.ts';
import { checkToken, type Timestamp } from './timestamp-token.ts';
import { InvalidSignatureError } from './invalid-signature-error.ts';

/** `authorities` are the roots of trusted time authorities. */
type Expectation = { at: Date; roots: X509Certificate[]; authorities: X509Certificate[]; strictlyPades: boolean };
export type CheckedMessage = { signer: CertificateFacts; certificate: Buffer; problem?: string; timestamp?: Timestamp };

/**
 * Checks a message. Throws InvalidSignatureError if the signature is invalid. A returned `problem` only means that the
 * signer is not trusted.
 */
export function checkMessage(bytes: Buffer, signed: Buffer[], expected: Expectation): CheckedMessage {
  const message = readMessage(bytes, oids.data, { isHere: false });
  const certificate = checkSigner(message, { kind: oids.data, signed, requireBinding: expected.strictlyPades });
  const facts = readCertificateFacts(certificate);
  if (!facts.maySign) throw new InvalidSignatureError(messages.notForSigning);
  const timestamp = timestampOf(message.signer, expected);
  return {
    signer: facts,
    certificate,
    problem: findChainProblem(certificate, message.certificates, expected),
    ...(timestamp && { timestamp }),
  };
}

/**
 * Returns the timestamp. No signature covers the unsigned attributes, so in PAdES they may contain only the token,
 * which protects its own bytes.
 */
function timestampOf(
  { unsigned, signature }: SignerInfo,
  { authorities, strictlyPades }: Expectation,
): Timestamp | undefined {
  if (!unsigned) return undefined;
  const token = findAttributeValue(unsigned, oids.signatureTimestamp);
  if (strictlyPades && (!token || readChildren(unsigned).length !== 1))
    throw new InvalidSignatureError(messages.dataNextToSignature);
  return token && checkToken(token.whole, [signature], { roots: authorities });
}
