import { X509Certificate } from 'node:crypto';
import { PDF, rgb } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleSeal, exampleSigners } from '../../pdf/document.example.ts';
import { issueSignerCertificate, makeAuthority } from '../create/certificates.ts';
import { checkPdf, type PdfFindings } from './check-pdf.ts';
import { signField } from '../create/sign.ts';
import { makeFieldSignature, signedAt, type SignedContract, signNote } from '../signed-contract.example.ts';

let note: SignedContract;
let root: string[];
beforeAll(async () => {
  note = await signNote();
  root = [note.authority.certificatePem];
});

const isValid = ({ signatures, wholeFileCovered }: PdfFindings): boolean =>
  wholeFileCovered && signatures.length === 2 && signatures.every(({ valid, trusted }) => valid && trusted);

/** Returns the signed note with one string replaced by another of any length. */
function rewritten(from: string | RegExp, to: string, { last = true } = {}): Buffer {
  const text = Buffer.from(note.final).toString('latin1');
  const at = last ? text.lastIndexOf(typeof from === 'string' ? from : '/ByteRange [') : 0;
  return Buffer.from(text.slice(0, at) + text.slice(at).replace(from, to), 'latin1');
}

const flipped = (at: number, mask = 1): Buffer => {
  const bytes = Buffer.from(note.final);
  bytes[at] = (bytes[at] ?? 0) ^ mask;
  return bytes;
};

test('the signed note is valid', async () => {
  expect(isValid(await checkPdf(note.final, root))).toBe(true);
});

describe('a changed byte', () => {
  test('is detected anywhere in the file', async () => {
    const step = Math.floor(note.final.length / 150);
    for (let at = 3; at < note.final.length; at += step) {
      expect(isValid(await checkPdf(flipped(at), root)), `byte ${at}`).toBe(false);
    }
  });

  test('is detected inside the last signature, which no signature covers', async () => {
    const start = Buffer.from(note.final).lastIndexOf('/Contents <') + 11;
    // The masks change a digit, or the case of a letter, in the message, its certificates and its padding.
    for (let at = start; at < start + 16_384; at += at < start + 60 ? 1 : at < start + 3600 ? 17 : 701) {
      for (const mask of [1, 3, 0x20])
        expect(isValid(await checkPdf(flipped(at, mask), root)), `byte ${at}`).toBe(false);
    }
  });

  test('invalidates the seal when it is in the root certificate that the seal includes', async () => {
    const der = new X509Certificate(note.authority.certificatePem).raw.toString('hex').toUpperCase();
    const start = Buffer.from(note.final).lastIndexOf(der);
    for (let at = start; at < start + der.length; at += 7) {
      const findings = await checkPdf(flipped(at), root);
      expect(findings.signatures.find(({ field }) => field === 'seal')?.valid, `byte ${at}`).toBe(false);
    }
  });

  test('invalidates every signature if it is in the first revision, and only the later one if it is in the second', async () => {
    const first = await checkPdf(flipped(Buffer.from(note.final).indexOf('stream\n') + 60), root);
    expect(first.signatures.map(({ valid }) => valid)).toEqual([false, false]);
    const second = await checkPdf(flipped((note.revisions[1]?.length ?? 0) + 400), root);
    expect(second.signatures.map(({ valid }) => valid)).toEqual([true, false]);
    expect(second.signatures[1]?.problem).toBe('The document was changed after it was signed');
  });
});

