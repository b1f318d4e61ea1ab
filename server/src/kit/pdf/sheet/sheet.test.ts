import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleSheetCard } from '@roadworthy/contract/job-cards/sheet/sheet.example.ts';
import { buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import { listSheetTexts, type Sheet } from '@roadworthy/contract/kit/lists/sheet.ts';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { runTool } from '../external-tools.example.ts';
import { renderSheet } from './sheet.ts';

const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
afterAll(() => rm(folder, { recursive: true }));

const address = 'https://roadworthy.example';
const sender = 'Nordhafen Fahrzeugtechnik GmbH';
const print = (sheet: Sheet) => renderSheet({ sheet, address });

/** Returns the output of a program of poppler, an independent reader, for the file. */
async function poppler(tool: string, pdf: Uint8Array, ...options: string[]): Promise<string> {
  const path = join(folder, 'sheet.pdf');
  await writeFile(path, pdf);
  return runTool(tool, 'poppler-utils', ...options, path, ...(tool === 'pdftotext' ? ['-'] : []));
}
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const sorted = (words: string[]) => words.toSorted();
const pagesOf = async (pdf: Uint8Array) => (await PDF.load(pdf)).extractText().map(({ text }) => text);
/** Lists the words of the header and footer of a page. */
const around = (sheet: Sheet, page: number, pages: number) =>
  wordsOf(
    `${page === 1 ? '' : `${sheet.sender} ${sheet.title} ${sheet.number} ${sheet.notice}`} ${sheet.number} page ${page} of ${pages}`,
  );

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Step-${index + 1} check bracket`).join('\n');
const long = 'The quick brown fox jumps over the lazy dog. '.repeat(100);

describe('a sheet', () => {
  test('has the words of the layout on one page, as text that can be searched and copied', async () => {
    for (const sheet of [
      buildJobCardSheet(exampleSheetCard, { sender }),
      buildJobCardSheet({}, { sender }),
      buildJobCardSheet(exampleSheetCard, { sender, draft: true }),
    ]) {
      const text = await poppler('pdftotext', await print(sheet), '-layout');
      expect(sorted(wordsOf(text))).toEqual(
        sorted([...wordsOf(listSheetTexts(sheet).join(' ')), ...around(sheet, 1, 1)]),
      );
      for (const expectedText of ['WDB9066331S123456', 'Measure the insulation, ≥ 500 Ω/V'])
        if (listSheetTexts(sheet).includes(expectedText)) expect(text).toContain(expectedText);
    }
  });

  test('prints its photos after the other sections, and a note in place of one that cannot be read', async () => {
    const photos = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
    const sheet = buildJobCardSheet({ ...exampleSheetCard, photos }, { sender });
    const picture = new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#337' } })
        .jpeg()
        .toBuffer(),
    );
    const files = new Map([
      [photos[0] ?? '', picture],
      [photos[1] ?? '', new Uint8Array([1, 2, 3])],
    ]);
    const pdf = await renderSheet({ sheet, address, photos: files });
    expect((await poppler('pdfimages', pdf, '-list')).trim().split('\n').length - 2).toBe(1);
    const text = await poppler('pdftotext', pdf, '-layout');
    expect(text.indexOf('Photo 1')).toBeGreaterThan(text.indexOf('Sign Off and Date'));
    for (const caption of ['Photo 2', 'Photo 3']) expect(text).toContain(caption);
    expect(text.match(/This picture cannot be shown/g)).toHaveLength(2);
  });

  test('is A4 portrait with 200 mm of content, and its fonts are embedded', async () => {
    const pdf = await print(buildJobCardSheet(exampleSheetCard, { sender }));
    expect(await poppler('pdfinfo', pdf)).toMatch(/Page size: +595\.28 x 841\.89 pts \(A4\)/);
    const fonts = (await poppler('pdffonts', pdf)).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/);
    const edges = [
      ...(await poppler('pdftotext', pdf, '-bbox')).matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)"/g),
    ].flatMap((found) => found.slice(1).map(Number));
    expect(Math.min(...edges)).toBeCloseTo(14.17, 0);
    expect(Math.max(...edges)).toBeLessThan(595.28 - 14.17 + 0.5);
  });

  test.each([
    ['forty instructions', { ...exampleSheetCard, instructions: lines(40) }, 2],
    ['two pages of text', { ...exampleSheetCard, reason: `${long}END-1`, summary: `${long}END-2` }, 3],
    ['a line longer than a page', { ...exampleSheetCard, instructions: `${long.repeat(2)}END-1\nEND-2` }, 2],
    [
      'long texts in narrow boxes',
      { ...exampleSheetCard, tag: long, partDescription: long, signature: long, jobTeam: { name: `${long}END-1` } },
      4,
    ],
  ])('continues on further pages without losing any of its content: %s', async (_name, card, atLeast) => {
    const sheet = buildJobCardSheet(card, { sender });
    const pages = await pagesOf(await print(sheet));
    expect(pages.length).toBeGreaterThanOrEqual(atLeast);
    const sheetText = listSheetTexts(sheet).join(' ');
    const counted = (words: string[], word: string) => words.filter((one) => one === word).length;
    const found = pages.flatMap(wordsOf);
    for (const word of ['END-1', 'END-2', 'Step-1', 'Step-40', 'fox', 'bracket'])
      expect([word, counted(found, word)]).toEqual([word, counted(wordsOf(sheetText), word)]);
    pages.forEach((page, index) => {
      expect(page).toContain(`page ${index + 1} of ${pages.length}`);
      expect(page).toContain(sheet.title);
      expect(page).toContain(sheet.number);
    });
  });

  test('repeats the heading of a section on every page of the section', async () => {
    const pages = await pagesOf(
      await print(buildJobCardSheet({ ...exampleSheetCard, instructions: lines(100) }, { sender })),
    );
    for (const page of pages.filter((text) => text.includes('Step-'))) expect(page).toMatch(/Instructions\s+Initials/);
  });

  test('keeps the sign-off on the page of the section before it, wherever that page ends', async () => {
    const separate: number[] = [];
    // With these numbers of instructions, the page would end between the two sections if nothing kept them together.
    for (const count of [6, 7, 8, 9, 10, 38, 39, 40]) {
      const pages = await pagesOf(
        await print(buildJobCardSheet({ ...exampleSheetCard, instructions: lines(count) }, { sender })),
      );
      const pageOf = (text: string) => pages.findIndex((page) => page.includes(text));
      expect(pageOf('Sign Off and Date')).toBeGreaterThanOrEqual(0);
      if (pageOf('Sign Off and Date') !== pageOf('Tools/Machines Used and ID Description')) separate.push(count);
    }
    expect(separate).toEqual([]);
  });

  test('breaks an endless word inside its box without adding a character', async () => {
    const endless = 'ABCDEFGHIJ'.repeat(12);
    const pdf = await print(
      buildJobCardSheet(
        { ...exampleSheetCard, tag: endless, vin: { vin: endless }, instructions: endless },
        { sender },
      ),
    );
    const text = (await poppler('pdftotext', pdf, '-raw')).replace(/\n/g, '');
    expect(text.split(endless)).toHaveLength(4);
    expect(text).not.toContain('\u200b');
  });

  test('prints words of thousands of letters in full', async () => {
    const endless = 'W'.repeat(5000);
    const pdf = await print(
      buildJobCardSheet({ ...exampleSheetCard, tag: endless, reason: endless, instructions: endless }, { sender }),
    );
    expect((await pagesOf(pdf)).join('').match(/W/g)?.length).toBeGreaterThanOrEqual(15_000);
  });

  test('can be printed with any typed text', async () => {
    const typed = '👨‍👩‍👧 שלום عليكم 契約 \u0000\ud800\u202e ok';
    const text = await poppler(
      'pdftotext',
      await print(
        buildJobCardSheet(
          { ...exampleSheetCard, jobcardId: typed, tag: typed, reason: typed, instructions: typed },
          { sender: typed },
        ),
      ),
    );
    expect(text).toContain('ok');
  });

  test('shows the company’s logo, and omits a broken one', async () => {
    const sheet = buildJobCardSheet(exampleSheetCard, { sender });
    const logo = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#0f4c5c' } })
      .png()
      .toBuffer();
    expect(
      (await poppler('pdfimages', await renderSheet({ sheet, address, logo }), '-list')).trim().split('\n').length,
    ).toBeGreaterThan(2);
    expect(await pagesOf(await renderSheet({ sheet, address, logo: Buffer.from('no picture') }))).toHaveLength(1);
  });
});
