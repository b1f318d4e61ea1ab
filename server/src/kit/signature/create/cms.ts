// The CMS message inside a PDF signature (RFC 5652): one signer, P-256 and SHA-256, in the PAdES baseline profile (ETSI
// EN 319 142-1). It has no signing time, because that is in the PDF.
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { PdfProblem } from '../../pdf/pdf-problem.ts';
import { certificateFacts } from '../certificate-facts.ts';
import type { CertificateAndKey } from './certificates.ts';
import { der, oid, setOf, tag } from '../der.ts';
import { oids } from '../oids.ts';

const one = der(tag.integer, Buffer.from([1]));
const sha256 = der(tag.sequence, oid(oids.sha256));
const ecdsaWithSha256 = der(tag.sequence, oid(oids.ecdsaWithSha256));

const digest = (...parts: Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
export const attribute = (id: string, value: Buffer): Buffer => der(tag.sequence, oid(id), der(tag.set, value));

/** The detached signature over the given parts of a file; `chain` is included with the signer's certificate. */
export function signDetached(parts: Uint8Array[], signer: CertificateAndKey, chain: string[]): Buffer {
  const certificate = new X509Certificate(signer.certificatePem);
  const key = createPrivateKey(signer.privateKeyPem);
  if (!certificate.checkPrivateKey(key))
    throw new PdfProblem('key_mismatch', 'The key does not belong to the certificate of the signer');
  const certificates = setOf(certificate.raw, ...chain.map((pem) => new X509Certificate(pem).raw));
  const signed = setOf(
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, der(tag.octets, digest(...parts))),
    attribute(oids.signingCertificateV2, signingCertificateV2(certificate.raw)),
  );
  const signedData = der(
    tag.sequence,
    one,
    der(tag.set, sha256),
    der(tag.sequence, oid(oids.data)),
    retagged(certificates, tag.context0),
    der(tag.set, signerInfo(certificate.raw, signed, sign('sha256', signed, key))),
  );
  return der(tag.sequence, oid(oids.signedData), der(tag.context0, signedData));
}

function signerInfo(certificate: Buffer, signed: Buffer, signature: Buffer): Buffer {
  const { issuer, serial } = certificateFacts(certificate);
  const identifier = der(tag.sequence, issuer, der(tag.integer, serial));
  return der(
    tag.sequence,
    one,
    identifier,
    sha256,
    retagged(signed, tag.context0),
    ecdsaWithSha256,
    der(tag.octets, signature),
  );
}

/** SigningCertificateV2 with one ESSCertIDv2; SHA-256 is its default and is therefore omitted (RFC 5035, 3). */
const signingCertificateV2 = (certificate: Buffer): Buffer =>
  der(tag.sequence, der(tag.sequence, der(tag.sequence, der(tag.octets, digest(certificate)))));

/** Attributes are signed as a SET but stored under an implicit tag (RFC 5652, 5.4). */
function retagged(set: Buffer, kind: number): Buffer {
  const copy = Buffer.from(set);
  copy[0] = kind;
  return copy;
}
