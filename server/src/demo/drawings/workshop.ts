import { blurFilter, linearGradient, sharedLinearGradient, radialGradient, buildSvg } from './paint.ts';

// The inspection bay: a bright wall, light strips, and an even floor with a marked lane.
export const baySize = { width: 1600, height: 1000, floor: 690, ground: 838 } as const;

const defs = [
  linearGradient('bay-wall', [
    [0, '#c9d0d6'],
    [0.35, '#e3e7ea'],
    [1, '#f3f5f6'],
  ]),
  linearGradient('bay-floor', [
    [0, '#c3c9ce'],
    [0.25, '#b1b8be'],
    [1, '#8d959c'],
  ]),
  linearGradient('bay-strip', [
    [0, '#ffffff'],
    [1, '#ffffff', 0.55],
  ]),
  radialGradient(
    'bay-light',
    [
      [0, '#ffffff', 0.95],
      [1, '#ffffff', 0],
    ],
    [0.5, 0.5, 0.5],
  ),
  radialGradient(
    'bay-corner',
    [
      [0.62, '#0b1116', 0],
      [1, '#0b1116', 0.34],
    ],
    [0.5, 0.5, 0.75],
  ),
  sharedLinearGradient(
    'bay-panel',
    [
      [0, '#ffffff', 0.5],
      [1, '#9aa5ad', 0.2],
    ],
    [0, 0, 0, 600],
  ),
  blurFilter('soft-2', 2),
  blurFilter('soft-6', 6),
  blurFilter('soft-14', 14),
  blurFilter('soft-26', 26),
].join('');

const panels = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((n) => `<path d="M${n * 200} 96V${baySize.floor}" stroke="#8f9aa3" stroke-width="2" opacity=".22"/>`)
  .join('');
const strips = [120, 640, 1160]
  .map(
    (x) => `<rect x="${x - 10}" y="34" width="340" height="34" rx="10" fill="#fff" filter="url(#soft-14)" opacity=".9"/>
  <rect x="${x}" y="40" width="320" height="18" rx="5" fill="url(#bay-strip)"/>
  <ellipse cx="${x + 160}" cy="770" rx="230" ry="34" fill="url(#bay-light)" opacity=".33"/>`,
  )
  .join('');
const room = `<rect width="1600" height="1000" fill="url(#bay-wall)"/>
<rect y="90" width="1600" height="6" fill="#8f9aa3" opacity=".35"/>${panels}
<rect y="520" width="1600" height="${baySize.floor - 520}" fill="#5e7480" opacity=".2"/><rect y="516" width="1600" height="5" fill="#3d5866" opacity=".35"/>
<rect y="${baySize.floor - 16}" width="1600" height="16" fill="#59646c" opacity=".65"/>
<rect y="${baySize.floor}" width="1600" height="${baySize.height - baySize.floor}" fill="url(#bay-floor)"/>
<rect y="${baySize.floor}" width="1600" height="40" fill="#2b343b" opacity=".16" filter="url(#soft-14)"/>
<path d="M0 930H1600" stroke="#e2b93b" stroke-width="13" opacity=".8"/><path d="M0 937.5H1600" stroke="#7d6414" stroke-width="2" opacity=".4"/>
${strips}`;

/** Draws the shadow under the car: wide and soft, and dark where the tyres touch. */
export const drawShadow = (left: number, right: number, feet: readonly number[], foot = 92): string => {
  const middle = (left + right) / 2;
  const touch = feet
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${baySize.ground}" rx="${foot}" ry="11" fill="#05080b" opacity=".72" filter="url(#soft-6)"/>`,
    )
    .join('');
  return `<ellipse cx="${middle}" cy="${baySize.ground + 6}" rx="${(right - left) / 2 + 40}" ry="40" fill="#10171c" opacity=".42" filter="url(#soft-26)"/>
<ellipse cx="${middle}" cy="${baySize.ground - 4}" rx="${(right - left) / 2 - 20}" ry="20" fill="#070b0e" opacity=".62" filter="url(#soft-14)"/>${touch}`;
};

/** Draws a car in its bay. `mirrored` flips the car but not the light. */
export function drawInBay(carDefs: string, car: string, options: { mirrored?: boolean } = {}): string {
  const placed = options.mirrored ? `<g transform="translate(${baySize.width} 0) scale(-1 1)">${car}</g>` : car;
  return buildSvg(
    baySize.width,
    baySize.height,
    defs + carDefs,
    `${room}${placed}<rect width="1600" height="1000" fill="url(#bay-corner)"/>`,
  );
}
