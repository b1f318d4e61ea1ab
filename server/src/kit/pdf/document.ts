// Renders titles, tables, text and pictures as an A4 PDF for signing. The result is deterministic, because its bytes
// are what is signed and compared.
import { languageCode } from '@roadworthy/contract/kit/language/messages.ts';
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { Column, Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { layoutBlock } from './blocks.ts';
import type { Block, DocumentContent } from './document-content.ts';
import { addEmptyFields } from './fields/empty-fields.ts';
import { textRuns, truncate } from './fonts/text-runs.ts';
import { surelyFits } from './heights.ts';
import { renderPages } from './pages.ts';
import { prepareDrawing, type PrintablePicture } from './pictures.ts';
import { loadFonts } from './fonts/script-fonts.ts';
import { layoutSeal, layoutSignatures, sealSpace } from './fields/signature-page.ts';
import { colour, contentWidth, page, size } from './theme.ts';

/** A4 portrait, PDF 1.7, selectable text; with signers, one empty signature field for each on the last page. */
export async function renderDocument(content: DocumentContent): Promise<Uint8Array> {
  await loadFonts(content);
  const logo = content.company.logo
    ? await prepareDrawing(content.company.logo, { width: 600, height: 160 })
    : undefined;
  const { seal, signatures: signers = [] } = content;
  const isOnlySealed = seal && signers.length === 0;
  const signatures = isOnlySealed ? layoutSeal(seal) : layoutSignatures(signers, seal, content.content?.sha256);
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
 * The last block has no space below it: space that does not fit on its page would add an empty page before the
 * signatures.
 */
function endWithPages(blocks: Content[], signaturePages: number): Content[] {
  const last = blocks.at(-1);
  const mayEnd = signaturePages > 0 && typeof last === 'object' && !Array.isArray(last);
  return mayEnd ? [...blocks.slice(0, -1), Object.assign({}, last, { margin: 0 })] : blocks;
}

/** Keeps a closing text with the seal, so that no page holds only the seal. */
function keepWithSeal(blocks: Content[], last: Block | undefined): Content[] {
  const end = blocks.at(-1);
  return end && last?.kind === 'text' && surelyFits(last.text, contentWidth)
    ? [...blocks.slice(0, -1), { stack: [end, sealSpace()], unbreakable: true }]
    : [...blocks, { stack: [sealSpace()], unbreakable: true }];
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
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.7, lineColor: colour.accent }],
  margin: [0, 7, 0, 0],
});

function header({ title, number, company }: DocumentContent, logo: PrintablePicture | undefined): DynamicContent {
  const sender = (): Content =>
    logo
      ? { image: logo.dataUrl, fit: [150, 26] }
      : {
          text: textRuns(truncate(company.name, 48), { breakAfter: 26 }),
          bold: true,
          color: colour.accent,
          margin: [0, 12, 0, 0],
        };
  const subject = (): Column => ({
    text: textRuns(`${truncate(title, 48)}   ${truncate(number, 24)}`, { breakAfter: 26 }),
    color: colour.quiet,
    fontSize: size.small,
    alignment: 'right',
    width: '*',
    margin: [0, 13, 0, 0],
  });
  return () => ({
    stack: [{ columns: [{ stack: [sender()], width: '*' }, subject()], columnGap: 16 }, rule()],
    margin: [page.left, 30, page.right, 0],
  });
}

/** This much of the digest identifies the content on every page; the signature page has all of it. */
const shortDigest = 16;
function footer({ number, company, content }: DocumentContent): DynamicContent {
  const digest = content && messages.shortContentDigest({ digest: content.sha256.slice(0, shortDigest) });
  const name = [truncate(company.name, 60), truncate(number, 30), digest].filter(Boolean).join(' · ');
  return (current, count) => ({
    columns: [
      { text: textRuns(name), width: '*' },
      { text: textRuns(messages.page({ current, count })), alignment: 'right', width: 'auto' },
    ],
    color: colour.quiet,
    fontSize: size.tiny + 0.5,
    margin: [page.left, 26, page.right, 0],
  });
}

const documentHeading = ({ title, number, subtitle }: DocumentContent): Content => ({
  stack: [
    { text: textRuns(number), bold: true, color: colour.quiet, fontSize: size.small, characterSpacing: 0.6 },
    { text: textRuns(title), bold: true, color: colour.accent, fontSize: size.title, margin: [0, 3, 0, 0] },
    { text: textRuns(subtitle), color: colour.quiet, fontSize: 10.5, margin: [0, 3, 0, 0], lineHeight: 1.2 },
  ],
  margin: [0, 0, 0, 18],
});
