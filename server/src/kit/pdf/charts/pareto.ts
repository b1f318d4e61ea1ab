// Counts by cause, most frequent first: a bar for each, and a dot for the cumulative share. The numbers are printed
// beside the drawing, so nobody has to measure it.
import type { CanvasElement, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block } from '../document-content.ts';
import { textRuns, truncate } from '../fonts/text-runs.ts';
import { colour, contentWidth, size } from '../theme.ts';

type ParetoBlock = Extract<Block, { kind: 'pareto' }>;

const widths = { name: 150, count: 62, cumulative: 66 };
const padding = 5;
const drawn = contentWidth - widths.name - widths.count - widths.cumulative - 8 * padding;
const bar = 10;

const paretoLayout: CustomTableLayout = {
  hLineWidth: (row) => (row === 1 ? 0.8 : 0),
  vLineWidth: () => 0,
  hLineColor: () => colour.accent,
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
    text: textRuns(text),
    bold: true,
    color: colour.accent,
    fontSize: size.small,
    alignment: at > 1 ? 'right' : 'left',
  }));
  return {
    stack: [
      { text: textRuns(heading), fontSize: size.heading, bold: true, color: colour.accent, margin: [0, 4, 0, 3] },
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
    // The rows are few and of one height, so the caller can keep the heading with the first of them.
    unbreakable: rows.length <= 20,
    margin: [0, 0, 0, 14],
  };
}

function layoutRow({ name, count, cumulative }: ParetoBlock['rows'][number], maxCount: number): TableCell[] {
  const shapes: CanvasElement[] = [
    { type: 'rect', x: 0, y: 0, w: drawn, h: bar, color: colour.tint, lineWidth: 0 },
    { type: 'rect', x: 0, y: 0, w: (drawn * count) / maxCount, h: bar, color: colour.bad, lineWidth: 0 },
    {
      type: 'ellipse',
      x: 3 + ((drawn - 6) * cumulative) / 100,
      y: bar / 2,
      r1: 3,
      r2: 3,
      color: colour.ink,
      lineColor: '#ffffff',
      lineWidth: 0.8,
    },
  ];
  const number = (text: string): TableCell => ({ text, alignment: 'right', fontSize: size.small + 0.5 });
  return [
    { text: textRuns(truncate(name, 60), { breakAfter: 20 }), fontSize: size.small + 0.5 },
    { canvas: shapes },
    number(String(count)),
    number(`${cumulative.toFixed(0)} %`),
  ];
}
