// Renders titles, tables, text and pictures as an A4 PDF, with empty fields if it is going to be signed. The same
// content always gives the same bytes, because they are signed and compared.
import { languageCode } from '@roadworthy/contract/kit/language/messages.ts';
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { Column, Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { layoutBlock } from './blocks.ts';
import type { Block, DocumentContent } from './document-content.ts';
import { addEmptyFields } from './fields/empty-fields.ts';
import { toTextRuns, truncate } from './fonts/text-runs.ts';
import { fitsOnPage } from './heights.ts';
import { renderPages } from './pages.ts';
import { prepareDrawing, type PrintablePicture } from './pictures.ts';
import { loadFonts } from './fonts/script-fonts.ts';
import { layoutSeal, layoutSignatures, layoutSealSpace } from './fields/signature-page.ts';
import { palette, contentWidth, page, fontSizes } from './theme.ts';

/**
 * Renders a PDF 1.7 in A4 portrait with selectable text. An empty field for each signer and for the seal, if there are
 * any, is at its end.
 */
export async function renderDocument(content: DocumentContent): Promise<Uint8Array> {
  await loadFonts(content);
  const logo = content.company.logo
    ? await prepareDrawing(content.company.logo, { width: 600, height: 160 })
    : undefined;
  const { seal, signatures: signers = [] } = content;
  const isOnlySealed = seal && signers.length === 0;
  const digest = content.content?.sha256;
  const signatures = isOnlySealed ? layoutSeal(seal, digest) : layoutSignatures(signers, seal, digest);
  const blocks = await Promise.all(content.blocks.map(layoutBlock));
  const rendered = await renderPages({
    ...paper(content),
    header: header(content, logo),
    footer: footer(content),
    content: [
      documentHeading(content),
      ...(isOnlySealed ? keepWithSeal(blocks, content.blocks.at(-1)) : endWithPages(blocks, signatures.pages)),
      ...signatures.content,
    ],
  });
  return addEmptyFields(rendered, signatures.places, signatures.pages, content.content);
}

/**
 * Removes the space below the last block. If it did not fit on its page, it would add an empty page before the
 * signatures.
 */
function endWithPages(blocks: Content[], signaturePages: number): Content[] {
  const last = blocks.at(-1);
  const mayEnd = signaturePages > 0 && typeof last === 'object' && !Array.isArray(last);
  return mayEnd ? [...blocks.slice(0, -1), Object.assign({}, last, { margin: 0 })] : blocks;
}

/** Keeps a closing text together with the seal, so that the seal is never alone on a page. */
function keepWithSeal(blocks: Content[], last: Block | undefined): Content[] {
  const end = blocks.at(-1);
  return end && last?.kind === 'text' && fitsOnPage(last.text, contentWidth)
    ? [...blocks.slice(0, -1), { stack: [end, layoutSealSpace()], unbreakable: true }]
    : [...blocks, { stack: [layoutSealSpace()], unbreakable: true }];
}

const paper = ({ title, number, company }: DocumentContent): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'A4',
  pageMargins: [page.left, page.top, page.right, page.bottom],
  language: languageCode(),
  displayTitle: true,
  info: {
    title: `${title} ${number}`,
    author: company.name,
    creator: 'Roadworthy',
    producer: 'Roadworthy',
    creationDate: new Date(0),
  },
});

const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.7, lineColor: palette.accent }],
  margin: [0, 7, 0, 0],
});

function header({ title, number, company }: DocumentContent, logo: PrintablePicture | undefined): DynamicContent {
  const sender = (): Content =>
    logo
      ? { image: logo.dataUrl, fit: [150, 26] }
      : {
          text: toTextRuns(truncate(company.name, 48), { breakAfter: 26 }),
          bold: true,
          color: palette.accent,
          margin: [0, 12, 0, 0],
        };
  const subject = (): Column => ({
    text: toTextRuns(`${truncate(title, 48)}   ${truncate(number, 24)}`, { breakAfter: 26 }),
    color: palette.quiet,
    fontSize: fontSizes.small,
    alignment: 'right',
    width: '*',
    margin: [0, 13, 0, 0],
  });
  return () => ({
    stack: [{ columns: [{ stack: [sender()], width: '*' }, subject()], columnGap: 16 }, rule()],
    margin: [page.left, 30, page.right, 0],
  });
}

/** The number of digits of the content's digest on every page. The signature page shows all of it. */
const shortDigest = 16;
function footer({ number, company, content }: DocumentContent): DynamicContent {
  const digest = content && messages.shortContentDigest({ digest: content.sha256.slice(0, shortDigest) });
  const name = [truncate(company.name, 60), truncate(number, 30), digest].filter(Boolean).join(' · ');
  return (current, count) => ({
    columns: [
      { text: toTextRuns(name), width: '*' },
      { text: toTextRuns(messages.page({ current, count })), alignment: 'right', width: 'auto' },
    ],
    color: palette.quiet,
    fontSize: fontSizes.tiny + 0.5,
    margin: [page.left, 26, page.right, 0],
  });
}

const documentHeading = ({ title, number, subtitle }: DocumentContent): Content => ({
  stack: [
    { text: toTextRuns(number), bold: true, color: palette.quiet, fontSize: fontSizes.small, characterSpacing: 0.6 },
    { text: toTextRuns(title), bold: true, color: palette.accent, fontSize: fontSizes.title, margin: [0, 3, 0, 0] },
    { text: toTextRuns(subtitle), color: palette.quiet, fontSize: 10.5, margin: [0, 3, 0, 0], lineHeight: 1.2 },
  ],
  margin: [0, 0, 0, 18],
});
