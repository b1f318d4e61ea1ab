import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeContract, exampleSeal, exampleSigners } from './document.example.ts';
import { renderDocument } from './document.ts';
import type { Block } from './document-content.ts';

const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await PDF.load(pdf))
    .extractText()
    .map((page) => page.text)
    .join('\n');
const note = (blocks: Block[]) =>
  renderDocument({ title: 'Note', number: 'N-1', subtitle: '', company: { name: 'Nordhafen' }, blocks });

describe('a contract', () => {
  let pdf: Uint8Array;
  let text: string;
  beforeAll(async () => {
    pdf = await renderDocument(await makeContract());
    text = await textOf(pdf);
  });

  test('is a PDF 1.7 on A4 with searchable text', async () => {
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe('%PDF-1.7');
    const page = (await PDF.load(pdf)).getPage(0);
    expect([page?.width, page?.height].map((length) => Math.round(length ?? 0))).toEqual([595, 842]);
    for (const words of [
      'Service contract',
      'NF-2025-0042',
      'Κώστας Transport',
      '≥ 85 Nm',
      'page 1 of 3',
      'Vehicle 1, underbody',
    ])
      expect(text).toContain(words);
  });

  test('is byte for byte the same when it is rendered again', async () => {
    expect(Buffer.from(await renderDocument(await makeContract())).equals(pdf)).toBe(true);
  });

  test('does not contain its creation time', () => {
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/CreationDate|ModDate|CreateDate/);
  });

  test('has a field for each signer and one for the seal, each within its page', async () => {
    const document = await PDF.load(pdf);
    const fields = document.getForm()?.getFields() ?? [];
    expect(fields.map((field) => field.name)).toEqual([...exampleSigners.map(({ field }) => field), exampleSeal.field]);
    const source = Buffer.from(pdf).toString('latin1');
    expect(source).toMatch(/\/SigFlags 3/);
    const rectangles = [...source.matchAll(/\/Rect \[([\d. ]+)\]/g)].map(([, numbers = '']) =>
      numbers.split(' ').map(Number),
    );
    expect(rectangles).toHaveLength(4);
    for (const [left = 0, bottom = 0, right = 0, top = 0] of rectangles) {
      expect(left > 40 && right < 555 && bottom > 60 && top < 780 && right - left > 200 && top - bottom > 90).toBe(
        true,
      );
    }
  });
});

