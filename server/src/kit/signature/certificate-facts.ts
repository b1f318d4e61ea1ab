// Facts about a certificate that signatures need and Node does not expose: the encoded names, and the permitted uses of
// the key.
import { readChildren, type DerNode, encodeOid, readDer, tag } from './der.ts';
import { oids } from './oids.ts';

export type CertificateFacts = {
  serial: Buffer;
  issuer: Buffer;
  subject: Buffer;
  publicKey: Buffer;
  commonName?: string;
  organisation?: string;
  email?: string;
  isAuthority: boolean;
  maxDepth?: number;
  maySign: boolean;
  mayIssue: boolean;
  /** Made for timestamping only (RFC 3161, 2.3). */
  mayStamp: boolean;
  /** An unknown critical extension forbids trust (RFC 5280, 4.2). */
  unknownCritical: boolean;
};

type Extension = { id: Buffer; critical: boolean; value: Buffer };

const knownExtensions = [
  oids.basicConstraints,
  oids.keyUsage,
  oids.subjectAltName,
  oids.extendedKeyUsage,
  oids.authorityKeyId,
  oids.subjectKeyId,
];

/** Throws a RangeError unless the bytes are a version 3 certificate in strict DER. */
export function readCertificateFacts(certificate: Buffer): CertificateFacts {
  const [body] = readChildren(readDer(certificate), tag.sequence);
  const [version, serial, , issuer, , subject, publicKey, ...more] = readChildren(body, tag.sequence);
  if (version?.tag !== tag.context0 || !serial || !issuer || !subject || !publicKey)
    throw new RangeError('Not a version 3 certificate');
  const extensions = extensionsIn(more);
  const constraints = childrenOfValue(extensions, oids.basicConstraints);
  const usage = usageBits(extensions);
  const isAuthority = constraints[0]?.tag === 0x01 && constraints[0].content[0] === 0xff;
  return {
    serial: serial.content,
    issuer: issuer.whole,
    subject: subject.whole,
    publicKey: publicKey.whole,
    commonName: partOf(subject, oids.commonName),
    organisation: partOf(subject, oids.organisation),
    email: childrenOfValue(extensions, oids.subjectAltName)
      .find((name) => name.tag === 0x81)
      ?.content.toString('latin1'),
    isAuthority,
    maxDepth: isAuthority && constraints[1] ? constraints[1].content[0] : undefined,
    maySign: usage === undefined || (usage & 0xc0) !== 0,
    mayIssue: isAuthority && (usage === undefined || (usage & 0x04) !== 0),
    mayStamp: isTimestampOnly(extensions),
    unknownCritical: extensions.some(
      (one) => one.critical && !knownExtensions.some((id) => encodeOid(id).equals(one.id)),
    ),
  };
}

function extensionsIn(nodes: DerNode[]): Extension[] {
  const wrapper = nodes.find((node) => node.tag === 0xa3);
  if (!wrapper) return [];
  return readChildren(readChildren(wrapper)[0], tag.sequence).map((node) => {
    const [id, ...rest] = readChildren(node, tag.sequence);
    const value = rest.at(-1);
    if (!id || value?.tag !== tag.octets) throw new RangeError('Broken certificate extension');
    return { id: id.whole, critical: rest.length > 1, value: value.content };
  });
}

const valueOf = (extensions: Extension[], id: string): Buffer | undefined =>
  extensions.find((one) => one.id.equals(encodeOid(id)))?.value;

function childrenOfValue(extensions: Extension[], id: string): DerNode[] {
  const value = valueOf(extensions, id);
  return value ? readChildren(readDer(value), tag.sequence) : [];
}

function usageBits(extensions: Extension[]): number | undefined {
  const value = valueOf(extensions, oids.keyUsage);
  return value && (readDer(value).content[1] ?? 0);
}

function isTimestampOnly(extensions: Extension[]): boolean {
  const isCritical = extensions.some((one) => one.critical && one.id.equals(encodeOid(oids.extendedKeyUsage)));
  const uses = childrenOfValue(extensions, oids.extendedKeyUsage);
  return isCritical && uses.length === 1 && uses[0]?.whole.equals(encodeOid(oids.timestamping)) === true;
}

/** Returns the last attribute of that type, because names go from general to specific. */
function partOf(name: DerNode, id: string): string | undefined {
  const parts = readChildren(name, tag.sequence).flatMap((set) => readChildren(set, tag.set));
  const found = parts
    .map((part) => readChildren(part, tag.sequence))
    .findLast(([kind]) => kind?.whole.equals(encodeOid(id)));
  const text = found?.[1];
  if (!text) return undefined;
  return text.tag === 0x1e
    ? Buffer.from(text.content.subarray(0, text.content.length & ~1))
        .swap16()
        .toString('utf16le')
    : text.content.toString('utf8');
}
