// The certificates behind the signatures: one root for the installation, one seal for each company, and for every
// signature a new key, which is destroyed after use. Signer certificates are never revoked, because a destroyed key
// cannot be misused.
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { domainToASCII } from 'node:url';
import { type BaseBlock, BitString, Integer, ObjectIdentifier, OctetString, Sequence, Set, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  GeneralName,
  GeneralNames,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';
import { readCertificateFacts } from '../certificate-facts.ts';
import { oids } from '../oids.ts';

export type CertificateAndKey = { certificatePem: string; privateKeyPem: string };
export type SignerIdentity = { name: string; email: string; organisation: string };

type Name = RelativeDistinguishedNames;
type Holder = { subject: Name; isAuthority: boolean; email?: string; years: number; at: Date; slack?: number };
type Issuer = { name: Name; keyId: Buffer; key: KeyObject };

const authorityYears = 30;
// Long, because many readers reject a signature without a timestamp as soon as its certificate has expired.
const holderYears = 10;
// The clocks of two machines differ, and a signature must not be older than its certificate.
const clockSlack = 5 * 60_000;
/**
 * Root and seal are created once. If the clock was ahead on that day and is then corrected, later signatures must still
 * be valid.
 */
const onceSlack = 366 * 86_400_000;
const ecdsaWithSha256 = new AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 });

const encode = (item: { toSchema(): BaseBlock }): ArrayBuffer => item.toSchema().toBER();

/** Creates the self-signed root of an installation. */
export async function makeAuthority(commonName: string, at = new Date()): Promise<CertificateAndKey> {
  return issue(undefined, {
    subject: nameOf({ commonName }),
    isAuthority: true,
    years: authorityYears,
    at,
    slack: onceSlack,
  });
}

export async function issueSealCertificate(
  authority: CertificateAndKey,
  companyName: string,
  at = new Date(),
): Promise<CertificateAndKey> {
  const subject = nameOf({ organisation: companyName, commonName: companyName });
  return issue(issuerOf(authority), { subject, isAuthority: false, years: holderYears, at, slack: onceSlack });
}

/** Issues the key and certificate for one signature; the caller discards the key afterwards. */
export async function issueSignerCertificate(
  authority: CertificateAndKey,
  signer: SignerIdentity,
  at = new Date(),
): Promise<CertificateAndKey> {
  const subject = nameOf({ organisation: signer.organisation, commonName: signer.name });
  return issue(issuerOf(authority), {
    subject,
    isAuthority: false,
    email: asciiEmail(signer.email),
    years: holderYears,
    at,
  });
}

/** Reads the serial number in hex, as other programs show it. */
export const readSerialNumber = (certificatePem: string): string =>
  new X509Certificate(certificatePem).serialNumber.toLowerCase();

function issuerOf({ certificatePem, privateKeyPem }: CertificateAndKey): Issuer {
  const { subject, publicKey } = readCertificateFacts(new X509Certificate(certificatePem).raw);
  return {
    name: RelativeDistinguishedNames.fromBER(new Uint8Array(subject)),
    keyId: keyIdOf(publicKey),
    key: createPrivateKey(privateKeyPem),
  };
}

