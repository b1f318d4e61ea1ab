import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import type { Block } from './document-content.ts';

// Tests page breaks. A reader should not have to turn the page to see which heading fields belong to, or to read the
// last of three rows.

const pagesOf = async (blocks: Block[]): Promise<string[]> =>
  (
    await PDF.load(
      await renderDocument({ title: 'Note', number: 'N-1', subtitle: '', company: { name: 'Nordhafen' }, blocks }),
    )
  )
    .extractText()
    .map(({ text }) => text);
const filling = (lines: number): Block => ({
  kind: 'text',
  text: Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n'),
});

describe('page breaks', () => {
  test('never split a table of a few rows across two pages', async () => {
    const rows = Array.from({ length: 5 }, (_, row) => [`Row-${row}`, '1']);
    for (const lines of [36, 38, 40, 42, 44]) {
      const pages = await pagesOf([
        filling(lines),
        { kind: 'table', heading: 'Inspectors', columns: ['Name', 'OK'], rows },
      ]);
      expect([lines, pages.filter((page) => page.includes('Row-')).length]).toEqual([lines, 1]);
    }
  });

  test('never split a short list across two pages, and continue a long one on the next', async () => {
    const points = (count: number): Block => ({
      kind: 'list',
      heading: 'To wear',
      items: Array.from({ length: count }, (_, point) => `Point-${point}`),
    });
    for (const lines of [38, 40, 42, 44, 46]) {
      const pages = await pagesOf([filling(lines), points(5)]);
      expect([lines, pages.filter((page) => page.includes('Point-')).length]).toEqual([lines, 1]);
      expect(pages.find((page) => page.includes('Point-'))).toContain('To wear');
    }
    const many = await pagesOf([filling(36), points(40)]);
    expect([many.filter((page) => page.includes('Point-')).length, many.join('').match(/Point-/g)?.length]).toEqual([
      2, 40,
    ]);
  });

  test('repeat the heading of many fields on every page, and never leave it alone at the end of one', async () => {
    const rows = Array.from({ length: 22 }, (_, row): [string, string] => [`Field-${row}`, '9'.repeat(64)]);
    for (const lines of [0, 15, 36, 40, 42]) {
      const pages = await pagesOf([filling(lines), { kind: 'fields', heading: 'Signer 3', rows }]);
      for (const page of pages.filter((one) => one.includes('Field-') || one.includes('Signer 3'))) {
        expect([
          lines,
          page.includes('Signer 3'),
          (page.match(/Field-/g) ?? []).length > 3 || page.includes('Field-21'),
        ]).toEqual([lines, true, true]);
      }
    }
  });
});
