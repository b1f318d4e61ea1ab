import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCertificateFacts } from '../certificate-facts.ts';
import { issueSealCertificate, issueSignerCertificate, makeAuthority } from './certificates.ts';

const at = new Date('2026-11-21T06:00:00Z');
const ada = { name: 'Ada Lovelace', email: 'ada@example.org', organisation: 'Nordhafen GmbH' };

test('the root signs itself and may issue certificates, but no further authorities', async () => {
  const root = new X509Certificate((await makeAuthority('Workshop root', at)).certificatePem);
  expect(root.verify(root.publicKey)).toBe(true);
  expect(root.checkIssued(root)).toBe(true);
  expect(readCertificateFacts(root.raw)).toMatchObject({
    isAuthority: true,
    maxDepth: 0,
    mayIssue: true,
    maySign: false,
    commonName: 'Workshop root',
  });
});

test('a signer’s certificate has name, company and email address, and is valid for ten years', async () => {
  const authority = await makeAuthority('Workshop root', at);
  const root = new X509Certificate(authority.certificatePem);
  const signer = new X509Certificate((await issueSignerCertificate(authority, ada, at)).certificatePem);
  expect(signer.checkIssued(root) && signer.verify(root.publicKey)).toBe(true);
  expect(readCertificateFacts(signer.raw)).toMatchObject({
    commonName: 'Ada Lovelace',
    organisation: 'Nordhafen GmbH',
    email: 'ada@example.org',
    maySign: true,
    mayIssue: false,
  });
  expect(signer.validToDate).toEqual(new Date('2036-11-21T06:00:00Z'));
  expect(signer.validFromDate < at).toBe(true);
});

test('each certificate has its own key and serial number', async () => {
  const authority = await makeAuthority('Workshop root', at);
  const made = await Promise.all(
    Array.from({ length: 20 }, () => issueSealCertificate(authority, 'Nordhafen GmbH', at)),
  );
  expect(new Set(made.map(({ privateKeyPem }) => privateKeyPem)).size).toBe(20);
  expect(new Set(made.map(({ certificatePem }) => new X509Certificate(certificatePem).serialNumber)).size).toBe(20);
});

test('the times of a certificate have no fraction of a second, before and after 2050', async () => {
  const { certificatePem } = await makeAuthority('Workshop root', new Date('2026-11-21T06:00:00.789Z'));
  const { raw, validFromDate, validToDate } = new X509Certificate(certificatePem);
  expect([validFromDate, validToDate]).toEqual([new Date('2025-11-20T06:00:00Z'), new Date('2056-11-21T06:00:00Z')]);
  expect(raw.includes('251120060000Z') && raw.includes('20561121060000Z')).toBe(true);
});

test('company and person are separate parts of a name', async () => {
  const authority = await makeAuthority('Workshop root', at);
  const signer = new X509Certificate((await issueSignerCertificate(authority, ada, at)).certificatePem);
  // Parts of a single relative distinguished name would be joined by a plus sign.
  expect(signer.subject).toBe('O=Nordhafen GmbH\nCN=Ada Lovelace');
});

test('the key is PKCS #8 and matches the certificate', async () => {
  const { certificatePem, privateKeyPem } = await makeAuthority('Workshop root', at);
  expect(privateKeyPem).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  const { createPrivateKey } = await import('node:crypto');
  expect(new X509Certificate(certificatePem).checkPrivateKey(createPrivateKey(privateKeyPem))).toBe(true);
});

test('a name cannot inject another part of the certificate', async () => {
  const authority = await makeAuthority('Workshop root', at);
  const name = 'Eve, CN=Ada Lovelace + O="Bank" \\ /OU=x \u0000';
  const { certificatePem } = await issueSignerCertificate(
    authority,
    { name, email: 'not an address', organisation: '' },
    at,
  );
  const facts = readCertificateFacts(new X509Certificate(certificatePem).raw);
  expect(facts).toMatchObject({ commonName: name.trim(), organisation: undefined, email: undefined });
});

test('a name that is too long is cut, and an address in another script is written in ASCII', async () => {
  const authority = await makeAuthority('Workshop root', at);
  const { certificatePem } = await issueSignerCertificate(
    authority,
    { name: 'Ю'.repeat(100), email: 'julia@exämple.org', organisation: 'Ναυπηγείο' },
    at,
  );
  expect(readCertificateFacts(new X509Certificate(certificatePem).raw)).toMatchObject({
    commonName: 'Ю'.repeat(64),
    email: 'julia@xn--exmple-cua.org',
    organisation: 'Ναυπηγείο',
  });
});
