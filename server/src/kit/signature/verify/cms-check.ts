// Checks the cryptographic message of a signature in a PDF, and the token of an authority for time that may stand in it.
import type { X509Certificate } from 'node:crypto';
import { type CertificateFacts, certificateFacts } from '../certificate-facts.ts';
import { chainProblem } from './chain.ts';
import { attributeValue, checkSigner, readMessage, type SignerInfo } from './cms-message.ts';
import { childrenOf } from '../der.ts';
import { oids } from '../oids.ts';
import { checkToken, type Timestamp } from './timestamp-token.ts';
import { Untrustworthy } from './untrustworthy.ts';

/** `authorities` are the roots of those whose word about the time is taken. */
type Expectation = { at: Date; roots: X509Certificate[]; authorities: X509Certificate[]; strictlyPades: boolean };
export type Checked = { signer: CertificateFacts; certificate: Buffer; problem?: string; timestamp?: Timestamp };

/** Throws Untrustworthy when the signature does not hold; a `problem` is about trust in the signer only. */
export function checkMessage(bytes: Buffer, signed: Buffer[], expected: Expectation): Checked {
  const message = readMessage(bytes, oids.data, { isHere: false });
  const certificate = checkSigner(message, { kind: oids.data, signed, requireBinding: expected.strictlyPades });
  const facts = certificateFacts(certificate);
  if (!facts.maySign) throw new Untrustworthy('The certificate is not made for signing');
  const timestamp = timestampOf(message.signer, expected);
  return { signer: facts, certificate, problem: chainProblem(certificate, message.certificates, expected), ...(timestamp && { timestamp }) };
}

/** No signature covers what stands here, so in PAdES it is the token and nothing else; and a token vouches for its own bytes. */
function timestampOf({ unsigned, signature }: SignerInfo, { authorities, strictlyPades }: Expectation): Timestamp | undefined {
  if (!unsigned) return undefined;
  const token = attributeValue(unsigned, oids.signatureTimestamp);
  if (strictlyPades && (!token || childrenOf(unsigned).length !== 1)) throw new Untrustworthy('Something is hidden beside the signature');
  return token && checkToken(token.whole, [signature], { roots: authorities });
}
