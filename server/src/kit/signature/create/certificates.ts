// The certificates behind the signatures: one root for the installation, one seal for each company, and a new key for
// every signature that is destroyed after use. Nothing is ever revoked, because a destroyed key cannot be misused.
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
import { certificateFacts } from '../certificate-facts.ts';
import { der, oid, tag } from '../der.ts';
import { oids } from '../oids.ts';

export type CertificateAndKey = { certificatePem: string; privateKeyPem: string };
export type SignerIdentity = { name: string; email: string; organisation: string };

type Holder = { subject: Buffer; isAuthority: boolean; email?: string; years: number; at: Date; slack?: number };
type Issuer = { name: Buffer; keyId: Buffer; key: KeyObject };

const authorityYears = 30;
// Long, so that a signature without a timestamp does not "expire".
const holderYears = 10;
// Clocks of two machines differ; a signature must not be older than its certificate.
const clockSlack = 5 * 60_000;
/**
 * Root and seal are made once: if the clock was ahead on that day and is then corrected, later signatures must still be
 * valid.
 */
const onceSlack = 366 * 86_400_000;
const ecdsaWithSha256 = der(tag.sequence, oid(oids.ecdsaWithSha256));

/** The root of an installation. Its key is the only one that must be protected for good. */
export async function makeAuthority(commonName: string, at = new Date()): Promise<CertificateAndKey> {
  return issue(undefined, {
    subject: nameOf({ commonName }),
    isAuthority: true,
    years: authorityYears,
    at,
    slack: onceSlack,
  });
}

export async function issueSeal(
  authority: CertificateAndKey,
  companyName: string,
  at = new Date(),
): Promise<CertificateAndKey> {
  const subject = nameOf({ organisation: companyName, commonName: companyName });
  return issue(issuerOf(authority), { subject, isAuthority: false, years: holderYears, at, slack: onceSlack });
}

/** Key and certificate for one signature; the caller discards the key afterwards. */
export async function issueSigner(
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

/** In hex, as other programs show it. */
export const serialOf = (certificatePem: string): string =>
  new X509Certificate(certificatePem).serialNumber.toLowerCase();

function issuerOf({ certificatePem, privateKeyPem }: CertificateAndKey): Issuer {
  const { subject, publicKey } = certificateFacts(new X509Certificate(certificatePem).raw);
  return { name: subject, keyId: keyIdOf(publicKey), key: createPrivateKey(privateKeyPem) };
}

/** RFC 5280, section 4.1. Without an issuer the certificate is self-signed. */
function issue(authority: Issuer | undefined, holder: Holder): CertificateAndKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' });
  const issuer = authority ?? { name: holder.subject, keyId: keyIdOf(subjectKey), key: privateKey };
  const version3 = der(tag.context0, der(tag.integer, Buffer.from([2])));
  const body = der(
    tag.sequence,
    version3,
    der(tag.integer, newSerial()),
    ecdsaWithSha256,
    issuer.name,
    validity(holder),
    holder.subject,
    subjectKey,
    der(0xa3, der(tag.sequence, ...extensions(holder, issuer, subjectKey))),
  );
  const certificate = der(tag.sequence, body, ecdsaWithSha256, bits(sign('sha256', body, issuer.key)));
  return {
    certificatePem: new X509Certificate(certificate).toString(),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function extensions(holder: Holder, issuer: Issuer, subjectKey: Buffer): Buffer[] {
  const yes = der(0x01, Buffer.from([0xff]));
  const extension = (id: string, value: Buffer, ...critical: Buffer[]) =>
    der(tag.sequence, oid(id), ...critical, der(tag.octets, value));
  const depthZero = der(tag.integer, Buffer.from([0]));
  // Bit 0 digitalSignature, 1 nonRepudiation; 5 keyCertSign, 6 cRLSign (RFC 5280, 4.2.1.3).
  const usage = der(0x03, Buffer.from(holder.isAuthority ? [0x01, 0x06] : [0x06, 0xc0]));
  const list = [
    extension(oids.basicConstraints, holder.isAuthority ? der(tag.sequence, yes, depthZero) : der(tag.sequence), yes),
    extension(oids.keyUsage, usage, yes),
    extension(oids.subjectKeyId, der(tag.octets, keyIdOf(subjectKey))),
    extension(oids.authorityKeyId, der(tag.sequence, der(0x80, issuer.keyId))),
  ];
  if (holder.email)
    list.push(extension(oids.subjectAltName, der(tag.sequence, der(0x81, Buffer.from(holder.email, 'ascii')))));
  return list;
}

const bits = (value: Buffer): Buffer => der(0x03, Buffer.from([0]), value);
const keyIdOf = (publicKey: Buffer): Buffer => createHash('sha256').update(publicKey).digest().subarray(0, 20);

/** 126 random bits: positive and never repeated. */
function newSerial(): Buffer {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}

function validity({ at, years, slack = clockSlack }: Holder): Buffer {
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return der(tag.sequence, timeOf(new Date(at.getTime() - slack)), timeOf(until));
}

/** Two digits for the year until 2049, four from 2050 on (RFC 5280, 4.1.2.5). */
function timeOf(time: Date): Buffer {
  const digits = `${time.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  return time.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits));
}

/** X.520 allows 64 characters for each attribute of a name. */
function nameOf({ organisation = '', commonName }: { organisation?: string; commonName: string }): Buffer {
  const part = (id: string, text: string): Buffer[] => {
    const short = [...text.toWellFormed().trim()].slice(0, 64).join('');
    return short === '' ? [] : [der(tag.set, der(tag.sequence, oid(id), der(0x0c, Buffer.from(short, 'utf8'))))];
  };
  return der(tag.sequence, ...part(oids.organisation, organisation), ...part(oids.commonName, commonName));
}

/** Certificates write addresses in ASCII (RFC 5280, 4.2.1.6); one that cannot be converted is left out. */
function asciiEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  const address = `${email.slice(0, at)}@${domain}`;
  return at > 0 && domain !== '' && /^[\x21-\x7e]+$/.test(address) ? address : undefined;
}
