import { exampleSheetCard } from '@roadworthy/contract/job-cards/sheet/sheet.example.ts';
import { buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import { listSheetTexts, type Sheet } from '@roadworthy/contract/kit/lists/sheet.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JobCardSheet } from './JobCardSheet.tsx';

const markupOf = (sheet: Sheet) =>
  renderToStaticMarkup(createElement(JobCardSheet, { sheet, address: 'https://roadworthy.example' }));
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Lists the visible strings of the page, one by one. */
const readOn = (markup: string): string[] =>
  markup
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity))
    .filter((text) => text !== '');

const special = '<b>bold</b> & "quoted" \'words\' 😀 שלום';
const sheets: [string, Sheet][] = [
  ['a full card', buildJobCardSheet(exampleSheetCard, { sender: 'Nordhafen' })],
  ['an empty form', buildJobCardSheet({}, { sender: 'Nordhafen' })],
  [
    'a draft with special characters',
    buildJobCardSheet(
      { ...exampleSheetCard, reason: special, tag: special, instructions: `${special}\nand on` },
      { sender: 'A & B', draft: true },
    ),
  ],
  [
    'forty instructions and endless words',
    buildJobCardSheet({ instructions: 'Check\n'.repeat(40), summary: 'W'.repeat(120) }, { sender: '' }),
  ],
];

it.each(sheets)('the live preview of %s has the strings of the layout, in the same order', (_name, sheet) => {
  expect(readOn(markupOf(sheet))).toEqual(listSheetTexts(sheet));
});

it('the preview of a saved card has its QR code, and that of a new card has none', () => {
  expect(markupOf(buildJobCardSheet(exampleSheetCard, { sender: '' }))).toContain(
    'alt="QR code that opens this job card"',
  );
  expect(markupOf(buildJobCardSheet({}, { sender: '' }))).not.toContain('<img');
});
