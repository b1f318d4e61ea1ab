// A CMS message (RFC 5652) as accepted here: one signer, strong algorithms, and a fixed value for every field that the
// signature itself does not protect. Document signatures and timestamp tokens both have this form.
import { signatureCheckMessages as messages } from '@roadworthy/contract/kit/messages/server/signature-check.messages.ts';
import { createHash, constants, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { type CertificateFacts, certificateFacts } from '../certificate-facts.ts';
import { MAX_CHAIN_LENGTH } from './chain.ts';
import { childrenOf, der, type DerNode, oid, readDer, setOf, tag } from '../der.ts';
import { oids } from '../oids.ts';
import { Untrustworthy } from './untrustworthy.ts';

export type Message = { certificates: Buffer[]; digests: DerNode; signer: SignerInfo; content: Buffer | undefined };
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
/** RSA, with the digest named separately or combined with it. */
const signatureKinds: Record<string, { key: string; digest?: string }> = {
  '1.2.840.113549.1.1.1': { key: 'rsa' },
  '1.2.840.113549.1.1.11': { key: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', digest: 'sha512' },
  [oids.ecdsaWithSha256]: { key: 'ec', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', digest: 'sha512' },
};

/** The signer's certificate, if it signed the message. Throws Untrustworthy if the message is invalid. */
export function checkSigner({ certificates, digests, signer }: Message, expected: Expected): Buffer {
  const digest = digestOf(signer.digest);
  if (!childrenOf(digests).every((one) => one.whole.equals(signer.digest.whole)))
    throw new Untrustworthy(messages.twoDigests);
  const certificate = certificates.find((one) => isNamedBy(signer.identifier, certificateFacts(one)));
  if (!certificate) throw new Untrustworthy(messages.certificateMissing);
  checkAttributes(signer.attributes, { ...expected, digest, certificate });
  checkSignature(signer, digest, new X509Certificate(certificate).publicKey);
  return certificate;
}

/** RFC 5652, 5.1 and 5.3. `kind` is the type of the signed content; without `isHere` it is outside the message. */
export function readMessage(message: Buffer, kind: string, { isHere }: { isHere: boolean }): Message {
  const [outer, wrapped] = requireExactly(2, childrenOf(readDer(message), tag.sequence));
  const [signedData] = requireExactly(1, childrenOf(wrapped, tag.context0));
  const [version, digests, content, ...rest] = childrenOf(signedData, tag.sequence);
  const certificates = rest.find((node) => node.tag === tag.context0);
  const signers = childrenOf(rest.at(-1), tag.set);
  const known =
    outer?.whole.equals(oid(oids.signedData)) && isVersion(version, isHere ? 3 : 1) && digests?.tag === tag.set;
  // A second part or a revocation list would be a place to hide bytes.
  if (!known || !content || rest.length !== 2 || signers.length !== 1) throw new Untrustworthy(messages.otherFormat);
  const sent = childrenOf(certificates);
  // All of them must be in the chain, so a longer list is always invalid and need not be tried.
  if (sent.length > MAX_CHAIN_LENGTH) throw new Untrustworthy(messages.chainTooLong);
  return {
    certificates: sent.map((node) => node.whole),
    digests,
    signer: signerInfo(signers[0]),
    content: contentOf(content, kind, isHere),
  };
}

function contentOf(node: DerNode, kind: string, isHere: boolean): Buffer | undefined {
  const [name, wrapped] = requireExactly(isHere ? 2 : 1, childrenOf(node, tag.sequence));
  if (!name?.whole.equals(oid(kind))) throw new Untrustworthy(messages.otherFormat);
  if (!isHere) return undefined;
  const [octets] = requireExactly(1, childrenOf(wrapped, tag.context0));
  if (octets?.tag !== tag.octets) throw new Untrustworthy(messages.otherFormat);
  return octets.content;
}

function requireExactly(count: number, nodes: DerNode[]): DerNode[] {
  if (nodes.length !== count) throw new Untrustworthy(messages.otherFormat);
  return nodes;
}

function signerInfo(node: DerNode | undefined): SignerInfo {
  const [version, identifier, digest, attributes, algorithm, signature, ...more] = childrenOf(node, tag.sequence);
  if (
    !isVersion(version, 1) ||
    !identifier ||
    !digest ||
    attributes?.tag !== tag.context0 ||
    !algorithm ||
    signature?.tag !== tag.octets
  ) {
    throw new Untrustworthy(messages.otherFormat);
  }
  // Only unsigned attributes may follow (a timestamp).
  const [unsigned, ...others] = more;
  if ((unsigned && unsigned.tag !== tag.context1) || others.length > 0) throw new Untrustworthy(messages.otherFormat);
  return { identifier, digest, attributes, algorithm, signature: signature.content, unsigned };
}

const isVersion = (node: DerNode | undefined, ...versions: number[]): boolean =>
  versions.some((version) => node?.whole.equals(der(tag.integer, Buffer.from([version]))));

const isNamedBy = (identifier: DerNode, { issuer, serial }: CertificateFacts): boolean =>
  identifier.whole.equals(der(tag.sequence, issuer, der(tag.integer, serial)));

const nothing = Buffer.from([0x05, 0x00]);

/** The name in an AlgorithmIdentifier; its parameters must be absent or NULL. */
function algorithmIn<Named>(node: DerNode, known: Record<string, Named>): Named {
  const [id, parameters, ...more] = childrenOf(node, tag.sequence);
  const found = Object.entries(known).find(([dotted]) => id?.whole.equals(oid(dotted)));
  if (!found || more.length > 0 || (parameters && !parameters.whole.equals(nothing)))
    throw new Untrustworthy(messages.algorithmNotAccepted);
  return found[1];
}

export const digestOf = (node: DerNode): string => algorithmIn(node, digestNames);

function checkAttributes(attributes: DerNode, { kind, digest, signed, certificate, requireBinding }: Checked): void {
  const content = signed.reduce((hash, part) => hash.update(part), createHash(digest)).digest();
  if (!attributeValue(attributes, oids.contentType)?.whole.equals(oid(kind)))
    throw new Untrustworthy(messages.otherContent);
  if (!attributeValue(attributes, oids.messageDigest)?.content.equals(content))
    throw new Untrustworthy(messages.documentChanged);
  const newer = attributeValue(attributes, oids.signingCertificateV2);
  const bound = newer ?? attributeValue(attributes, oids.signingCertificate);
  if (!bound && requireBinding) throw new Untrustworthy(messages.certificateNotNamed);
  if (bound && !namesCertificate(bound, certificate, newer ? 'sha256' : 'sha1'))
    throw new Untrustworthy(messages.otherCertificate);
}

export function attributeValue(attributes: DerNode, id: string): DerNode | undefined {
  const values = childrenOf(attributes)
    .map((attribute) => childrenOf(attribute, tag.sequence))
    .filter(([kind]) => kind?.whole.equals(oid(id)))
    .map(([, set]) => childrenOf(set, tag.set));
  if (values.length > 1 || (values[0] && values[0].length !== 1)) throw new Untrustworthy(messages.attributeTwice);
  return values[0]?.[0];
}

/** The first ESSCertID is the signer's (RFC 5035, 3). */
function namesCertificate(bound: DerNode, certificate: Buffer, usual: string): boolean {
  const [first] = childrenOf(childrenOf(bound, tag.sequence)[0], tag.sequence);
  const [kind, second] = childrenOf(first, tag.sequence);
  const named = kind?.tag === tag.sequence;
  const digest = named ? digestOf(kind) : usual;
  return (named ? second : kind)?.content.equals(createHash(digest).update(certificate).digest()) ?? false;
}

function checkSignature({ attributes, algorithm, signature }: SignerInfo, digest: string, key: KeyObject): void {
  const kind = algorithmIn(algorithm, signatureKinds);
  if (kind.key !== key.asymmetricKeyType || (kind.digest ?? digest) !== digest)
    throw new Untrustworthy(messages.certificateMismatch);
  if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Untrustworthy(messages.keyTooShort);
  // Hashed as a SET, in DER order (RFC 5652, 5.4).
  const signed = setOf(...childrenOf(attributes).map((one) => one.whole));
  if (!verify(digest, signed, { key, padding: constants.RSA_PKCS1_PADDING, dsaEncoding: 'der' }, signature)) {
    throw new Untrustworthy(messages.invalid);
  }
}
