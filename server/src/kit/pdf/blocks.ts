// How each kind of block is set on the page.
import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { setBars } from './bars.ts';
import { setHeat } from './heat.ts';
import type { Block } from './document.ts';
import { printable, shortened } from './fonts.ts';
import { isShort, isSurelyLow } from './heights.ts';
import { setPareto } from './pareto.ts';
import { photograph } from './pictures.ts';
import { setRing } from './ring.ts';
import { setTable } from './tables.ts';
import { colour, contentWidth, size } from './theme.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const hairlines: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colour.line,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

export function setBlock(block: Block): Content | Promise<Content> {
  switch (block.kind) {
    case 'fields':
      return setFields(block);
    case 'text':
      return setText(block);
    case 'table':
      return setTable(block);
    case 'pictures':
      return setPictures(block);
    case 'list':
      return setList(block);
    case 'bars':
      return setBars(block);
    case 'pareto':
      return setPareto(block);
    case 'ring':
      return setRing(block);
    case 'heat':
      return setHeat(block);
  }
}

const titled = (heading: string) =>
  ({ text: printable(heading), fontSize: size.heading, bold: true, color: colour.accent, margin: [0, 4, 0, 5] }) satisfies Content;

/** A heading stays with the first of what follows, if that is low enough to be kept in one piece. */
function headed(heading: string | undefined, [first, ...rest]: Content[], { low }: { low: boolean }): Content {
  const title: Content[] = heading ? [titled(heading)] : [];
  const start: Content = { stack: [...title, first ?? ''], unbreakable: low && isSurelyLow(heading ?? '', contentWidth) };
  return { stack: [start, ...rest], margin: [0, 0, 0, 14] };
}

/** Fields with a heading stay in one piece as long as they surely fit on a page. */
const mostTogether = { rows: 14, letters: 1000 };
/** Fewer fields than these do not stand alone below their heading at the end of a page. */
const fewestBelow = 4;
const labelWidth = 140;
function setFields({ heading, rows }: BlockOf<'fields'>): Content {
  const body = rows.map(([label, value]): TableCell[] => [
    { text: printable(label, { breakAfter: 22 }), color: colour.quiet, fontSize: size.small, margin: [0, 1, 0, 0] },
    // Two thirds of the page's width: 34 of the widest letters.
    { text: printable(value, { breakAfter: 34 }), lineHeight: 1.15 },
  ]);
  if (body.length === 0) return [];
  const isLow = rows.every(([label, value]) => isSurelyLow(label, labelWidth) && isSurelyLow(value, contentWidth - labelWidth));
  const widths = [labelWidth, '*'];
  const table: Content = { table: { widths, body, dontBreakRows: isLow }, layout: hairlines };
  if (!heading) return { ...table, margin: [0, 0, 0, 14] };
  const letters = rows.reduce((sum, [label, value]) => sum + label.length + value.length, 0);
  if (body.length <= mostTogether.rows && letters <= mostTogether.letters) return headed(heading, [table], { low: true });
  // What does not stay in one piece says on its next page whose fields they are.
  const title: TableCell = { ...titled(heading), colSpan: 2 };
  return {
    table: {
      headerRows: 1,
      ...(isLow && { keepWithHeaderRows: isShort(rows.slice(0, fewestBelow), [labelWidth, contentWidth - labelWidth]) ? fewestBelow : 1 }),
      widths,
      body: [[title, ''], ...body],
      dontBreakRows: isLow,
    },
    layout: hairlines,
    margin: [0, 0, 0, 14],
  };
}

function setText({ heading, text }: BlockOf<'text'>): Content {
  const [first = '', ...rest] = isSurelyLow(text, contentWidth) ? [text] : text.split('\n');
  const paragraphs = [first, ...rest].map((paragraph): Content => ({ text: printable(paragraph, { sided: true }), lineHeight: 1.25 }));
  return headed(heading, paragraphs, { low: isSurelyLow(first, contentWidth) });
}

function setList({ heading, items }: BlockOf<'list'>): Content {
  const lists = items.map((item): Content => ({
    ul: [{ text: printable(item), lineHeight: 1.2, margin: [0, 0, 0, 3] }],
    markerColor: colour.accent,
  }));
  // A few lines stand on one page: the last two of what is to be worn are not overlooked on the next.
  if (isShort([[heading ?? ''], ...items.map((item) => [item])], [contentWidth])) return headed(heading, [{ stack: lists }], { low: true });
  return headed(heading, lists, { low: isSurelyLow(items[0] ?? '', contentWidth) });
}

async function setPictures({ heading, across = 2, pictures }: BlockOf<'pictures'>): Promise<Content> {
  const gap = across === 2 ? 14 : 8;
  const width = (contentWidth - (across - 1) * gap) / across;
  const cells = await Promise.all(pictures.map((picture) => setPicture(picture, { width, most: across === 2 ? 1400 : 480 })));
  const rows: Content[] = [];
  for (let at = 0; at < cells.length; at += across) {
    const columns = Array.from({ length: across }, (_, place) => cells[at + place] ?? { text: '', width });
    rows.push({ columns, columnGap: gap, unbreakable: true, margin: [0, 0, 0, 10] });
  }
  return headed(heading, rows, { low: true });
}

type Frame = { width: number; most: number };
async function setPicture({ image, caption }: { image: Uint8Array; caption: string }, { width, most }: Frame): Promise<Column> {
  const picture = await photograph(image, most);
  const shown: Content = picture
    ? { image: picture.dataUrl, fit: [width, Math.min(200, width)] }
    : { text: 'This picture cannot be shown.', color: colour.quiet, italics: true, margin: [0, 20, 0, 20] };
  return {
    stack: [shown, { text: printable(shortened(caption, 400)), fontSize: width < 200 ? size.tiny : size.small, color: colour.quiet, margin: [0, 4, 0, 0] }],
    width,
  };
}
