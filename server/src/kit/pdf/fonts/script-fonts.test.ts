import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleSheetCard } from '@roadworthy/contract/job-cards/sheet/sheet.example.ts';
import { buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawAppearance } from '../../signature/create/appearance.ts';
import { renderDocument } from '../document.ts';
import { runTool } from '../external-tools.example.ts';
import { renderSheet } from '../sheet/sheet.ts';

const folder = await mkdtemp(join(tmpdir(), 'scripts-'));
afterAll(() => rm(folder, { recursive: true }));

async function poppler(tool: string, pdf: Uint8Array, ...options: string[]): Promise<string> {
  const path = join(folder, 'scripts.pdf');
  await writeFile(path, pdf);
  // pdftotext marks right-to-left text with control characters.
  return runTool(tool, 'poppler-utils', ...options, path, ...(tool === 'pdftotext' ? ['-'] : [])).replace(
    /[\u202a-\u202e]/g,
    '',
  );
}
const textOf = (pdf: Uint8Array): Promise<string> => poppler('pdftotext', pdf, '-layout');
type Box = { word: string; left: number; right: number; bottom: number };
async function boxesIn(pdf: Uint8Array): Promise<Box[]> {
  const found = (await poppler('pdftotext', pdf, '-bbox')).matchAll(
    /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
  );
  return [...found].map(([, left, right, bottom, word = '']) => ({
    word,
    left: Number(left),
    right: Number(right),
    bottom: Number(bottom),
  }));
}
const fontsIn = async (pdf: Uint8Array): Promise<string[]> =>
  (await poppler('pdffonts', pdf)).trim().split('\n').slice(2);
const note = (rows: [string, string][], company = 'Nordhafen') =>
  renderDocument({
    title: 'Note',
    number: 'N-1',
    subtitle: '',
    company: { name: company },
    blocks: [{ kind: 'fields', rows }],
  });
const card = (changes: object) =>
  renderSheet({
    sheet: buildJobCardSheet({ ...exampleSheetCard, ...changes }, { sender: 'Nordhafen' }),
    address: 'https://roadworthy.example',
  });

const names = {
  Arabic: ['أحمد محمد العلي', 'شركة النور', 'علاء الأحمد', 'فاطمة الزهراء'],
  Persian: ['پژمان گلچهره'],
  Urdu: ['ٹھیکیدار'],
  Hebrew: ['שלום כהן', 'יוסף בן־דוד'],
  'Chinese, simplified': ['王小明', '欧阳建国', '喆堃珺'],
  'Chinese, traditional': ['陳大文', '契約書'],
  Japanese: ['山田さくら', 'カタカナ株式会社'],
  Korean: ['김민준', '대한민국 계약'],
  Thai: ['สมชาย ใจดี'],
  Devanagari: ['अमर'],
  emoji: ['👍'],
  'Greek and Cyrillic': ['Κώστας', 'Юлия'],
};

describe('names from around the world', () => {
  let document: Uint8Array;
  let text: string;
  const rows = Object.entries(names).flatMap(([script, list]) => list.map((name): [string, string] => [script, name]));
  beforeAll(async () => {
    document = await note(rows);
    text = await textOf(document);
  });

  test.each(rows)('%s: %s is extracted as it was typed', (_, name) => {
    expect(text).toContain(name);
  });

  test('have no replacement character, and all their fonts are embedded as subsets', async () => {
    expect(text).not.toContain('\ufffd');
    for (const font of await fontsIn(document)) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/);
    expect(document.length).toBeLessThan(120_000);
  });

  test('are byte for byte the same when the document is rendered again', async () => {
    expect(Buffer.from(await note(rows)).equals(document)).toBe(true);
  });

  test('appear on a job card, on a signature page and in a signature', async () => {
    const lines = Object.values(names).flat();
    const onCard = await textOf(await card({ reason: lines.join('\n'), instructions: lines.join('\n') }));
    const signers = lines
      .slice(0, 8)
      .map((name, index) => ({ field: `signer-${index}`, name, role: 'Engineer', meaning: 'Read' }));
    const onPage = await textOf(
      await renderDocument({
        title: 'N',
        number: 'N',
        subtitle: '',
        company: { name: 'N' },
        blocks: [],
        signatures: signers,
      }),
    );
    for (const name of lines) expect(onCard.split(name).length).toBeGreaterThanOrEqual(3);
    for (const { name } of signers) expect(onPage).toContain(name);
    for (const name of [
      'أحمد محمد',
      '欧阳建国'.repeat(12),
      '😀 שלום',
      'Maximiliana Alexandra von Hohenzollern-Sigmaringen zu Brandenburg',
    ]) {
      const appearance = await drawAppearance(
        { name, role: name, meaning: 'Read', at: new Date(0), evidenceId: 'E' },
        { width: 240, height: 104 },
      );
      expect((await PDF.load(appearance)).getPageCount()).toBe(1);
      expect(await textOf(appearance)).toContain(name.slice(0, 9));
      expect(await textOf(appearance)).toContain('1970-01-01 00:00:00 UTC');
    }
  });
});

