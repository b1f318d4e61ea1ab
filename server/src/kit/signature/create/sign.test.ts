import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeContract, exampleSeal, exampleSigners } from '../../pdf/document.example.ts';
import { renderDocument } from '../../pdf/document.ts';
import { issueSignerCertificate, makeAuthority } from './certificates.ts';
import { checkPdf } from '../verify/check-pdf.ts';
import { readChildren, encodeOid, readDer, tag } from '../der.ts';
import { oids } from '../oids.ts';
import { signField } from './sign.ts';
import { makeFieldSignature, signContract, signedAt, type SignedContract } from '../signed-contract.example.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', organisation: 'Nordhafen' };
const [adasBox = exampleSeal] = exampleSigners;

/** Extracts the messages of all signatures, in hex. */
const messagesIn = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Contents <([0-9A-F]+)>/g),
  ].map(([, hex = '']) => hex);

describe('the signatures of three signers and the seal', () => {
  let contract: SignedContract;
  beforeAll(async () => {
    contract = await signContract();
  });

  test('every signature is valid and trusted, and the last covers the whole file', async () => {
    const findings = await checkPdf(contract.final, [contract.authority.certificatePem]);
    expect(
      findings.signatures.map(({ field, name, valid, trusted, coversWholeFile }) => [
        field,
        name,
        valid,
        trusted,
        coversWholeFile,
      ]),
    ).toEqual([
      ['signer-1', 'Ada Lovelace', true, true, false],
      ['signer-2', 'José Ñuñez-Łukasiewicz', true, true, false],
      ['signer-3', 'Юлия Петрова', true, true, false],
      ['seal', 'Nordhafen Fahrzeugtechnik GmbH', true, true, true],
    ]);
    expect(findings.wholeFileCovered).toBe(true);
    expect(findings.signatures[0]).toMatchObject({
      email: 'signer-1@example.org',
      organisation: 'Nordhafen',
      at: signedAt,
    });
  });

  test('each revision is the start of the next, byte for byte', () => {
    contract.revisions.slice(1).forEach((revision, index) => {
      const before = contract.revisions[index] ?? new Uint8Array();
      expect(Buffer.from(revision.subarray(0, before.length)).equals(before)).toBe(true);
    });
  });

  test('the check names the revision of each signature', async () => {
    const { signatures, sha256 } = await checkPdf(contract.final, []);
    const digests = contract.revisions.slice(1).map((revision) => createHash('sha256').update(revision).digest('hex'));
    expect(signatures.map(({ revisionSha256 }) => revisionSha256)).toEqual(digests);
    expect(sha256).toBe(digests.at(-1));
  });

  test('each signature names its certificate, as PAdES requires, and does not contain a signing time', () => {
    const signingTime = encodeOid('1.2.840.113549.1.9.5').toString('hex').toUpperCase();
    const messages = messagesIn(contract.final);
    expect(messages).toHaveLength(4);
    for (const message of messages) {
      expect(message).toContain(encodeOid(oids.signingCertificateV2).toString('hex').toUpperCase());
      expect(message).not.toContain(signingTime);
      expect(message).toHaveLength(2 * 8192);
    }
  });

  test('a message contains the certificates and signed attributes in DER order', () => {
    for (const message of messagesIn(contract.final)) {
      const [, wrapped] = readChildren(readDer(Buffer.from(message, 'hex')));
      const signedData = readChildren(readChildren(wrapped)[0]);
      const certificates = signedData.find((node) => node.tag === tag.context0);
      const attributes = readChildren(readChildren(signedData.at(-1))[0]).find((node) => node.tag === tag.context0);
      for (const [set, size] of [[certificates, 2] as const, [attributes, 3] as const]) {
        const members = readChildren(set).map(({ whole }) => whole);
        expect(members).toHaveLength(size);
        expect(members).toEqual(members.toSorted(Buffer.compare));
      }
    }
  });

  test('an earlier revision is valid on its own', async () => {
    const findings = await checkPdf(contract.revisions[2] ?? new Uint8Array(), [contract.authority.certificatePem]);
    expect(findings.signatures.map(({ valid }) => valid)).toEqual([true, true]);
    expect(findings.wholeFileCovered).toBe(true);
  });
});

describe('signing a field', () => {
  test('a signed field cannot be signed again', async () => {
    const { revisions, authority } = await signContract(await makeContract({ blocks: [] }));
    const signer = await issueSignerCertificate(authority, ada, signedAt);
    await expect(
      signField(revisions[1] ?? new Uint8Array(), makeFieldSignature(adasBox, signer, authority)),
    ).rejects.toMatchObject({
      code: 'field_signed',
    });
  });

  test('a field that the document lacks is refused, and so are bytes that are not a PDF', async () => {
    const authority = await makeAuthority('Root', signedAt);
    const signer = await issueSignerCertificate(authority, ada, signedAt);
    const pdf = await renderDocument(await makeContract({ blocks: [] }));
    const unknown = { ...adasBox, field: 'signer-9' };
    await expect(signField(pdf, makeFieldSignature(unknown, signer, authority))).rejects.toMatchObject({
      code: 'field_unknown',
    });
    await expect(signField(Buffer.from('hello'), makeFieldSignature(adasBox, signer, authority))).rejects.toMatchObject(
      {
        code: 'not_a_pdf',
      },
    );
  });

  test('the key of another certificate is refused', async () => {
    const authority = await makeAuthority('Root', signedAt);
    const mine = await issueSignerCertificate(authority, ada, signedAt);
    const other = await issueSignerCertificate(authority, ada, signedAt);
    const pdf = await renderDocument(await makeContract({ blocks: [] }));
    const mixed = { certificatePem: mine.certificatePem, privateKeyPem: other.privateKeyPem };
    await expect(signField(pdf, makeFieldSignature(adasBox, mixed, authority))).rejects.toMatchObject({
      code: 'key_mismatch',
    });
  });

  test.each([
    ['a drawn signature', { drawn: true }],
    ['a typed signature with emoji and Hebrew', { typed: '😀 שלום' }],
    ['a drawing that is not a picture', { broken: true }],
    ['an endless name', { typed: 'W'.repeat(400) }],
  ])('%s is accepted', async (_, { drawn, typed, broken }: { drawn?: boolean; typed?: string; broken?: boolean }) => {
    const authority = await makeAuthority('Root', signedAt);
    const signature = makeFieldSignature(adasBox, await issueSignerCertificate(authority, ada, signedAt), authority);
    const picture = await sharp({ create: { width: 400, height: 120, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const appearance = {
      ...signature.appearance,
      typed,
      drawn: broken ? Buffer.from('no') : drawn ? picture : undefined,
    };
    const pdf = await signField(await renderDocument(await makeContract({ blocks: [] })), { ...signature, appearance });
    expect((await checkPdf(pdf, [authority.certificatePem])).wholeFileCovered).toBe(true);
  });
});
