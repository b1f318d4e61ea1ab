// A photo whose cells are coloured by the number of findings: the more, the darker. Cells also show the number if there
// is space; the legend explains each step.
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { CanvasElement, Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block, HeatMapPhoto } from '../document-content.ts';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { preparePhoto, type PrintablePicture } from '../pictures.ts';
import { palette, contentWidth, heatColours, fontSizes } from '../theme.ts';

type HeatBlock = Extract<Block, { kind: 'heat' }>;

const gap = 14;
const maxPhotoHeight = 230;
/** A number does not fit into a smaller cell. */
const minCellSize = { width: 20, height: 11 };
const firstDark = 3;

const noPadding: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

export async function layoutHeatMap({ heading, steps, unknown, photos }: HeatBlock): Promise<Content> {
  if (photos.length === 0) return [];
  const across = photos.length === 1 ? 1 : 2;
  const width = (contentWidth - (across - 1) * gap) / across;
  const drawn = await Promise.all(photos.map((photo) => layoutPhoto(photo, across === 1 ? contentWidth * 0.7 : width)));
  const rows: Content[] = [];
  for (let at = 0; at < drawn.length; at += across)
    rows.push({ columns: drawn.slice(at, at + across), columnGap: gap, unbreakable: true, margin: [0, 0, 0, 8] });
  const [first, ...rest] = rows;
  const title: Content[] = [
    { text: toTextRuns(heading), fontSize: fontSizes.heading, bold: true, color: palette.accent, margin: [0, 4, 0, 4] },
    {
      columns: [
        ...steps.flatMap((name, step) => layoutStep(name, heatColours[step] ?? palette.idle)),
        ...layoutStep(unknown, '#ffffff'),
      ],
      columnGap: 5,
      margin: [0, 0, 0, 6],
    },
  ];
  return { stack: [{ stack: [...title, first ?? ''], unbreakable: true }, ...rest], margin: [0, 0, 0, 10] };
}

const layoutStep = (name: string, fill: string): Column[] => [
  {
    canvas: [{ type: 'rect', x: 0, y: 1, w: 12, h: 8, color: fill, lineColor: palette.rule, lineWidth: 0.5 }],
    width: 12,
  },
  { text: toTextRuns(`${truncate(name, 30)}  `), color: palette.quiet, fontSize: fontSizes.small, width: 'auto' },
];

async function layoutPhoto({ image, caption, ...grid }: HeatMapPhoto, width: number): Promise<Column> {
  const picture = await preparePhoto(image, 1000);
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
  return { stack: [name, layoutImage(picture, shown), layoutColours(grid, shown), layoutNumbers(grid, shown)], width };
}

type Shown = { width: number; height: number };
const layoutImage = ({ dataUrl }: PrintablePicture, { width, height }: Shown): Content => ({
  image: dataUrl,
  width,
  height,
});

type Grid = Omit<HeatMapPhoto, 'image' | 'caption'>;
const overPhoto = ({ height }: Shown): [number, number, number, number] => [0, -height, 0, 0];

/** Draws lines and colours over the photo. The fill of a table would be below it. */
function layoutColours({ rows, columns, cells }: Grid, shown: Shown): Content {
  const cell = { width: shown.width / columns, height: shown.height / rows };
  const whole: CanvasElement = {
    type: 'rect',
    x: 0,
    y: 0,
    w: shown.width,
    h: shown.height,
    color: '#ffffff',
    fillOpacity: 0,
    lineWidth: 0,
  };
  const coloured = cells.map(({ row, column, step }): CanvasElement => ({
    type: 'rect',
    x: column * cell.width + 0.6,
    y: row * cell.height + 0.6,
    w: cell.width - 1.2,
    h: cell.height - 1.2,
    color: step === undefined ? '#ffffff' : (heatColours[step] ?? palette.idle),
    fillOpacity: step === undefined ? 0 : step === 0 ? 0.5 : 0.85,
    lineColor: '#ffffff',
    lineWidth: 0.8,
    ...(step === undefined && { dash: { length: 3, space: 2 } }),
  }));
  return { canvas: [whole, ...coloured], margin: overPhoto(shown) };
}

function layoutNumbers({ rows, columns, cells }: Grid, shown: Shown): Content {
  const room = { width: shown.width / columns, height: shown.height / rows };
  const at = (row: number, column: number) => cells.find((one) => one.row === row && one.column === column);
  return {
    table: {
      widths: Array.from({ length: columns }, () => room.width),
      heights: Array.from({ length: rows }, () => room.height),
      body: Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_none, column) => layoutNumber(at(row, column), room)),
      ),
    },
    layout: noPadding,
    margin: overPhoto(shown),
  };
}

function layoutNumber(found: HeatMapPhoto['cells'][number] | undefined, room: Shown): TableCell {
  const fits = room.width >= minCellSize.width && room.height >= minCellSize.height;
  if (found?.step === undefined || !fits) return { text: '', fontSize: 1 };
  return {
    text: toTextRuns(found.text),
    alignment: 'center',
    bold: true,
    fontSize: fontSizes.tiny,
    color: found.step >= firstDark ? '#ffffff' : palette.ink,
    margin: [0, room.height / 2 - 5, 0, 0],
  };
}