describe('content appended after the last signature', () => {
  test.each(['\n', ' ', '%%EOF', '\0'.repeat(100)])('leaves the file uncovered when it is %j', async (more) => {
    const findings = await checkPdf(Buffer.concat([note.final, Buffer.from(more)]), root);
    expect(findings.wholeFileCovered).toBe(false);
  });

  test('leaves the signatures valid but the file uncovered when it overlays the page', async () => {
    const pdf = await PDF.load(note.final);
    pdf.getPage(0)?.drawText('Price: 1 EUR', { x: 100, y: 400, size: 20, color: rgb(0, 0, 0) });
    const overlaid = await pdf.save({ incremental: true });
    expect(Buffer.from(overlaid.subarray(0, note.final.length)).equals(note.final)).toBe(true);
    const findings = await checkPdf(overlaid, root);
    expect(findings.signatures.map(({ valid, coversWholeFile }) => [valid, coversWholeFile])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(findings.wholeFileCovered).toBe(false);
  });
});

describe('a forged signature dictionary', () => {
  const range = /\/ByteRange \[[^\]]*\] */;

  test.each([
    ['a negative range', '/ByteRange [0 -10 20 30]', 'does not consist of whole numbers'],
    ['a huge range', '/ByteRange [0 99999999999 999999999999 9]', 'is not inside the file'],
    ['a range of one part', '/ByteRange [0 100]', 'does not have exactly two parts'],
    ['a range of three parts', '/ByteRange [0 10 20 30 40 50]', 'does not have exactly two parts'],
    ['no range', '', 'does not have exactly two parts'],
    ['a range that is a name', '/ByteRange /All', 'does not have exactly two parts'],
    ['fractions', '/ByteRange [0 10.5 20 30]', 'does not consist of whole numbers'],
    ['a range that starts later', '/ByteRange [1 10 20 30]', 'does not start at the beginning of the file'],
    ['parts that overlap', '/ByteRange [0 100 50 100]', 'is not inside the file'],
    ['a gap without a signature', '/ByteRange [0 100 200 300]', 'leaves out something other than the signature'],
  ])('%s is not valid', async (_, replacement, problem) => {
    const text = Buffer.from(note.final).toString('latin1');
    const found = range.exec(text.slice(text.lastIndexOf('/ByteRange')))?.[0] ?? '';
    const findings = await checkPdf(rewritten(found, replacement.padEnd(found.length)), root);
    expect(findings.signatures.find(({ field }) => field === 'seal')).toMatchObject({
      valid: false,
      problem: `The signed range ${problem}`,
    });
    expect(findings.wholeFileCovered).toBe(false);
  });

  test('a message of zeros is not valid', async () => {
    const findings = await checkPdf(rewritten(/\/Contents <[0-9A-F]+>/, `/Contents <${'0'.repeat(16_384)}>`), root);
    expect(findings.signatures[1]).toMatchObject({
      field: 'seal',
      valid: false,
      problem: 'The signature is empty or damaged',
    });
  });

  test('the message of another signature is not valid', async () => {
    const [, first = ''] = /\/Contents <([0-9A-F]+)>/.exec(Buffer.from(note.final).toString('latin1')) ?? [];
    const findings = await checkPdf(rewritten(/\/Contents <[0-9A-F]+>/, `/Contents <${first}>`), root);
    expect(findings.signatures[1]).toMatchObject({ field: 'seal', valid: false });
  });

  test('a gap wider than the message is not valid', async () => {
    const text = Buffer.from(note.final).toString('latin1');
    const found = range.exec(text.slice(text.lastIndexOf('/ByteRange')))?.[0] ?? '';
    const [, before = 0, resume = 0, after = 0] = (found.match(/\d+/g) ?? []).map(Number);
    for (const [start, end] of [
      [before - 10, resume],
      [before, resume + 10],
      [before + 1, resume - 1],
    ] as const) {
      const replacement = `/ByteRange [0 ${start} ${end} ${after + resume - end}]`.padEnd(found.length);
      expect((await checkPdf(rewritten(found, replacement), root)).signatures[1]).toMatchObject({
        field: 'seal',
        valid: false,
      });
    }
  });
});

describe('trust', () => {
  test('an unknown root leaves the signature valid but not trusted', async () => {
    const stranger = await makeAuthority('Somebody else', signedAt);
    const { signatures } = await checkPdf(note.final, [stranger.certificatePem]);
    expect(signatures[0]).toMatchObject({
      valid: true,
      trusted: false,
      problem: 'The signer’s certificate comes from an unknown issuer',
    });
  });

  test('a root with the same name but another key is not trusted', async () => {
    const twin = await makeAuthority('Roadworthy test root', signedAt);
    expect((await checkPdf(note.final, [twin.certificatePem])).signatures[0]?.trusted).toBe(false);
  });
});

test('a certificate that only claims our root as its issuer is not trusted', async () => {
  const forger = await makeAuthority('Forger', signedAt);
  const claimed = { certificatePem: note.authority.certificatePem, privateKeyPem: forger.privateKeyPem };
  const eve = await issueSignerCertificate(
    claimed,
    { name: 'Eve', email: 'eve@example.org', organisation: 'Nordhafen' },
    signedAt,
  );
  const [adasBox = exampleSeal] = exampleSigners;
  const pdf = await signField(note.revisions[0] ?? new Uint8Array(), {
    ...makeFieldSignature(adasBox, eve, note.authority),
    chain: [],
  });
  expect((await checkPdf(pdf, root)).signatures[0]).toMatchObject({ name: 'Eve', valid: true, trusted: false });
});

describe('bytes that are not a signed PDF', () => {
  test('a PDF without signatures reports none, and its bytes as not covered by a signature', async () => {
    expect(await checkPdf(note.revisions[0] ?? new Uint8Array(), root)).toMatchObject({
      signatures: [],
      wholeFileCovered: false,
    });
  });

  test('an empty, random or truncated file gives findings, not exceptions', async () => {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3)) & 255));
    const cut = Array.from({ length: 20 }, (_, index) =>
      note.final.subarray(0, Math.floor((note.final.length * (index + 1)) / 21)),
    );
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('%PDF-1.7\n'),
      noise,
      Buffer.concat([Buffer.from('%PDF-1.7\n'), noise]),
      ...cut,
    ]) {
      const findings = await checkPdf(bytes, root);
      expect(findings.wholeFileCovered).toBe(false);
      expect(findings.problem ?? findings.signatures).toBeDefined();
    }
  });

  test('the check of a damaged form ends, and the file is not covered', async () => {
    const text = Buffer.from(note.final).toString('latin1');
    const circular = text
      .replace(/\/Fields \[(\d+ 0 R)[^\]]*\]/, (all, first: string) => `/Fields [${first}]`.padEnd(all.length))
      .replace('/FT /Sig', '/Kids[1 0 R]'.slice(0, 8));
    expect((await checkPdf(Buffer.from(circular, 'latin1'), root)).wholeFileCovered).toBe(false);
  });
});