test('different text gives a different file id', async () => {
  const idOf = (pdf: Uint8Array) => /\/ID \[<([0-9A-F]+)>/.exec(Buffer.from(pdf).toString('latin1'))?.[1];
  const [one, other] = await Promise.all([
    note([{ kind: 'text', text: 'one' }]),
    note([{ kind: 'text', text: 'other' }]),
  ]);
  expect(idOf(one)).toMatch(/^[0-9A-F]{32}$/);
  expect(idOf(one)).not.toBe(idOf(other));
});

test('no empty page comes before the signatures, however full the previous page is', async () => {
  const fullness = Array.from({ length: 7 }, (_, more) => 24 + more);
  const pages = await Promise.all(
    fullness.map(async (rows) => {
      const blocks: Block[] = [
        { kind: 'fields', rows: Array.from({ length: rows }, (_, row) => [`label ${row}`, `value ${row}`]) },
      ];
      const pdf = await renderDocument({
        title: 'Note',
        number: 'N-1',
        subtitle: 'About fields',
        company: { name: 'Nordhafen' },
        blocks,
        signatures: exampleSigners,
        seal: exampleSeal,
      });
      return (await PDF.load(pdf)).extractText().map(({ text }) => /value|Signatures/.test(text));
    }),
  );
  expect(pages.flat()).not.toContain(false);
  // The fields just fit on a page for some of these lengths, and just do not for others.
  expect(new Set(pages.map((found) => found.length))).toEqual(new Set([2, 3]));
});

test('no page contains only the seal, however full the previous page is', async () => {
  const papers = await Promise.all(
    Array.from({ length: 12 }, async (_, more) => {
      const rows = Array.from({ length: 16 + more }, (_row, row): [string, string] => [`label ${row}`, `value ${row}`]);
      const blocks: Block[] = [
        { kind: 'fields', rows },
        { kind: 'text', heading: 'The end', text: 'First line\nlast line' },
      ];
      const pdf = await renderDocument({
        title: 'Note',
        number: 'N-1',
        subtitle: '',
        company: { name: 'Nordhafen' },
        blocks,
        seal: exampleSeal,
      });
      expect((await PDF.load(pdf)).getForm()?.getFields()).toHaveLength(1);
      return (await PDF.load(pdf))
        .extractText()
        .map(({ text }) => ['The end', 'last line', exampleSeal.meaning].map((words) => text.includes(words)));
    }),
  );
  for (const pages of papers) {
    expect(pages.at(-1)).toEqual([true, true, true]);
    expect(pages.slice(0, -1).flat()).not.toContain(true);
  }
  expect(new Set(papers.map((pages) => pages.length))).toEqual(new Set([1, 2]));
});

test('fields with a heading that do not fit on a page start on the next, with their heading', async () => {
  const rows = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, row) => [`label ${row}`, `value ${row}`]);
  const pdf = await note([
    { kind: 'fields', rows: rows(20) },
    { kind: 'fields', heading: 'The others', rows: rows(12) },
  ]);
  const [first, second] = (await PDF.load(pdf)).extractText().map(({ text }) => text);
  expect([first?.includes('The others'), second?.includes('The others'), second?.includes('value 0')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a field of two lines is never split across pages', async () => {
  const value = 'first '.repeat(16) + 'second '.repeat(12);
  // For some of these lengths, the last line alone would not fit on the page.
  for (let before = 20; before < 36; before += 1) {
    const rows = Array.from({ length: before + 1 }, (_, row): [string, string] => [
      `Field ${row}`,
      row < before ? 'x' : value,
    ]);
    const pages = (await PDF.load(await note([{ kind: 'fields', heading: 'Signer', rows }]))).extractText();
    expect(pages.filter(({ text }) => /first|second/.test(text))).toHaveLength(1);
  }
});

test('a bar chart shows the sums and names of the last sixteen bars, and a legend', async () => {
  const bars = Array.from({ length: 20 }, (_, index) => ({ label: `day ${index + 1}`, values: [index, 100] }));
  const series = [
    { name: 'OK', tone: 'good' },
    { name: 'Not OK', tone: 'bad' },
  ] satisfies Extract<Block, { kind: 'bars' }>['series'];
  const text = await textOf(await note([{ kind: 'bars', heading: 'By day', series, bars }]));
  for (const words of ['By day', 'Not OK', 'day 5', 'day 20', '104', '119']) expect(text).toContain(words);
  expect(text).not.toContain('day 4');
  expect(await textOf(await note([{ kind: 'bars', heading: 'None', series, bars: [] }]))).not.toContain('None');
});

test('a table of many rows repeats its header on every page', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`${index + 1}`, 'Check the brakes']);
  const document = await PDF.load(await note([{ kind: 'table', columns: ['Number', 'Checkpoint'], rows }]));
  const pages = document.extractText();
  expect(pages.length).toBeGreaterThan(2);
  for (const { text } of pages) expect(text).toContain('Checkpoint');
});

