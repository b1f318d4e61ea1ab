import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { layoutBars } from './charts/bars.ts';
import { layoutGrids } from './charts/grid-photo.ts';
import { layoutHeatMap } from './charts/heat-map.ts';
import type { Block, PrintedPicture } from './document-content.ts';
import { toTextRuns, truncate } from './fonts/text-runs.ts';
import { isShortTable, fitsOnPage } from './heights.ts';
import { layoutMatrix } from './charts/matrix.ts';
import { layoutPareto } from './charts/pareto.ts';
import { layoutMarkedPhoto } from './photo-marks.ts';
import { preparePhoto } from './pictures.ts';
import { layoutDoughnutChart } from './charts/doughnut.ts';
import { layoutTable } from './tables.ts';
import { palette, contentWidth, fontSizes } from './theme.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const hairlines: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => palette.line,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

export function layoutBlock(block: Block): Content | Promise<Content> {
  switch (block.kind) {
    case 'fields':
      return layoutFields(block);
    case 'text':
      return layoutText(block);
    case 'table':
      return layoutTable(block);
    case 'pictures':
      return layoutPictures(block);
    case 'list':
      return layoutList(block);
    case 'bars':
      return layoutBars(block);
    case 'pareto':
      return layoutPareto(block);
    case 'ring':
      return layoutDoughnutChart(block);
    case 'heat':
      return layoutHeatMap(block);
    case 'matrix':
      return layoutMatrix(block);
    case 'grids':
      return layoutGrids(block);
  }
}

const headingContent = (heading: string) =>
  ({
    text: toTextRuns(heading),
    fontSize: fontSizes.heading,
    bold: true,
    color: palette.accent,
    margin: [0, 4, 0, 5],
  }) satisfies Content;

/** Keeps a heading with the start of its content, if that is short enough to keep in one piece. */
function withHeading(heading: string | undefined, [first, ...rest]: Content[], { low }: { low: boolean }): Content {
  const title: Content[] = heading ? [headingContent(heading)] : [];
  const start: Content = {
    stack: [...title, first ?? ''],
    unbreakable: low && fitsOnPage(heading ?? '', contentWidth),
  };
  return { stack: [start, ...rest], margin: [0, 0, 0, 14] };
}

/** Fields with a heading are kept in one piece if they are certain to fit on a page. */
const maxKeptTogether = { rows: 14, letters: 1000 };
/** At the end of a page, at least this many short fields stay with their heading. */
const minRowsBelowHeading = 4;
const labelWidth = 140;
function layoutFields({ heading, rows }: BlockOf<'fields'>): Content {
  const body = rows.map(([label, value]): TableCell[] => [
    {
      text: toTextRuns(label, { breakAfter: 22 }),
      color: palette.quiet,
      fontSize: fontSizes.small,
      margin: [0, 1, 0, 0],
    },
    // 34 of the widest letters fit into two thirds of the page's width.
    { text: toTextRuns(value, { breakAfter: 34 }), lineHeight: 1.15 },
  ]);
  if (body.length === 0) return [];
  const isLow = rows.every(
    ([label, value]) => fitsOnPage(label, labelWidth) && fitsOnPage(value, contentWidth - labelWidth),
  );
  const widths = [labelWidth, '*'];
  const table: Content = { table: { widths, body, dontBreakRows: isLow }, layout: hairlines };
  if (!heading) return { ...table, margin: [0, 0, 0, 14] };
  const letters = rows.reduce((sum, [label, value]) => sum + label.length + value.length, 0);
  if (body.length <= maxKeptTogether.rows && letters <= maxKeptTogether.letters)
    return withHeading(heading, [table], { low: true });
  // If the block is split, its heading is repeated on the next page.
  const title: TableCell = { ...headingContent(heading), colSpan: 2 };
  return {
    table: {
      headerRows: 1,
      ...(isLow && {
        keepWithHeaderRows: isShortTable(rows.slice(0, minRowsBelowHeading), [labelWidth, contentWidth - labelWidth])
          ? minRowsBelowHeading
          : 1,
      }),
      widths,
      body: [[title, ''], ...body],
      dontBreakRows: isLow,
    },
    layout: hairlines,
    margin: [0, 0, 0, 14],
  };
}

function layoutText({ heading, text }: BlockOf<'text'>): Content {
  const [first = '', ...rest] = fitsOnPage(text, contentWidth) ? [text] : text.split('\n');
  const paragraphs = [first, ...rest].map((paragraph): Content => ({
    text: toTextRuns(paragraph, { sided: true }),
    lineHeight: 1.25,
  }));
  return withHeading(heading, paragraphs, { low: fitsOnPage(first, contentWidth) });
}

function layoutList({ heading, items }: BlockOf<'list'>): Content {
  const lists = items.map((item): Content => ({
    ul: [{ text: toTextRuns(item), lineHeight: 1.2, margin: [0, 0, 0, 3] }],
    markerColor: palette.accent,
  }));
  // A short list is kept on one page. The last items of a list of protective equipment might be overlooked on the next.
  if (isShortTable([[heading ?? ''], ...items.map((item) => [item])], [contentWidth]))
    return withHeading(heading, [{ stack: lists }], { low: true });
  return withHeading(heading, lists, { low: fitsOnPage(items[0] ?? '', contentWidth) });
}

async function layoutPictures({ heading, across = 2, pictures }: BlockOf<'pictures'>): Promise<Content> {
  const gap = across === 2 ? 14 : 8;
  const width = (contentWidth - (across - 1) * gap) / across;
  const cells = await Promise.all(
    pictures.map((picture) => layoutPicture(picture, { width, maxPixels: across === 2 ? 1400 : 480 })),
  );
  const rows: Content[] = [];
  for (let at = 0; at < cells.length; at += across) {
    const columns = Array.from({ length: across }, (_, place) => cells[at + place] ?? { text: '', width });
    rows.push({ columns, columnGap: gap, unbreakable: true, margin: [0, 0, 0, 10] });
  }
  return withHeading(heading, rows, { low: true });
}

const maxPhotoHeight = 200;
type Frame = { width: number; maxPixels: number };
async function layoutPicture(
  { image, caption, marks = [] }: PrintedPicture,
  { width, maxPixels }: Frame,
): Promise<Column> {
  const picture = image && (await preparePhoto(image, maxPixels));
  const missing: Content[] = image
    ? [{ text: toTextRuns(messages.pictureMissing), color: palette.quiet, italics: true, margin: [0, 20, 0, 20] }]
    : [];
  const shown = picture
    ? layoutMarkedPhoto({ ...picture, marks }, { width, height: Math.min(maxPhotoHeight, width) })
    : missing;
  return {
    stack: [
      ...shown,
      {
        text: toTextRuns(truncate(caption, 400)),
        fontSize: width < 200 ? fontSizes.tiny : fontSizes.small,
        color: palette.quiet,
        margin: [0, 4, 0, 0],
      },
    ],
    width,
  };
}
