// A ring chart, drawn as polygons because PDF has no arcs. The numbers are printed next to it, so that nobody has to
// estimate angles.
import type { CanvasElement, Content } from 'pdfmake/interfaces.js';
import type { Block } from '../document-content.ts';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { palette, fontSizes } from '../theme.ts';

type RingBlock = Extract<Block, { kind: 'ring' }>;
type Part = RingBlock['parts'][number];

const outer = 52;
const inner = 31;
/** Corners of a full circle, enough to make it look round. */
const corners = 180;

const at = (turn: number, radius: number) => ({
  x: outer + radius * Math.sin(turn * 2 * Math.PI),
  y: outer - radius * Math.cos(turn * 2 * Math.PI),
});

function sector(from: number, to: number, tone: Part['tone']): CanvasElement {
  const steps = Math.max(2, Math.ceil((to - from) * corners));
  const turns = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  const points = [...turns.map((turn) => at(turn, outer)), ...turns.toReversed().map((turn) => at(turn, inner))];
  return { type: 'polyline', points, closePath: true, color: palette[tone], lineWidth: 0.8, lineColor: '#ffffff' };
}

function sectors(parts: readonly Part[], whole: number): CanvasElement[] {
  let turned = 0;
  return parts.flatMap(({ count, tone }) => {
    const from = turned;
    turned += count / Math.max(1, whole);
    return count > 0 ? [sector(from, turned, tone)] : [];
  });
}

export function layoutDoughnutChart({ heading, parts }: RingBlock): Content {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const drawn = whole > 0 ? sectors(parts, whole) : [sector(0, 1, 'idle')];
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
        columns: [
          { canvas: drawn, width: 2 * outer },
          { stack: parts.map(layoutPart), width: '*', margin: [0, 2 * inner - 42, 0, 0] },
        ],
        columnGap: 24,
      },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 14],
  };
}

const layoutPart = ({ name, count, tone }: Part): Content => ({
  columns: [
    { canvas: [{ type: 'rect', x: 0, y: 2, w: 8, h: 8, color: palette[tone], lineWidth: 0 }], width: 8 },
    { text: toTextRuns(`${truncate(name, 40)}: ${count}`), width: '*' },
  ],
  columnGap: 7,
  margin: [0, 0, 0, 5],
});