test('Arabic letters join: three letters are narrower in a word than alone', async () => {
  const widthOf = async (typed: string) => {
    const box = (await boxesIn(await note([['n', typed]]))).find(({ word }) => word === typed);
    return (box?.right ?? 0) - (box?.left ?? 0);
  };
  const alone = await widthOf('ب');
  expect(alone).toBeGreaterThan(5);
  expect(await widthOf('ببب')).toBeLessThan(alone * 2);
});

test('the first of two right-to-left words is to the right of the second, and words of other scripts keep their direction', async () => {
  // A word as it appears on the page from left to right.
  const fromTheLeft = (word: string) => [...word].toReversed().join('');
  const places = async (line: string, ...words: string[]) => {
    const boxes = await boxesIn(await note([['n', line]]));
    return words.map((word) => boxes.find((box) => box.word === word || box.word === fromTheLeft(word))?.left ?? 0);
  };
  const isRising = (numbers: number[]) => numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
  expect(await places('أحمد محمد العلي', 'العلي', 'محمد', 'أحمد')).toSatisfy(isRising);
  expect(await places('VIN WDB9066331S123456 أحمد 42', 'VIN', 'WDB9066331S123456', '42', 'أحمد')).toSatisfy(isRising);
  expect(await places('שלום 42 כהן', 'כהן', '42', 'שלום')).toSatisfy(isRising);
});

test('the words of a line in two scripts are extracted whole', async () => {
  const text = await textOf(await card({ reason: 'VIN WDB9066331S123456 أحمد 42' }));
  expect(text).toMatch(/VIN WDB9066331S123456 42 +أحمد/);
});

test('long names break inside their cells and lose no letter', async () => {
  const long = ['عبد الرحمن '.repeat(11).trim(), '欧阳建国王小明'.repeat(17), '한'.repeat(120), 'אבגד'.repeat(30)];
  const pdf = await renderDocument({
    title: 'N',
    number: 'N',
    subtitle: '',
    company: { name: 'N' },
    blocks: [{ kind: 'table', columns: ['A', 'B', 'C', 'D'], rows: [long] }],
  });
  const boxes = await boxesIn(pdf);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(595.28 - 48 + 0.5);
  const letters = boxes.map(({ word }) => word).join('');
  for (const [sign, count] of [
    ['ر', 11],
    ['欧', 17],
    ['한', 120],
    ['א', 30],
  ] as const)
    expect(letters.split(sign).length - 1).toBe(count);
});

test('thousands of Chinese characters continue on further pages without losing any', async () => {
  const pdf = await renderDocument({
    title: 'N',
    number: 'N',
    subtitle: '',
    company: { name: 'N' },
    blocks: [
      { kind: 'text', heading: 'T', text: '欧阳建国王小明李雷韩梅'.repeat(230) },
      { kind: 'list', items: ['欧阳建国王小明李雷韩梅'.repeat(230)] },
    ],
  });
  expect((await textOf(pdf)).match(/欧/g)).toHaveLength(460);
});

test('a line in another script is as high as one in Latin', async () => {
  const placeOf = async (name: string) =>
    (await boxesIn(await card({ tag: name, reason: `${name}\n`.repeat(10) }))).find(
      ({ word }) => word === 'Instructions',
    )?.bottom;
  const latin = (await placeOf('Ada')) ?? 0;
  expect(latin).toBeGreaterThan(0);
  for (const name of ['أحمد', 'שלום', '王小明', 'สมชาย', 'अमर', '😀'])
    expect(await placeOf(name)).toBeCloseTo(latin, 2);
});

test('a Latin document contains only the bundled fonts', async () => {
  for (const font of await fontsIn(await card({}))) expect(font).toMatch(/\+(Inter|Roboto)/);
});
