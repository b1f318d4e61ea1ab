// Checks the CMS message of a PDF signature, and the timestamp token that it may contain.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import type { X509Certificate } from 'node:crypto';
import { type CertificateFacts, certificateFacts } from '../certificate-facts.ts';
import { chainProblem } from './chain.ts';
import { attributeValue, checkSigner, readMessage, type SignerInfo } from './cms-message.ts';
import { childrenOf } from '../der.ts';
import { oids } from '../oids.ts';
import { checkToken, type Timestamp } from './timestamp-token.ts';
import { Untrustworthy } from './untrustworthy.ts';

/** `authorities` are the roots of trusted time authorities. */
type Expectation = { at: Date; roots: X509Certificate[]; authorities: X509Certificate[]; strictlyPades: boolean };
export type Checked = { signer: CertificateFacts; certificate: Buffer; problem?: string; timestamp?: Timestamp };

/** Throws Untrustworthy if the signature is invalid; a `problem` concerns only trust in the signer. */
export function checkMessage(bytes: Buffer, signed: Buffer[], expected: Expectation): Checked {
  const message = readMessage(bytes, oids.data, { isHere: false });
  const certificate = checkSigner(message, { kind: oids.data, signed, requireBinding: expected.strictlyPades });
  const facts = certificateFacts(certificate);
  if (!facts.maySign) throw new Untrustworthy(messages.notForSigning);
  const timestamp = timestampOf(message.signer, expected);
  return {
    signer: facts,
    certificate,
    problem: chainProblem(certificate, message.certificates, expected),
    ...(timestamp && { timestamp }),
  };
}

/**
 * No signature covers the unsigned attributes, so in PAdES they may hold only the token, which protects its own bytes.
 */
function timestampOf(
  { unsigned, signature }: SignerInfo,
  { authorities, strictlyPades }: Expectation,
): Timestamp | undefined {
  if (!unsigned) return undefined;
  const token = attributeValue(unsigned, oids.signatureTimestamp);
  if (strictlyPades && (!token || childrenOf(unsigned).length !== 1))
    throw new Untrustworthy(messages.dataNextToSignature);
  return token && checkToken(token.whole, [signature], { roots: authorities });
}
