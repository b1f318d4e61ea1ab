// Checks our signatures with other programs. They are Debian packages: apt-get install poppler-utils qpdf mupdf-tools
// libnss3-tools
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool, runToolLeniently } from '../../pdf/external-tools.example.ts';
import { makeAuthority } from './certificates.ts';
import { checkPdf } from '../verify/check-pdf.ts';
import { type SignedContract, signContract } from '../signed-contract.example.ts';

const folder = mkdtempSync(join(tmpdir(), 'second-opinions-'));
const file = join(folder, 'contract.pdf');

let contract: SignedContract;
beforeAll(async () => {
  contract = await signContract();
  writeFileSync(file, contract.final);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('pdfsig calls all four signatures valid, and the last one covers the document', () => {
  const report = runTool('pdfsig', 'poppler-utils', file);
  expect(report.match(/Signature is Valid\./g)).toHaveLength(4);
  expect(report.match(/Signature Type: ETSI\.CAdES\.detached/g)).toHaveLength(4);
  expect(report.match(/- Total document signed/g)).toHaveLength(1);
  expect(report.indexOf('- Total document signed')).toBeGreaterThan(report.indexOf('Signature Field Name: seal'));
});

describe('trust in pdfsig', () => {
  /** Creates a trust store with the given root or with none, so that the certificates of this machine do not count. */
  function storeWith(name: string, root?: string): string {
    const store = join(folder, name);
    mkdirSync(store);
    runTool('certutil', 'libnss3-tools', '-N', '-d', `sql:${store}`, '--empty-password');
    if (!root) return store;
    const path = join(folder, `${name}.pem`);
    writeFileSync(path, root);
    runTool(
      'certutil',
      'libnss3-tools',
      '-A',
      '-d',
      `sql:${store}`,
      '-n',
      'installation root',
      '-t',
      'CT,C,C',
      '-i',
      path,
    );
    return store;
  }
  const validations = (store: string): string[] =>
    runTool('pdfsig', 'poppler-utils', '-nssdir', store, file).match(/(?<=Certificate Validation: ).*/g) ?? [];

  test('covers all four signatures if the installation’s root is trusted', () => {
    expect(validations(storeWith('trusting', contract.authority.certificatePem))).toEqual(
      Array(4).fill('Certificate is Trusted.'),
    );
  });

  test('covers no signature if no root, or only the root of another installation, is trusted', async () => {
    const unknown = Array(4).fill(expect.stringMatching(/issuer (is unknown|isn't Trusted)/i));
    expect(validations(storeWith('empty'))).toEqual(unknown);
    expect(validations(storeWith('other', (await makeAuthority('Another root')).certificatePem))).toEqual(unknown);
  });
});

test('qpdf reports no fault in the structure', () => {
  expect(runTool('qpdf', 'qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
});

const widgets = join(folder, 'widgets.js');
beforeAll(() =>
  writeFileSync(
    widgets,
    `var doc = new PDFDocument(scriptArgs[0]);
     for (var i = 0; i < doc.countPages(); i++)
       doc.loadPage(i).getWidgets().forEach(function (w) { print(w.isSigned() + ' ' + w.validateSignature()); });`,
  ),
);

test('mupdf finds no change that a signature forbids', () => {
  expect(runTool('mutool', 'mupdf-tools', 'run', widgets, file).trim().split('\n')).toEqual(Array(4).fill('true 0'));
});

test('the signatures are readable on the page', () => {
  const text = runTool('pdftotext', 'poppler-utils', '-layout', file, '-');
  for (const words of [
    'Ada Lovelace',
    'Юлия Петрова',
    'José Ñuñez-Łukasiewicz',
    '2026-11-21 06:03:57 UTC',
    'EV-7F3A-22C1',
  ])
    expect(text).toContain(words);
});

// Each program sees something else: pdfsig what a signature covers, mupdf also what was changed after it, qpdf only the
// structure, which an attacker leaves intact.

describe('for a file in which a byte covered by every signature was changed', () => {
  const changed = join(folder, 'changed.pdf');
  let bytes: Buffer;
  beforeAll(() => {
    bytes = Buffer.from(contract.final);
    // Changes a letter of the language that the first revision declares. The file stays readable.
    const at = bytes.indexOf('/Lang (en)') + '/Lang ('.length;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(changed, bytes);
  });

  test('pdfsig reports that no digest matches, and calls no signature valid', () => {
    const report = runToolLeniently('pdfsig', 'poppler-utils', changed);
    expect(report.match(/Signature Validation: Digest Mismatch\./g)).toHaveLength(4);
    expect(report).not.toContain('Signature is Valid');
  });

  test('our checker calls none of the four valid', async () => {
    const { signatures, wholeFileCovered } = await checkPdf(bytes, [contract.authority.certificatePem]);
    expect([signatures.map(({ valid }) => valid), wholeFileCovered]).toEqual([Array(4).fill(false), false]);
  });

  test('mupdf reports that every signature is invalidated', () => {
    const report = runToolLeniently('mutool', 'mupdf-tools', 'sign', '-v', changed);
    expect(report.match(/Digest error: Signature invalidated by change to document\./g)).toHaveLength(4);
  });

  test('qpdf reports no fault, because a changed letter does not damage the structure', () => {
    expect(runToolLeniently('qpdf', 'qpdf', '--check', changed)).toContain('No syntax or stream encoding errors found');
  });
});

describe('for a file that was edited after the last signature', () => {
  const edited = join(folder, 'edited.pdf');
  let bytes: Uint8Array;
  beforeAll(async () => {
    const pdf = await PDF.load(contract.final);
    pdf.getPages()[0]?.drawText('Price: 1 EUR', { x: 72, y: 500 });
    bytes = await pdf.save({ incremental: true });
    writeFileSync(edited, bytes);
  });

  test('pdfsig reports that the four signatures no longer sign the whole document', () => {
    const report = runToolLeniently('pdfsig', 'poppler-utils', edited);
    expect(report.match(/- Not total document signed/g)).toHaveLength(4);
    expect(report).not.toContain('- Total document signed');
  });

  test('our checker reports that the file is not covered', async () => {
    const { signatures, wholeFileCovered } = await checkPdf(bytes, [contract.authority.certificatePem]);
    expect([signatures.length, signatures.some(({ coversWholeFile }) => coversWholeFile), wholeFileCovered]).toEqual([
      4,
      false,
      false,
    ]);
  });

  test('mupdf finds a forbidden change after every signature', () => {
    expect(runToolLeniently('mutool', 'mupdf-tools', 'run', widgets, edited).trim().split('\n')).toEqual(
      Array(4).fill('true 1'),
    );
  });

  test('qpdf reports no fault, because the edit is well formed', () => {
    expect(runToolLeniently('qpdf', 'qpdf', '--check', edited)).toContain('No syntax or stream encoding errors found');
  });
});
