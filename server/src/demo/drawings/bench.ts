import { blurFilter, linearGradient, buildSvg, radialGradient } from './paint.ts';

// The bench on which parts are photographed: an even, light mat, a scale, and a soft shadow under the part.
export const benchSize = { width: 1200, height: 900 } as const;

const defs = [
  radialGradient(
    'mat',
    [
      [0, '#f7f9fa'],
      [0.6, '#e4e9ec'],
      [1, '#bfc7cd'],
    ],
    [0.42, 0.36, 0.85],
  ),
  linearGradient('steel', [
    [0, '#f7f9fa'],
    [0.28, '#c3cad0'],
    [0.52, '#8d969d'],
    [0.74, '#b4bcc2'],
    [1, '#566067'],
  ]),
  linearGradient('black-plastic', [
    [0, '#4a5157'],
    [0.4, '#2b3035'],
    [1, '#14171a'],
  ]),
  blurFilter('soft-2', 2),
  blurFilter('soft-6', 6),
  blurFilter('soft-14', 14),
  blurFilter('soft-26', 26),
  `<filter id="lies" x="-30%" y="-30%" width="170%" height="180%"><feGaussianBlur in="SourceAlpha" stdDeviation="20" result="far"/><feOffset in="far" dx="14" dy="26" result="wide"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="5" result="near"/><feOffset in="near" dx="4" dy="7" result="close"/>
<feComponentTransfer in="wide" result="wide-shadow"><feFuncA type="linear" slope=".34"/></feComponentTransfer><feComponentTransfer in="close" result="close-shadow"><feFuncA type="linear" slope=".42"/></feComponentTransfer>
<feMerge><feMergeNode in="wide-shadow"/><feMergeNode in="close-shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
].join('');

const grid = Array.from(
  { length: 23 },
  (_, n) => `<path d="M${(n + 1) * 50} 0V900" stroke="#8c99a2" stroke-width="1" opacity=".13"/>`,
).join('');
const rows = Array.from(
  { length: 17 },
  (_, n) => `<path d="M0 ${(n + 1) * 50}H1200" stroke="#8c99a2" stroke-width="1" opacity=".13"/>`,
).join('');
const scale = `<g transform="translate(60 836)"><rect width="300" height="26" rx="3" fill="#fdfdfd" stroke="#39434a" stroke-width="1.5"/>
${[0, 1, 2, 3, 4, 5].map((n) => `<rect x="${n * 50}" y="${n % 2 === 0 ? 0 : 13}" width="50" height="13" fill="#262e33"/>`).join('')}</g>`;

/** Draws a ring around the defect, as a photographer would. */
export const drawRing = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#ffffff" stroke-width="15" opacity=".85"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#d02f35" stroke-width="8"/>`;

export const drawOnBench = (partDefs: string, part: string, mark = ''): string =>
  buildSvg(
    benchSize.width,
    benchSize.height,
    defs + partDefs,
    `<rect width="1200" height="900" fill="url(#mat)"/>${grid}${rows}${scale}<g filter="url(#lies)">${part}</g>${mark}`,
  );

export type Condition = 'good' | 'bad';
export const repeatAround = (count: number, draw: (angle: number, index: number) => string): string =>
  Array.from(
    { length: count },
    (_, n) => `<g transform="rotate(${(360 / count) * n})">${draw((360 / count) * n, n)}</g>`,
  ).join('');
