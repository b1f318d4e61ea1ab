import { createHash, type Hash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleSeal as sealOfNote, exampleSigners } from '../../pdf/document.example.ts';
import { checkPdf, maxSignatures } from './check-pdf.ts';
import { makeSharedSignaturePdf } from './hostile-pdf.example.ts';
import { signContract, signNote } from '../signed-contract.example.ts';

// Counts the hashed bytes of a check, because a file of 20 MB must not be hashed hundreds of times.

let hashed = 0;
vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  return {
    ...real,
    createHash: (...args) => {
      const hash: Hash = real.createHash(...args);
      const update = hash.update.bind(hash);
      hash.update = (data: string | NodeJS.ArrayBufferView) => {
        hashed += typeof data === 'string' ? data.length : data.byteLength;
        return update(data);
      };
      return hash;
    },
  };
});
beforeEach(() => void (hashed = 0));

const kilobyte = 1024;

describe('the cost of a check', () => {
  it.each([1, maxSignatures])(
    'is at most two passes over the file when %i fields show one signature over all of it',
    async (fields) => {
      const file = makeSharedSignaturePdf(fields, 100 * kilobyte);
      const { signatures } = await checkPdf(file, []);
      expect(signatures.map(({ coversWholeFile, valid }) => [coversWholeFile, valid])).toEqual(
        Array.from({ length: fields }, () => [true, false]),
      );
      expect(new Set(signatures.map(({ field }) => field)).size).toBe(fields);
      expect(hashed).toBeLessThanOrEqual(2 * file.length);
    },
  );

  it('is at most three passes over the file when many fields show one valid signature', async () => {
    const { final, authority } = await signNote();
    const text = Buffer.from(final).toString('latin1');
    const [, form = '', seal = ''] = /(\d+) 0 obj\n<<\n\/Fields \[\d+ 0 R (\d+) 0 R\]/.exec(text) ?? [];
    const [, value = ''] = new RegExp(`\\n${seal} 0 obj\\n(?:(?!endobj)[^])*/V (\\d+) 0 R`).exec(text) ?? [];
    const [before = ''] = /\d+\n%%EOF\s*$/.exec(text) ?? [];
    const fields = Array.from({ length: maxSignatures }, (_, index) => `<</FT/Sig/T(s${index})/V ${value} 0 R>>`);
    const object = `${form} 0 obj\n<</SigFlags 3/Fields[${fields.join('')}]>>\nendobj\n`;
    const table = `xref\n${form} 1\n${String(text.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 200/Root 1 0 R/Prev ${Number.parseInt(before, 10)}>>\n`;
    const file = Buffer.from(`${text}${object}${table}startxref\n${text.length + object.length}\n%%EOF\n`, 'latin1');
    hashed = 0;
    const { signatures } = await checkPdf(file, [authority.certificatePem]);
    expect(signatures.map(({ name, valid }) => [name, valid])).toEqual(fields.map(() => [sealOfNote.name, true]));
    expect(hashed).toBeLessThanOrEqual(3 * file.length);
  });

  it.each([maxSignatures + 1, 990])('is at most one pass over a file with too many fields (%i)', async (fields) => {
    const file = makeSharedSignaturePdf(fields, 100 * kilobyte);
    expect(await checkPdf(file, [])).toMatchObject({ signatures: [], wholeFileCovered: false, hasTooMany: true });
    expect(hashed).toBeLessThanOrEqual(file.length);
  });

  it('is at most two passes over a document with 53 signatures, plus the bytes that each of them covers', async () => {
    const [ada = { field: '', name: '', role: '', meaning: '' }] = exampleSigners;
    const everybody = Array.from({ length: 53 }, (_, index) => ({ ...ada, field: `signer-${index + 1}` }));
    const content = {
      title: 'Note',
      number: 'N-1',
      subtitle: '',
      company: { name: 'Nordhafen' },
      blocks: [],
      signatures: everybody,
    };
    const { final, revisions, authority } = await signContract(content);
    hashed = 0;
    const { signatures, wholeFileCovered } = await checkPdf(final, [authority.certificatePem]);
    const spent = hashed;
    expect([wholeFileCovered, signatures.length, signatures.every(({ valid, trusted }) => valid && trusted)]).toEqual([
      true,
      53,
      true,
    ]);
    const signed = revisions.slice(1);
    expect(signatures.map(({ revisionSha256 }) => revisionSha256)).toEqual(
      signed.map((revision) => createHash('sha256').update(revision).digest('hex')),
    );
    const covered = signed.reduce((sum, revision) => sum + revision.length, 0);
    expect(spent).toBeLessThanOrEqual(2 * final.length + covered);
  });
});
