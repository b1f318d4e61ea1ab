// Counts by cause, most frequent first: a bar for each, and a dot for the cumulative share. The numbers are printed
// next to the drawing, so that nobody has to measure it.
import type { CanvasElement, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block } from '../document-content.ts';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { palette, contentWidth, fontSizes } from '../theme.ts';

type ParetoBlock = Extract<Block, { kind: 'pareto' }>;

const widths = { name: 150, count: 62, cumulative: 66 };
const padding = 5;
const drawn = contentWidth - widths.name - widths.count - widths.cumulative - 8 * padding;
const bar = 10;

const paretoLayout: CustomTableLayout = {
  hLineWidth: (row) => (row === 1 ? 0.8 : 0),
  vLineWidth: () => 0,
  hLineColor: () => palette.accent,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

export function layoutPareto({ heading, columns, rows }: ParetoBlock): Content {
  if (rows.length === 0) return [];
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  const [name, count, cumulative] = columns;
  const head = [name, '', count, cumulative].map((text, at): TableCell => ({
    text: toTextRuns(text),
    bold: true,
    color: palette.accent,
    fontSize: fontSizes.small,
    alignment: at > 1 ? 'right' : 'left',
  }));
  return {
    stack: [
      {
        text: toTextRuns(heading),
        fontSize: fontSizes.heading,
        bold: true,
        color: palette.accent,
        margin: [0, 4, 0, 3],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [widths.name, drawn, widths.count, widths.cumulative],
          body: [head, ...rows.map((row) => layoutRow(row, maxCount))],
        },
        layout: paretoLayout,
      },
    ],
    // Up to this number of rows, the chart with its heading stays on one page.
    unbreakable: rows.length <= 20,
    margin: [0, 0, 0, 14],
  };
}

function layoutRow({ name, count, cumulative }: ParetoBlock['rows'][number], maxCount: number): TableCell[] {
  const shapes: CanvasElement[] = [
    { type: 'rect', x: 0, y: 0, w: drawn, h: bar, color: palette.tint, lineWidth: 0 },
    { type: 'rect', x: 0, y: 0, w: (drawn * count) / maxCount, h: bar, color: palette.bad, lineWidth: 0 },
    {
      type: 'ellipse',
      x: 3 + ((drawn - 6) * cumulative) / 100,
      y: bar / 2,
      r1: 3,
      r2: 3,
      color: palette.ink,
      lineColor: '#ffffff',
      lineWidth: 0.8,
    },
  ];
  const number = (text: string): TableCell => ({ text, alignment: 'right', fontSize: fontSizes.small + 0.5 });
  return [
    { text: toTextRuns(truncate(name, 60), { breakAfter: 20 }), fontSize: fontSizes.small + 0.5 },
    { canvas: shapes },
    number(String(count)),
    number(`${cumulative.toFixed(0)}%`),
  ];
}
