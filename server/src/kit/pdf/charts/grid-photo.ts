// Draws a photo with the lines of its grid and the tags of its cells.
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import { formatCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import type { CanvasElement, Column, Content } from 'pdfmake/interfaces.js';
import type { Block, GridPhoto } from '../document-content.ts';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { preparePhoto } from '../pictures.ts';
import { palette, contentWidth, fontSizes } from '../theme.ts';

const gap = 14;
const maxPhotoHeight = 230;
/** Tags do not fit into smaller cells. Then only the rows and columns are labelled, at the edges. */
const minCellSize = { width: 18, height: 10 };
const tagSize = 5.5;

export async function layoutGrids({ heading, photos }: Extract<Block, { kind: 'grids' }>): Promise<Content> {
  const width = (contentWidth - gap) / 2;
  const drawn: Column[] = [];
  // One photo at a time, so that a dozen large ones are never in memory together.
  for (const photo of photos) drawn.push(await layoutPhoto(photo, width));
  const rows: Content[] = [];
  for (let at = 0; at < drawn.length; at += 2)
    rows.push({
      columns: [drawn[at] ?? '', drawn[at + 1] ?? { text: '', width }],
      columnGap: gap,
      unbreakable: true,
      margin: [0, 0, 0, 10],
    });
  const [first, ...rest] = rows;
  const title: Content = {
    text: toTextRuns(heading),
    fontSize: fontSizes.heading,
    bold: true,
    color: palette.accent,
    margin: [0, 4, 0, 4],
  };
  return { stack: [{ stack: [title, first ?? ''], unbreakable: true }, ...rest], margin: [0, 0, 0, 10] };
}

async function layoutPhoto({ image, caption, rows, columns }: GridPhoto, width: number): Promise<Column> {
  const picture = image && (await preparePhoto(image, 900));
  const name: Content = {
    text: toTextRuns(truncate(caption, 120)),
    fontSize: fontSizes.small,
    bold: true,
    margin: [0, 0, 0, 3],
  };
  if (!picture)
    return { stack: [name, { text: toTextRuns(messages.pictureMissing), color: palette.quiet, italics: true }], width };
  const scale = Math.min(width / picture.width, maxPhotoHeight / picture.height);
  const shown = { width: picture.width * scale, height: picture.height * scale };
  const cell = { width: shown.width / columns, height: shown.height / rows };
  return {
    stack: [
      name,
      { image: picture.dataUrl, ...shown },
      { canvas: lines(rows, columns, shown, cell), margin: [0, -shown.height, 0, 0] },
      ...tags(rows, columns, shown, cell),
    ],
    width,
  };
}

type Area = { width: number; height: number };
function lines(rows: number, columns: number, shown: Area, cell: Area): CanvasElement[] {
  const line = (x1: number, y1: number, x2: number, y2: number): CanvasElement => ({
    type: 'line',
    x1,
    y1,
    x2,
    y2,
    lineWidth: 0.6,
    lineColor: '#ffffff',
  });
  return [
    ...Array.from({ length: rows + 1 }, (_, row) => line(0, row * cell.height, shown.width, row * cell.height)),
    ...Array.from({ length: columns + 1 }, (_, column) =>
      line(column * cell.width, 0, column * cell.width, shown.height),
    ),
  ];
}

/** Draws the tags in white on a dark background, which can be read on any photo. */
function tags(rows: number, columns: number, shown: Area, cell: Area): Content[] {
  const fits = cell.width >= minCellSize.width && cell.height >= minCellSize.height;
  const labels = fits
    ? Array.from({ length: rows * columns }, (_, index) => {
        const [row, column] = [Math.floor(index / columns), index % columns];
        return { text: formatCellTag(row, column), row, column };
      })
    : [
        ...Array.from({ length: rows }, (_, row) => ({ text: formatCellTag(row, 0).slice(0, 1), row, column: 0 })),
        ...Array.from({ length: columns }, (_, column) => ({ text: String(column + 1), row: 0, column })),
      ];
  return labels.map(({ text, row, column }) => ({
    text,
    fontSize: tagSize,
    bold: true,
    color: '#ffffff',
    background: palette.ink,
    relativePosition: { x: column * cell.width + 1.5, y: row * cell.height - shown.height + 1.5 },
  }));
}
