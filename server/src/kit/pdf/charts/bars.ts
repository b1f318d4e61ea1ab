// Counts side by side, such as per day, as stacked bars with the sum above and the name below. The legend lists the
// series in the order of the stack, from the bottom, for readers who cannot tell the colours apart. A goal is a dashed
// line across its bar.
import type { CanvasElement, Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Block } from '../document-content.ts';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { palette, contentWidth, fontSizes } from '../theme.ts';

type BarsBlock = Extract<Block, { kind: 'bars' }>;

const maxBarHeight = 84;
const maxBarWidth = 26;
/** With more bars, the labels would overlap. */
const maxBars = 16;

const barLayout: CustomTableLayout = {
  hLineWidth: (row) => (row === 1 ? 0.8 : 0),
  vLineWidth: () => 0,
  hLineColor: () => palette.accent,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: (row) => (row === 0 ? 0 : 2),
};

const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

export function layoutBars({ heading, series, goal, bars: all }: BarsBlock): Content {
  if (all.length === 0) return [];
  const bars = all.slice(-maxBars);
  const maxValue = Math.max(1, ...bars.map(({ values, goal: aim = 0 }) => Math.max(sumOf(values), aim)));
  const room = contentWidth / Math.max(bars.length, 8);
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
        columns: [...series.flatMap(layoutLegend), ...(goal ? layoutGoalLegend(goal) : [])],
        columnGap: 5,
        margin: [0, 0, 0, 6],
      },
      {
        table: {
          widths: bars.map(() => room),
          body: [
            bars.map((bar) => layoutBar(bar, { series, room, scale: maxBarHeight / maxValue })),
            bars.map(({ label }) => layoutName(label)),
          ],
        },
        layout: barLayout,
      },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 14],
  };
}

const layoutLegend = ({ name, tone }: BarsBlock['series'][number]): Column[] => [
  { canvas: [{ type: 'rect', x: 0, y: 1.5, w: 7, h: 7, color: palette[tone], lineWidth: 0 }], width: 7 },
  { text: toTextRuns(`${truncate(name, 20)}  `), color: palette.quiet, fontSize: fontSizes.small, width: 'auto' },
];

const dashes = { lineWidth: 1.2, lineColor: palette.ink, dash: { length: 3, space: 2 } } as const;
const layoutGoalLegend = (name: string): Column[] => [
  { canvas: [{ type: 'line', x1: 0, y1: 5, x2: 14, y2: 5, ...dashes }], width: 14 },
  { text: toTextRuns(truncate(name, 20)), color: palette.quiet, fontSize: fontSizes.small, width: 'auto' },
];

const layoutName = (label: string): TableCell => ({
  text: toTextRuns(
    label
      .split('\n')
      .map((line) => truncate(line, 14))
      .join('\n'),
  ),
  alignment: 'center',
  color: palette.quiet,
  fontSize: fontSizes.tiny,
  margin: [0, 3, 0, 0],
});

type Scale = Pick<BarsBlock, 'series'> & { room: number; scale: number };

/** Space above each bar for its sum. */
const sumRoom = 12;
const sumHeight = 10;
/** Makes every drawing as high as the tallest one, so that all bars share a baseline. */
const invisible = { type: 'rect', x: 0, y: 0, color: '#ffffff', fillOpacity: 0, lineWidth: 0 } as const;

function layoutBar({ values, goal }: BarsBlock['bars'][number], { series, room, scale }: Scale): TableCell {
  const width = Math.min(maxBarWidth, room * 0.6);
  const ground = sumRoom + maxBarHeight;
  let top = ground;
  const stacked = values.map((value, index): CanvasElement => {
    top -= value * scale;
    return {
      type: 'rect',
      x: (room - width) / 2,
      y: top,
      w: width,
      h: value * scale,
      color: palette[series[index]?.tone ?? 'idle'],
      lineWidth: 0,
    };
  });
  const aim = ground - (goal ?? 0) * scale;
  const line: CanvasElement[] = goal
    ? [{ type: 'line', x1: room * 0.08, y1: aim, x2: room * 0.92, y2: aim, ...dashes }]
    : [];
  const height = sumOf(values) * scale;
  const lifted = height + sumHeight + 1.5;
  return {
    stack: [
      { canvas: [{ ...invisible, w: room, h: ground }, ...stacked.filter((_, index) => values[index]), ...line] },
      {
        text: String(sumOf(values)),
        alignment: 'center',
        fontSize: fontSizes.small,
        margin: [0, -lifted, 0, lifted - sumHeight],
      },
    ],
  };
}
