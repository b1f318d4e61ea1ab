import type { outlineZoneLabels } from './messages/vehicle-handover.messages.ts';

// An unfolded drawing of a vehicle: the top in the middle, a side to its left and right, the front above and the rear
// below. Screens and the report draw the same paths. The position of a damage mark is in fractions of the drawing's
// width and height.

export const outlineSize = { width: 320, height: 440 } as const;
export type OutlineZone = keyof typeof outlineZoneLabels;
export type OutlinePoint = { readonly x: number; readonly y: number };

const sideShape =
  'M34 96 Q29 97 29 106 V344 Q29 352 36 354 L52 351 Q58 345 58 326 L62 312 Q84 302 86 286 V216 Q84 202 60 174 L58 121 Q57 101 48 95 Z';
const sideWindows = 'M64 185 L80 214 V244 H64 Z M64 251 H80 V285 L64 300 Z';
const sideDoors = 'M32 185 H64 M32 247 H64 M32 300 H64';
const sideWheels =
  'M14 135 A17 17 0 1 0 48 135 A17 17 0 1 0 14 135 Z M14 311 A17 17 0 1 0 48 311 A17 17 0 1 0 14 311 Z';

/** Mirrors the paths of the left side to draw the right side. */
const mirrored = `translate(${outlineSize.width} 0) scale(-1 1)`;

/** `glass` means windows and lights, which are filled. */
type OutlinePath = { readonly d: string; readonly glass?: true; readonly transform?: string };
const leftSide: readonly OutlinePath[] = [
  { d: sideShape },
  { d: sideWindows, glass: true },
  { d: sideDoors },
  { d: sideWheels },
];
export const outlinePaths: readonly OutlinePath[] = [
  ...leftSide,
  ...leftSide.map((path) => ({ ...path, transform: mirrored })),
  // Top
  { d: 'M137 86 H183 Q203 89 206 121 V320 Q203 353 184 356 H136 Q117 353 114 320 V121 Q117 89 137 86 Z' },
  {
    d: 'M124 166 Q160 150 196 166 L188 196 Q160 187 132 196 Z M130 301 Q160 310 190 301 L195 322 Q160 335 125 322 Z',
    glass: true,
  },
  { d: 'M132 196 V301 M188 196 V301 M126 110 Q160 98 194 110' },
  // Front
  { d: 'M116 72 V42 Q116 35 123 33 L133 14 Q136 9 142 9 H178 Q184 9 187 14 L197 33 Q204 35 204 42 V72 Z' },
  { d: 'M138 15 H182 L190 32 H130 Z M122 42 H140 V52 H122 Z M180 42 H198 V52 H180 Z', glass: true },
  { d: 'M146 44 H174 V58 H146 Z M116 63 H204' },
  // Rear
  {
    d: 'M116 431 V401 Q116 394 123 392 L133 373 Q136 368 142 368 H178 Q184 368 187 373 L197 392 Q204 394 204 401 V431 Z',
  },
  { d: 'M138 374 H182 L188 390 H132 Z M120 400 H130 V414 H120 Z M190 400 H200 V414 H190 Z', glass: true },
  { d: 'M144 404 H176 V414 H144 Z M116 421 H204' },
];

const sideWidth = 100;
const [frontEnd, rearStart] = [79, 362];

/** Finds the part of the vehicle at a point of the drawing. */
export function findOutlineZone({ x, y }: OutlinePoint): OutlineZone {
  const [across, down] = [x * outlineSize.width, y * outlineSize.height];
  if (across <= sideWidth) return 'left';
  if (across >= outlineSize.width - sideWidth) return 'right';
  if (down <= frontEnd) return 'front';
  return down >= rearStart ? 'rear' : 'top';
}

/** Draws the vehicle without marks as an SVG document. */
export function drawOutline(line: string, glass: string): string {
  const { width, height } = outlineSize;
  const paths = outlinePaths.map(
    ({ d, glass: isGlass, transform }) =>
      `<path d="${d}"${transform ? ` transform="${transform}"` : ''} fill="${isGlass ? glass : 'none'}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${height * 3}" viewBox="0 0 ${width} ${height}"><g stroke="${line}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</g></svg>`;
}
