// A CMS message (RFC 5652) as accepted here: one signer, strong algorithms, and a fixed value for every field that the
// signature itself does not protect. Document signatures and timestamp tokens both have this form.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import { createHash, constants, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { type CertificateFacts, readCertificateFacts } from '../certificate-facts.ts';
import { MAX_CHAIN_LENGTH } from './chain.ts';
import { readChildren, encodeDer, type DerNode, encodeOid, readDer, encodeSet, tag } from '../der.ts';
import { oids } from '../oids.ts';
import { InvalidSignatureError } from './invalid-signature-error.ts';

export type CmsMessage = { certificates: Buffer[]; digests: DerNode; signer: SignerInfo; content: Buffer | undefined };
export type SignerInfo = {
  identifier: DerNode;
  digest: DerNode;
  attributes: DerNode;
  algorithm: DerNode;
  signature: Buffer;
  unsigned: DerNode | undefined;
};
type Expected = { kind: string; signed: Buffer[]; requireBinding: boolean };
type Checked = Expected & { digest: string; certificate: Buffer };

const digestNames: Record<string, string> = {
  [oids.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** RSA and ECDSA. With RSA, the digest may be named separately. */
const signatureKinds: Record<string, { key: string; digest?: string }> = {
  '1.2.840.113549.1.1.1': { key: 'rsa' },
  '1.2.840.113549.1.1.11': { key: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', digest: 'sha512' },
  [oids.ecdsaWithSha256]: { key: 'ec', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', digest: 'sha512' },
};

/**
 * Returns the signer's certificate if it signed the message. Throws InvalidSignatureError if the message is invalid.
 */
export function checkSigner({ certificates, digests, signer }: CmsMessage, expected: Expected): Buffer {
  const digest = readDigestName(signer.digest);
  if (!readChildren(digests).every((one) => one.whole.equals(signer.digest.whole)))
    throw new InvalidSignatureError(messages.twoDigests);
  const certificate = certificates.find((one) => isNamedBy(signer.identifier, readCertificateFacts(one)));
  if (!certificate) throw new InvalidSignatureError(messages.certificateMissing);
  checkAttributes(signer.attributes, { ...expected, digest, certificate });
  checkSignature(signer, digest, new X509Certificate(certificate).publicKey);
  return certificate;
}

/**
 * Reads a message (RFC 5652, 5.1 and 5.3). `kind` is the type of the signed content. `isHere` means that the message
 * contains it.
 */
export function readMessage(message: Buffer, kind: string, { isHere }: { isHere: boolean }): CmsMessage {
  const [outer, wrapped] = requireExactly(2, readChildren(readDer(message), tag.sequence));
  const [signedData] = requireExactly(1, readChildren(wrapped, tag.context0));
  const [version, digests, content, ...rest] = readChildren(signedData, tag.sequence);
  const certificates = rest.find((node) => node.tag === tag.context0);
  const signers = readChildren(rest.at(-1), tag.set);
  const known =
    outer?.whole.equals(encodeOid(oids.signedData)) && isVersion(version, isHere ? 3 : 1) && digests?.tag === tag.set;
  // Bytes could be hidden in a second part or a revocation list.
  if (!known || !content || rest.length !== 2 || signers.length !== 1)
    throw new InvalidSignatureError(messages.otherFormat);
  const sent = readChildren(certificates);
  // Every certificate must be part of the chain, so a list longer than the longest chain is rejected without trying to
  // build one.
  if (sent.length > MAX_CHAIN_LENGTH) throw new InvalidSignatureError(messages.chainTooLong);
  return {
    certificates: sent.map((node) => node.whole),
    digests,
    signer: signerInfo(signers[0]),
    content: contentOf(content, kind, isHere),
  };
}

function contentOf(node: DerNode, kind: string, isHere: boolean): Buffer | undefined {
  const [name, wrapped] = requireExactly(isHere ? 2 : 1, readChildren(node, tag.sequence));
  if (!name?.whole.equals(encodeOid(kind))) throw new InvalidSignatureError(messages.otherFormat);
  if (!isHere) return undefined;
  const [octets] = requireExactly(1, readChildren(wrapped, tag.context0));
  if (octets?.tag !== tag.octets) throw new InvalidSignatureError(messages.otherFormat);
  return octets.content;
}

function requireExactly(count: number, nodes: DerNode[]): DerNode[] {
  if (nodes.length !== count) throw new InvalidSignatureError(messages.otherFormat);
  return nodes;
}

function signerInfo(node: DerNode | undefined): SignerInfo {
  const [version, identifier, digest, attributes, algorithm, signature, ...more] = readChildren(node, tag.sequence);
  if (
    !isVersion(version, 1) ||
    !identifier ||
    !digest ||
    attributes?.tag !== tag.context0 ||
    !algorithm ||
    signature?.tag !== tag.octets
  ) {
    throw new InvalidSignatureError(messages.otherFormat);
  }
  // Nothing but unsigned attributes (a timestamp) may follow.
  const [unsigned, ...others] = more;
  if ((unsigned && unsigned.tag !== tag.context1) || others.length > 0)
    throw new InvalidSignatureError(messages.otherFormat);
  return { identifier, digest, attributes, algorithm, signature: signature.content, unsigned };
}

const isVersion = (node: DerNode | undefined, ...versions: number[]): boolean =>
  versions.some((version) => node?.whole.equals(encodeDer(tag.integer, Buffer.from([version]))));

const isNamedBy = (identifier: DerNode, { issuer, serial }: CertificateFacts): boolean =>
  identifier.whole.equals(encodeDer(tag.sequence, issuer, encodeDer(tag.integer, serial)));

const nothing = Buffer.from([0x05, 0x00]);

/** Looks up the algorithm of an AlgorithmIdentifier, whose parameters must be absent or NULL. */
function algorithmIn<Named>(node: DerNode, known: Record<string, Named>): Named {
  const [id, parameters, ...more] = readChildren(node, tag.sequence);
  const found = Object.entries(known).find(([dotted]) => id?.whole.equals(encodeOid(dotted)));
  if (!found || more.length > 0 || (parameters && !parameters.whole.equals(nothing)))
    throw new InvalidSignatureError(messages.algorithmNotAccepted);
  return found[1];
}

export const readDigestName = (node: DerNode): string => algorithmIn(node, digestNames);

function checkAttributes(attributes: DerNode, { kind, digest, signed, certificate, requireBinding }: Checked): void {
  const content = signed.reduce((hash, part) => hash.update(part), createHash(digest)).digest();
  if (!findAttributeValue(attributes, oids.contentType)?.whole.equals(encodeOid(kind)))
    throw new InvalidSignatureError(messages.otherContent);
  if (!findAttributeValue(attributes, oids.messageDigest)?.content.equals(content))
    throw new InvalidSignatureError(messages.documentChanged);
  const newer = findAttributeValue(attributes, oids.signingCertificateV2);
  const bound = newer ?? findAttributeValue(attributes, oids.signingCertificate);
  if (!bound && requireBinding) throw new InvalidSignatureError(messages.certificateNotNamed);
  if (bound && !namesCertificate(bound, certificate, newer ? 'sha256' : 'sha1'))
    throw new InvalidSignatureError(messages.otherCertificate);
}

export function findAttributeValue(attributes: DerNode, id: string): DerNode | undefined {
  const values = readChildren(attributes)
    .map((attribute) => readChildren(attribute, tag.sequence))
    .filter(([kind]) => kind?.whole.equals(encodeOid(id)))
    .map(([, set]) => readChildren(set, tag.set));
  if (values.length > 1 || (values[0] && values[0].length !== 1))
    throw new InvalidSignatureError(messages.attributeTwice);
  return values[0]?.[0];
}

/** Returns whether the first ESSCertID names the signer's certificate (RFC 5035, 3). */
function namesCertificate(bound: DerNode, certificate: Buffer, usual: string): boolean {
  const [first] = readChildren(readChildren(bound, tag.sequence)[0], tag.sequence);
  const [kind, second] = readChildren(first, tag.sequence);
  const named = kind?.tag === tag.sequence;
  const digest = named ? readDigestName(kind) : usual;
  return (named ? second : kind)?.content.equals(createHash(digest).update(certificate).digest()) ?? false;
}

function checkSignature({ attributes, algorithm, signature }: SignerInfo, digest: string, key: KeyObject): void {
  const kind = algorithmIn(algorithm, signatureKinds);
  if (kind.key !== key.asymmetricKeyType || (kind.digest ?? digest) !== digest)
    throw new InvalidSignatureError(messages.certificateMismatch);
  if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new InvalidSignatureError(messages.keyTooShort);
  // Hashed as a SET, in DER order (RFC 5652, 5.4).
  const signed = encodeSet(...readChildren(attributes).map((one) => one.whole));
  if (!verify(digest, signed, { key, padding: constants.RSA_PKCS1_PADDING, dsaEncoding: 'der' }, signature)) {
    throw new InvalidSignatureError(messages.invalid);
  }
}