test('long text, cells taller than a page and many lines in a narrow column are printed in full', async () => {
  const long = 'The quick brown fox jumps over the lazy dog. '.repeat(250);
  const pdf = await note([
    { kind: 'fields', rows: [['Long value', `${long}END-1`]] },
    { kind: 'text', heading: 'Long', text: `${long}END-2` },
    { kind: 'table', heading: 'One tall row', columns: ['A', 'B'], rows: [[`${long}END-3`, 'x']] },
    {
      kind: 'table',
      columns: ['A', 'B'],
      rows: [
        ['a', 'b'],
        [`${'line\n'.repeat(150)}END-4`, 'x'],
        ['c', 'END-5'],
      ],
    },
    {
      kind: 'table',
      columns: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
      rows: [Array.from({ length: 8 }, () => `${'WORDS '.repeat(60)}END-6`)],
    },
    { kind: 'table', columns: ['A', 'B'], widths: [30, 'auto'], rows: [[`${'word '.repeat(100)}END-7`, long]] },
    { kind: 'list', items: [`${long}END-8`] },
    {
      kind: 'pictures',
      pictures: [
        { image: Buffer.from(''), caption: long },
        { image: Buffer.from(''), caption: 'END-9' },
      ],
    },
  ]);
  const text = await textOf(pdf);
  for (let end = 1; end <= 9; end += 1) expect(text).toContain(`END-${end}`);
});

test('signers who do not fit on one page get another page', async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({
    field: `signer-${index}`,
    name: `Signer ${index}`,
    role: 'Engineer',
    meaning: 'Read',
  }));
  const pdf = await renderDocument(await makeContract({ blocks: [], signatures: many }));
  expect((await PDF.load(pdf)).getForm()?.getFields()).toHaveLength(12);
  expect(await textOf(pdf)).toContain('page 3 of 3');
});

test('the seal is never alone on the last signature page: the last signer moves there too', async () => {
  const six = Array.from({ length: 6 }, (_, index) => ({
    field: `signer-${index}`,
    name: `Signer ${index}`,
    role: 'Engineer',
    meaning: 'Read',
  }));
  const pages = (
    await PDF.load(await renderDocument(await makeContract({ blocks: [], signatures: six })))
  ).extractText();
  expect(pages.map(({ text }) => [text.match(/Signer \d/g)?.length ?? 0, text.includes(exampleSeal.meaning)])).toEqual([
    [0, false],
    [5, false],
    [1, true],
  ]);
});

test.each([
  ['emoji', '👨‍👩‍👧 😀 ok'],
  ['right to left', 'שלום عليكم ok'],
  ['Asian scripts', '契約書 계약 ok'],
  ['control characters and half a surrogate pair', '\u0000\u0007\ud800 \u202e ok'],
  ['an endless word', `${'W'.repeat(3000)} ok`],
  ['an empty text', ''],
])('%s can be printed in a document', async (_, text) => {
  const pdf = await renderDocument(
    await makeContract({
      title: text,
      number: text,
      subtitle: text,
      company: { name: text },
      blocks: [
        { kind: 'fields', rows: [[text, text]] },
        { kind: 'text', heading: text, text },
        { kind: 'table', heading: text, columns: [text, text, text], rows: [[text, text, text], []] },
        { kind: 'list', heading: text, items: [text] },
      ],
      signatures: [{ field: 'a', name: text, role: text, meaning: text }],
    }),
  );
  expect(await textOf(pdf)).toContain(text.includes('ok') ? 'ok' : '');
});

test('a broken picture gets a note, and empty blocks are accepted', async () => {
  const pdf = await note([
    { kind: 'pictures', pictures: [{ image: Buffer.from('no picture'), caption: 'Left door' }] },
    { kind: 'pictures', pictures: [] },
    { kind: 'table', columns: ['A'], rows: [] },
    { kind: 'fields', rows: [] },
    { kind: 'list', items: [] },
  ]);
  expect(await textOf(pdf)).toContain('This picture cannot be shown.');
});

test('two fields with the same name are refused', async () => {
  const twice = [...exampleSigners.slice(0, 1), ...exampleSigners.slice(0, 1)];
  await expect(renderDocument(await makeContract({ blocks: [], signatures: twice }))).rejects.toMatchObject({
    code: 'field_twice',
  });
});
