// The CMS message inside a PDF signature (RFC 5652): one signer, P-256 and SHA-256, in the PAdES baseline profile (ETSI
// EN 319 142-1). It contains no signing time, because the PDF has it.
import { createHash, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { type BaseBlock, ObjectIdentifier, OctetString, Sequence, Set } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { PdfProblem } from '../../pdf/pdf-problem.ts';
import type { CertificateAndKey } from './certificates.ts';
import { oids } from '../oids.ts';

const sha256 = new AlgorithmIdentifier({ algorithmId: oids.sha256 });
const ecdsaWithSha256 = new AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 });

/** The tag of signed attributes in a SignerInfo (RFC 5652, 5.3). */
const signedAttributesTag = 0;

const digest = (...parts: Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const parse = ({ raw }: X509Certificate): Certificate => Certificate.fromBER(new Uint8Array(raw));
const encode = (item: { toSchema(): BaseBlock }): Buffer => Buffer.from(item.toSchema().toBER());
/**
 * Sorts the members of a SET OF by their encodings, as DER requires (X.690, 11.6); PKI.js writes them in the given
 * order.
 */
const inDerOrder = <Item>(items: readonly Item[], encodingOf: (item: Item) => Buffer): Item[] =>
  items.toSorted((one, other) => Buffer.compare(encodingOf(one), encodingOf(other)));

/** Creates the detached signature over the given parts of a file; `chain` is included with the signer's certificate. */
export function signDetached(parts: Uint8Array[], signer: CertificateAndKey, chain: string[]): Buffer {
  const certificate = new X509Certificate(signer.certificatePem);
  const key = createPrivateKey(signer.privateKeyPem);
  if (!certificate.checkPrivateKey(key))
    throw new PdfProblem('key_mismatch', 'The key does not belong to the signer’s certificate');
  const certificates = [certificate, ...chain.map((pem) => new X509Certificate(pem))];
  const signedData = new SignedData({
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: inDerOrder(certificates, ({ raw }) => raw).map(parse),
    signerInfos: [signerInfo(certificate, digest(...parts), key)],
  });
  return encode(new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema() }));
}

function signerInfo(certificate: X509Certificate, contentDigest: Buffer, key: KeyObject): SignerInfo {
  const attributes = [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: contentDigest })] }),
    new Attribute({ type: oids.signingCertificateV2, values: [signingCertificateV2(certificate.raw)] }),
  ];
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: signedAttributesTag,
    attributes: inDerOrder(attributes, encode),
  });
  // Attributes are signed as a SET, but stored under an implicit tag (RFC 5652, 5.4).
  const signed = Buffer.from(new Set({ value: signedAttrs.attributes.map((one) => one.toSchema()) }).toBER());
  const { issuer, serialNumber } = parse(certificate);
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: sha256,
    signedAttrs,
    signatureAlgorithm: ecdsaWithSha256,
    signature: new OctetString({ valueHex: sign('sha256', signed, key) }),
  });
}

/**
 * Builds a SigningCertificateV2 with one ESSCertIDv2; SHA-256 is its default and is therefore omitted (RFC 5035, 3).
 */
function signingCertificateV2(certificate: Buffer): Sequence {
  const certificateHash = new OctetString({ valueHex: digest(certificate) });
  const essCertIdV2 = new Sequence({ value: [certificateHash] });
  return new Sequence({ value: [new Sequence({ value: [essCertIdV2] })] });
}
