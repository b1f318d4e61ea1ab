// The client of a time authority (RFC 3161). It sends a digest, never a document, and gets a signed token with the
// time, which only counts after it has been verified completely.
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';
import { readChildren, readDer, tag } from '../signature/der.ts';
import { oids } from '../signature/oids.ts';
import { checkToken, type Timestamp } from '../signature/verify/timestamp-token.ts';
import { InvalidSignatureError } from '../signature/verify/invalid-signature-error.ts';

export type TimeAuthoritySettings = {
  url: string;
  user: string | undefined;
  password: string | undefined;
  timeoutSeconds: number;
  roots: string[];
};
export type TimeAuthority = { stamp(bytes: Uint8Array): Promise<{ token: Buffer; timestamp: Timestamp }> };
/** Says why there is no timestamp, in words for the log and the evidence. */
export class TimestampError extends Error {}

const maxBytes = 64 * 1024;
const granted = ['00', '01'];

export function makeTimeAuthority(settings: TimeAuthoritySettings): TimeAuthority {
  const roots = settings.roots.map((pem) => new X509Certificate(pem));
  return {
    stamp: async (bytes) => {
      const nonce = newNonce();
      const token = extractToken(await requestToken(settings, queryFor(bytes, nonce)));
      try {
        const timestamp = checkToken(token, [Buffer.from(bytes)], { roots, nonce });
        // With configured roots, no other authority is trusted.
        if (roots.length > 0 && !timestamp.known)
          throw new TimestampError('the authority’s certificate comes from an unknown issuer');
        return { token, timestamp };
      } catch (error) {
        throw error instanceof InvalidSignatureError ? new TimestampError(error.message) : error;
      }
    },
  };
}

/** Throws unless a stored token was made for these bytes. Returns when and by whom it was made. */
export function checkStoredToken(token: Buffer, bytes: Uint8Array, roots: readonly string[]): Timestamp {
  try {
    return checkToken(token, [Buffer.from(bytes)], { roots: roots.map((pem) => new X509Certificate(pem)) });
  } catch (error) {
    throw error instanceof InvalidSignatureError ? new TimestampError(error.message) : error;
  }
}

/** Creates an unpredictable positive number, so that an old response cannot be replayed. */
function newNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

/**
 * Builds the query (RFC 3161, 2.4.1). It requests the authority's certificates, so that the token can be verified on
 * its own.
 */
function queryFor(bytes: Uint8Array, nonce: Buffer): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(bytes).digest() }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

async function requestToken(
  { url, user, password, timeoutSeconds }: TimeAuthoritySettings,
  query: Buffer,
): Promise<Buffer> {
  const login = user && `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`;
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      // Redirects are errors, because they must not carry the password to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(login && { authorization: login }),
      },
      body: new Uint8Array(query),
    });
    if (!response.ok) throw new TimestampError(`the authority answered ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length > maxBytes) throw new TimestampError('the authority’s response is too large');
    return bytes;
  } catch (error) {
    if (error instanceof TimestampError) throw error;
    throw new TimestampError(`the authority could not be reached (${reasonOf(error)})`);
  }
}

/** Reads the status, and returns the token if it was granted (RFC 3161, 2.4.2). */
function extractToken(answer: Buffer): Buffer {
  let status: string | undefined;
  let token: Buffer | undefined;
  try {
    const [about, given] = readChildren(readDer(answer), tag.sequence);
    status = readChildren(about, tag.sequence)[0]?.content.toString('hex');
    token = given?.whole;
  } catch {
    throw new TimestampError('the authority’s response cannot be parsed');
  }
  if (!status || !granted.includes(status) || !token)
    throw new TimestampError(`the authority did not grant it (status ${Number.parseInt(status ?? '', 16)})`);
  return token;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown';
}
