// What other programs say about our signatures. They come with Debian: apt-get install poppler-utils qpdf mupdf-tools
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../pdf/other-programs.example.ts';
import { signContract } from './signed-contract.example.ts';

const folder = mkdtempSync(join(tmpdir(), 'second-opinions-'));
const file = join(folder, 'contract.pdf');

beforeAll(async () => writeFileSync(file, (await signContract()).final));
afterAll(() => rmSync(folder, { recursive: true }));

test('pdfsig calls all four signatures valid, and the last one covers the document', () => {
  const said = ask('pdfsig', 'poppler-utils', file);
  expect(said.match(/Signature is Valid\./g)).toHaveLength(4);
  expect(said.match(/Signature Type: ETSI\.CAdES\.detached/g)).toHaveLength(4);
  expect(said.match(/- Total document signed/g)).toHaveLength(1);
  expect(said.indexOf('- Total document signed')).toBeGreaterThan(said.indexOf('Signature Field Name: seal'));
});

test('qpdf finds no fault in the structure', () => {
  expect(ask('qpdf', 'qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
});

test('mupdf finds no change that a signature forbids', () => {
  const script = join(folder, 'widgets.js');
  writeFileSync(
    script,
    `var doc = new PDFDocument(scriptArgs[0]);
     for (var i = 0; i < doc.countPages(); i++)
       doc.loadPage(i).getWidgets().forEach(function (w) { print(w.isSigned() + ' ' + w.validateSignature()); });`,
  );
  expect(ask('mutool', 'mupdf-tools', 'run', script, file).trim().split('\n')).toEqual(Array(4).fill('true 0'));
});

test('the signatures can be read on the page', () => {
  const text = ask('pdftotext', 'poppler-utils', '-layout', file, '-');
  for (const words of ['Ada Lovelace', 'Юлия Петрова', 'José Ñuñez-Łukasiewicz', '2026-11-21 06:03:57 UTC', 'EV-7F3A-22C1']) expect(text).toContain(words);
});
