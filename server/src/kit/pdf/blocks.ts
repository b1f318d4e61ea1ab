// How each kind of block is set on the page.
import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block } from './document.ts';
import { printable } from './fonts.ts';
import { photograph } from './pictures.ts';
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

const ruled: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 ? 0 : row === 1 || row === node.table.body.length ? 0.8 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row, node) => (row === 1 || row === node.table.body.length ? colour.accent : colour.line),
  fillColor: (row) => (row === 0 ? colour.tint : null),
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
};

export function setBlock(block: Block): Content | Promise<Content> {
  switch (block.kind) {
    case 'fields':
      return setFields(block);
    case 'text':
      return headed(block.heading, { text: printable(block.text), lineHeight: 1.25 });
    case 'table':
      return setTable(block);
    case 'pictures':
      return setPictures(block);
    case 'list':
      return headed(block.heading, { ul: block.items.map(listItem), markerColor: colour.accent });
  }
}

const listItem = (item: string): Content => ({ text: printable(item), lineHeight: 1.2, margin: [0, 0, 0, 3] });

function headed(heading: string | undefined, content: Content): Content {
  const body: Content = { stack: [content], margin: [0, 0, 0, 14] };
  if (!heading) return body;
  return [{ text: printable(heading), fontSize: size.heading, bold: true, color: colour.accent, margin: [0, 4, 0, 5], headlineLevel: 1 }, body];
}

function setFields({ rows }: BlockOf<'fields'>): Content {
  const body = rows.map(([label, value]): TableCell[] => [
    { text: printable(label, { breakAfter: 22 }), color: colour.quiet, fontSize: size.small, margin: [0, 1, 0, 0] },
    { text: printable(value), lineHeight: 1.15 },
  ]);
  return body.length === 0 ? [] : { table: { widths: [140, '*'], body }, layout: hairlines, margin: [0, 0, 0, 14] };
}

function setTable({ heading, columns, widths, rows }: BlockOf<'table'>): Content {
  // A cell's words must be able to break, or one long part number pushes the table over the edge of the page.
  const breakAfter = Math.max(6, Math.floor(90 / Math.max(columns.length, 1)));
  const header = columns.map((text): TableCell => ({
    text: printable(text, { breakAfter }), bold: true, color: colour.accent, fontSize: size.small,
  }));
  const body = rows.map((row) => columns.map((_, index): TableCell => ({
    text: printable(row[index] ?? '', { breakAfter }), fontSize: size.small + 0.5, lineHeight: 1.15,
  })));
  const longest = Math.max(0, ...rows.flat().map((cell) => cell.length));
  return headed(heading, {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      // A row that may be taller than a page has to be allowed to break.
      dontBreakRows: longest < 600,
      widths: columns.map((_, index) => widths?.[index] ?? '*'),
      body: [header, ...body],
    },
    layout: ruled,
  });
}

async function setPictures({ heading, pictures }: BlockOf<'pictures'>): Promise<Content> {
  const gap = 14;
  const width = (contentWidth - gap) / 2;
  const cells = await Promise.all(pictures.map((picture) => setPicture(picture, width)));
  const rows: Content[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    rows.push({ columns: [cells[at] ?? '', cells[at + 1] ?? ''], columnGap: gap, unbreakable: true, margin: [0, 0, 0, 10] });
  }
  return headed(heading, { stack: rows });
}

async function setPicture({ image, caption }: { image: Uint8Array; caption: string }, width: number): Promise<Column> {
  const picture = await photograph(image);
  const shown: Content = picture
    ? { image: picture.dataUrl, fit: [width, 200] }
    : { text: 'This picture cannot be shown.', color: colour.quiet, italics: true, margin: [0, 20, 0, 20] };
  return { stack: [shown, { text: printable(caption), fontSize: size.small, color: colour.quiet, margin: [0, 4, 0, 0] }], width };
}
