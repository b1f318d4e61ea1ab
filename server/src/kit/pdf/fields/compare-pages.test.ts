import { PDF, rgb } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparePages } from './compare-pages.ts';
import { makeContract, exampleSigners } from '../document.example.ts';
import { renderDocument } from '../document.ts';
import { extractFields } from './extract-fields.ts';

// Changes that signing services make to a document, and files that must not be accepted in its place.

let sent: Uint8Array;
let other: Uint8Array;
const contract = async (number: string): Promise<Uint8Array> =>
  (await extractFields(await renderDocument({ ...(await makeContract({ number })), signatures: exampleSigners }))).pdf;
beforeAll(async () => {
  [sent, other] = [await contract('NF-2025-0042'), await contract('NF-2025-0043')];
});

async function stamped(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  for (const page of document.getPages()) {
    page.drawText('Document ID: 8F31-A7', { x: 60, y: 18, size: 7 });
    page.drawText('Ada Lovelace', { x: 80, y: 300, size: 22, color: rgb(0, 0, 0.6) });
  }
  document.addPage().drawText('Audit trail', { x: 50, y: 700 });
  return document.save();
}

/** Embeds each page as a form object in a new file, as services do that use a page importer. */
async function imported(pdf: Uint8Array, { before = false } = {}): Promise<Uint8Array> {
  const [from, document] = [await PDF.load(pdf), PDF.create()];
  if (before) document.addPage().drawText('Signed through a service', { x: 50, y: 700 });
  for (let index = 0; index < from.getPageCount(); index += 1) {
    const { width, height } = from.getPages()[index] ?? { width: 595, height: 842 };
    document.addPage({ width, height }).drawPage(await document.embedPage(from, index), { x: 0, y: 12, scale: 0.97 });
  }
  return document.save();
}

describe('the returned document', () => {
  it('is accepted with stamps on each page and an audit trail at the end', async () => {
    expect(await comparePages(sent, await stamped(sent))).toBe('same');
  });

  it('is accepted when its pages were imported into another file, made smaller, and follow a page of the service', async () => {
    expect(await comparePages(sent, await imported(sent))).toBe('same');
    expect(await comparePages(sent, await imported(sent, { before: true }))).toBe('same');
  });

  it('is rejected when it is another contract with as many pages, even if only its number differs', async () => {
    for (const wrong of [other, await stamped(other), await imported(other, { before: true })])
      expect(await comparePages(sent, wrong)).toBe('another text');
  });

  it('is rejected when a page is missing or comes from another contract', async () => {
    const cut = await PDF.load(sent);
    cut.removePage(1);
    expect(await comparePages(sent, await cut.save())).toBe('pages are missing');
    cut.addPage();
    expect(await comparePages(sent, await cut.save())).toBe('another text');
    expect(await comparePages(sent, await contract('NF-2025-00421'))).toBe('another text');
  });
});
