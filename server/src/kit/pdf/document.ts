// Paper for people who sign: one way to turn titles, tables, texts and pictures into an A4 PDF that looks the same
// every time. Surprising: the result is deterministic, because the bytes are what is signed and compared.
import type { Column, Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { setBlock } from './blocks.ts';
import { addEmptyFields } from './empty-fields.ts';
import { printable, shortened } from './fonts.ts';
import { isSurelyLow } from './heights.ts';
import { setPages } from './pages.ts';
import { drawing, type PrintablePicture } from './pictures.ts';
import { fetchFonts } from './script-fonts.ts';
import { layOutSeal, layOutSignatures, roomOfSeal } from './signature-page.ts';
import { colour, contentWidth, page, size } from './theme.ts';

export type Block =
  | { kind: 'fields'; heading?: string; rows: [label: string, value: string][] }
  | { kind: 'text'; heading?: string; text: string }
  | { kind: 'table'; heading?: string; columns: string[]; widths?: (number | '*' | 'auto')[]; rows: string[][] }
  /** `across` is how many stand side by side: two to look at, four to recognise. */
  | { kind: 'pictures'; heading?: string; across?: 2 | 4; pictures: { image: Uint8Array; caption: string }[] }
  | { kind: 'list'; heading?: string; items: string[] }
  /** `goal` is what a bar should have come to, drawn across it; its name stands in the legend. */
  | { kind: 'bars'; heading: string; series: { name: string; tone: Tone }[]; goal?: string; bars: { label: string; values: number[]; goal?: number }[] }
  | { kind: 'pareto'; heading: string; columns: [name: string, count: string, cumulative: string]; rows: { name: string; count: number; cumulative: number }[] }
  /** A whole and its parts, such as projects by state: the number of each stands beside its name. */
  | { kind: 'ring'; heading: string; parts: { name: string; count: number; tone: Tone }[] }
  | { kind: 'heat'; heading: string; steps: readonly string[]; unknown: string; photos: HeatPhoto[] };

export type Tone = 'good' | 'bad' | 'idle';
/** A photo of so many rows and columns; a cell has the number of its step, none where nothing is known of it. */
export type HeatPhoto = {
  image: Uint8Array;
  caption: string;
  rows: number;
  columns: number;
  cells: { row: number; column: number; step?: number; text: string }[];
};

/** `meaning` is what the signature says, such as "I have read this contract and sign it". */
export type SignatureBox = { field: string; name: string; role: string; meaning: string };

export type DocumentContent = {
  title: string;
  number: string;
  subtitle: string;
  company: { name: string; logo?: Uint8Array };
  blocks: Block[];
  signatures?: SignatureBox[];
  seal?: SignatureBox;
};

/** A4 portrait, PDF 1.7, text that can be selected; with signers, one empty signature field for each on the last page. */
export async function renderDocument(content: DocumentContent): Promise<Uint8Array> {
  await fetchFonts(content);
  const logo = content.company.logo ? await drawing(content.company.logo, { width: 600, height: 160 }) : undefined;
  const { seal, signatures: signers = [] } = content;
  const isOnlySealed = seal && signers.length === 0;
  const signatures = isOnlySealed ? layOutSeal(seal) : layOutSignatures(signers, seal);
  const blocks = await Promise.all(content.blocks.map(setBlock));
  const rendered = await setPages({
    ...paper(content),
    header: header(content, logo),
    footer: footer(content),
    content: [opening(content), ...(isOnlySealed ? aboveSeal(blocks, content.blocks.at(-1)) : endedBy(blocks, signatures.pages)), ...signatures.content],
  });
  return addEmptyFields(rendered, signatures.places, signatures.pages);
}

/** Below the last block nothing is left free: room that does not fit on its page would make an empty page before the signatures. */
function endedBy(blocks: Content[], signaturePages: number): Content[] {
  const last = blocks.at(-1);
  const mayEnd = signaturePages > 0 && typeof last === 'object' && !Array.isArray(last);
  return mayEnd ? [...blocks.slice(0, -1), Object.assign({}, last, { margin: 0 })] : blocks;
}

/** A text at the end goes along where the seal finds no room below it: no page holds the seal alone. */
function aboveSeal(blocks: Content[], last: Block | undefined): Content[] {
  const end = blocks.at(-1);
  return end && last?.kind === 'text' && isSurelyLow(last.text, contentWidth)
    ? [...blocks.slice(0, -1), { stack: [end, roomOfSeal()], unbreakable: true }]
    : [...blocks, { stack: [roomOfSeal()], unbreakable: true }];
}

const paper = ({ title, number, company }: DocumentContent): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'A4',
  pageMargins: [page.left, page.top, page.right, page.bottom],
  language: 'en',
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
      : { text: printable(shortened(company.name, 48), { breakAfter: 26 }), bold: true, color: colour.accent, margin: [0, 12, 0, 0] };
  const subject = (): Column => ({
    text: printable(`${shortened(title, 48)}   ${shortened(number, 24)}`, { breakAfter: 26 }),
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

function footer({ number, company }: DocumentContent): DynamicContent {
  return (current, count) => ({
    columns: [
      { text: printable(`${shortened(company.name, 60)} · ${shortened(number, 30)}`), width: '*' },
      { text: `page ${current} of ${count}`, alignment: 'right', width: 'auto' },
    ],
    color: colour.quiet,
    fontSize: size.tiny + 0.5,
    margin: [page.left, 26, page.right, 0],
  });
}

const opening = ({ title, number, subtitle }: DocumentContent): Content => ({
  stack: [
    { text: printable(number), bold: true, color: colour.quiet, fontSize: size.small, characterSpacing: 0.6 },
    { text: printable(title), bold: true, color: colour.accent, fontSize: size.title, margin: [0, 3, 0, 0] },
    { text: printable(subtitle), color: colour.quiet, fontSize: 10.5, margin: [0, 3, 0, 0], lineHeight: 1.2 },
  ],
  margin: [0, 0, 0, 18],
});
