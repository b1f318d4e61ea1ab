// A timestamp (RFC 3161): a time authority's statement that it saw the digest of some bytes at a certain time. It is
// itself a signed message and read as strictly as a signature: it is invalid if it is for other bytes, or from an
// authority that may not issue it.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import { createHash, type X509Certificate } from 'node:crypto';
import { readCertificateFacts } from '../certificate-facts.ts';
import { findChainProblem } from './chain.ts';
import { checkSigner, readDigestName, readMessage } from './cms-message.ts';
import { readChildren, type DerNode, readDer, tag } from '../der.ts';
import { oids } from '../oids.ts';
import { InvalidSignatureError } from './invalid-signature-error.ts';

export type Timestamp = {
  at: Date;
  /** The name in the authority's certificate. */
  authority: string;
  /** The token's serial number at the authority, in hex. */
  serial: string;
  /** Whether the certificate chain ends at a trusted root for timestamps. */
  known: boolean;
};
type Expectation = { roots: X509Certificate[]; nonce?: Buffer };

/** Checks a token. Throws InvalidSignatureError if it is invalid for these bytes. */
export function checkToken(token: Buffer, stamped: Buffer[], { roots, nonce }: Expectation): Timestamp {
  try {
    return verifyToken(token, stamped, { roots, ...(nonce && { nonce }) });
  } catch (error) {
    throw new InvalidSignatureError(
      messages.timestampNotValid({
        reason: error instanceof InvalidSignatureError ? error.message : messages.timestampNotReadable,
      }),
    );
  }
}

function verifyToken(token: Buffer, stamped: Buffer[], { roots, nonce }: Expectation): Timestamp {
  const message = readMessage(token, oids.timestampInfo, { isHere: true });
  const content = message.content ?? Buffer.alloc(0);
  const certificate = checkSigner(message, { kind: oids.timestampInfo, signed: [content], requireBinding: true });
  const facts = readCertificateFacts(certificate);
  if (!facts.maySign || !facts.mayStamp) throw new InvalidSignatureError(messages.notForTimestamping);
  const tokenContent = tokenInfo(content);
  const [algorithm, digest] = readChildren(tokenContent.imprint, tag.sequence);
  if (
    !algorithm ||
    !digest?.content.equals(
      stamped.reduce((hash, part) => hash.update(part), createHash(readDigestName(algorithm))).digest(),
    )
  )
    throw new InvalidSignatureError(messages.timestampOfOtherContent);
  if (nonce && !tokenContent.nonce?.equals(nonce)) throw new InvalidSignatureError(messages.timestampOfOtherRequest);
  const problem = findChainProblem(certificate, message.certificates, {
    at: tokenContent.at,
    roots,
    allowIncomplete: true,
  });
  if (problem && problem !== messages.unknownIssuer) throw new InvalidSignatureError(problem);
  return {
    at: tokenContent.at,
    authority: facts.commonName ?? facts.organisation ?? '',
    serial: tokenContent.serial.toString('hex'),
    known: problem === undefined,
  };
}

/**
 * Reads version, policy, imprint, serial number and time (RFC 3161, 2.4.2); the nonce is the only integer that may
 * follow.
 */
function tokenInfo(content: Buffer): { imprint: DerNode; serial: Buffer; at: Date; nonce: Buffer | undefined } {
  const [version, policy, imprint, serial, time, ...more] = readChildren(readDer(content), tag.sequence);
  if (
    version?.content.toString('hex') !== '01' ||
    policy?.tag !== tag.oid ||
    !imprint ||
    serial?.tag !== tag.integer ||
    time?.tag !== tag.time
  )
    throw new InvalidSignatureError(messages.timestampOtherFormat);
  return {
    imprint,
    serial: serial.content,
    at: timeOf(time.content.toString('latin1')),
    nonce: more.find((one) => one.tag === tag.integer)?.content,
  };
}

/** Parses a time such as `20261121060357Z`, with or without fractions of a second. */
function timeOf(text: string): Date {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  if (Number.isNaN(at.getTime())) throw new InvalidSignatureError(messages.timestampWithoutTime);
  return at;
}
