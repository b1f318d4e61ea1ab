// A matrix whose cells are coloured by level, the first row on top. Each cell prints its own text, and the legend
// explains each colour.
import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block } from '../document-content.ts';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { contentWidth, fontSizes, heatColours, palette } from '../theme.ts';

type MatrixBlock = Extract<Block, { kind: 'matrix' }>;

const labelWidth = 110;
const cellHeight = 20;
const padding = 4;
const lineWidth = 1.5;
/** The width that a column needs in addition to its content. */
const around = 2 * padding + lineWidth;
/** The colours of low, medium and high also differ in brightness, so that black-and-white prints are readable. */
const fills = [heatColours[0], heatColours[2], heatColours[4]] as const;

const cellLayout: CustomTableLayout = {
  hLineWidth: () => lineWidth,
  vLineWidth: () => lineWidth,
  hLineColor: () => '#ffffff',
  vLineColor: () => '#ffffff',
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => padding,
  paddingBottom: () => padding,
};

export function layoutMatrix({ heading, corner, columns, rows, steps }: MatrixBlock): Content {
  const label = (text: string, alignment: 'left' | 'center'): TableCell => ({
    text: toTextRuns(truncate(text, 60), { breakAfter: 12 }),
    color: palette.quiet,
    fontSize: fontSizes.small,
    alignment,
  });
  const body = rows.map((row): TableCell[] => [
    label(row.label, 'left'),
    ...row.cells.map(({ text, step }): TableCell => ({
      text: toTextRuns(text),
      bold: true,
      alignment: 'center',
      fillColor: fills[step],
      color: step === 2 ? '#ffffff' : palette.ink,
      margin: [0, 3, 0, 0],
    })),
  ]);
  const foot = [label(corner, 'left'), ...columns.map((text) => label(text, 'center'))];
  const width = (contentWidth - labelWidth - around - lineWidth) / columns.length - around;
  return {
    stack: [
      {
        text: toTextRuns(heading),
        fontSize: fontSizes.heading,
        bold: true,
        color: palette.accent,
        margin: [0, 4, 0, 5],
      },
      {
        table: {
          widths: [labelWidth, ...columns.map(() => width)],
          heights: (row: number) => (row < rows.length ? cellHeight : 'auto'),
          body: [...body, foot],
        },
        layout: cellLayout,
      },
      { columns: steps.flatMap((name, step) => layoutStep(name, fills[step] ?? palette.idle)), columnGap: 5 },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 14],
  };
}

const layoutStep = (name: string, fill: string): Column[] => [
  {
    canvas: [{ type: 'rect', x: 0, y: 1, w: 12, h: 8, color: fill, lineColor: palette.rule, lineWidth: 0.5 }],
    width: 12,
    margin: [0, 6, 0, 0],
  },
  {
    text: toTextRuns(`${truncate(name, 40)}  `),
    color: palette.quiet,
    fontSize: fontSizes.small,
    width: 'auto',
    margin: [0, 6, 0, 0],
  },
];