/** Issues a certificate (RFC 5280, section 4.1). Without an issuer the certificate is self-signed. */
function issue(authority: Issuer | undefined, holder: Holder): CertificateAndKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' });
  const issuer = authority ?? { name: holder.subject, keyId: keyIdOf(subjectKey), key: privateKey };
  const certificate = new Certificate({
    version: 2, // Encodes version 3.
    serialNumber: new Integer({ valueHex: newSerial() }),
    signature: ecdsaWithSha256,
    issuer: issuer.name,
    ...validity(holder),
    subject: holder.subject,
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(new Uint8Array(subjectKey)),
    extensions: extensions(holder, issuer, subjectKey),
    signatureAlgorithm: ecdsaWithSha256,
  });
  const body = Buffer.from(certificate.encodeTBS().toBER());
  certificate.signatureValue = new BitString({ valueHex: sign('sha256', body, issuer.key) });
  return {
    certificatePem: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString(),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** The tag of an email address in a GeneralName (RFC 5280, 4.2.1.6). */
const emailName = 1;

function extensions(holder: Holder, issuer: Issuer, subjectKey: Buffer): Extension[] {
  // Bit 0 digitalSignature, 1 nonRepudiation; 5 keyCertSign, 6 cRLSign (RFC 5280, 4.2.1.3).
  const usage = holder.isAuthority
    ? new BitString({ valueHex: Uint8Array.of(0b0000_0110), unusedBits: 1 })
    : new BitString({ valueHex: Uint8Array.of(0b1100_0000), unusedBits: 6 });
  const constraints = new BasicConstraints(holder.isAuthority ? { cA: true, pathLenConstraint: 0 } : {});
  const authorityKey = new AuthorityKeyIdentifier({ keyIdentifier: new OctetString({ valueHex: issuer.keyId }) });
  const list = [
    new Extension({ extnID: oids.basicConstraints, critical: true, extnValue: encode(constraints) }),
    new Extension({ extnID: oids.keyUsage, critical: true, extnValue: usage.toBER() }),
    new Extension({
      extnID: oids.subjectKeyId,
      extnValue: new OctetString({ valueHex: keyIdOf(subjectKey) }).toBER(),
    }),
    new Extension({ extnID: oids.authorityKeyId, extnValue: encode(authorityKey) }),
  ];
  if (holder.email) {
    const names = new GeneralNames({ names: [new GeneralName({ type: emailName, value: holder.email })] });
    list.push(new Extension({ extnID: oids.subjectAltName, extnValue: encode(names) }));
  }
  return list;
}

const keyIdOf = (publicKey: Buffer): Buffer => createHash('sha256').update(publicKey).digest().subarray(0, 20);

/** Creates a serial number of 126 random bits, which is positive and never repeated. */
function newSerial(): Buffer {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}

function validity({ at, years, slack = clockSlack }: Holder): { notBefore: Time; notAfter: Time } {
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return { notBefore: timeOf(new Date(at.getTime() - slack)), notAfter: timeOf(until) };
}

/** The numbers that PKI.js gives to the two forms of a time. */
const [utcTime, generalizedTime] = [0, 1];

/**
 * Encodes a time with two digits for the year until 2049, four from 2050 on, and no fractions of a second (RFC 5280,
 * 4.1.2.5).
 */
function timeOf(time: Date): Time {
  const value = new Date(time);
  value.setUTCMilliseconds(0);
  return new Time({ type: value.getUTCFullYear() < 2050 ? utcTime : generalizedTime, value });
}

/**
 * Builds a name. X.520 allows 64 characters for each attribute. The name is assembled here, because PKI.js would write
 * all attributes into one relative distinguished name.
 */
function nameOf({ organisation = '', commonName }: { organisation?: string; commonName: string }): Name {
  const part = (id: string, text: string): Set[] => {
    const value = [...text.toWellFormed().trim()].slice(0, 64).join('');
    if (value === '') return [];
    const attribute = new Sequence({ value: [new ObjectIdentifier({ value: id }), new Utf8String({ value })] });
    return [new Set({ value: [attribute] })];
  };
  const name = new Sequence({
    value: [...part(oids.organisation, organisation), ...part(oids.commonName, commonName)],
  });
  return RelativeDistinguishedNames.fromBER(name.toBER());
}

/**
 * Converts an email address to ASCII, as certificates require (RFC 5280, 4.2.1.6). An address that cannot be converted
 * is left out.
 */
function asciiEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  const address = `${email.slice(0, at)}@${domain}`;
  return at > 0 && domain !== '' && /^[\x21-\x7e]+$/.test(address) ? address : undefined;
}
