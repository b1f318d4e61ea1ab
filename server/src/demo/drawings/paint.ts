// Colours and gradients of the drawn pictures. Everything is plain SVG, so a picture is the same on every machine.

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Mixes two colours. 0 gives the first, 1 the second. */
export function mixColours(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const part = (index: 0 | 1 | 2) =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}
export const lighten = (colour: string, share: number): string => mixColours(colour, '#ffffff', share);
export const darken = (colour: string, share: number): string => mixColours(colour, '#05070a', share);

/** A gradient stop with an optional opacity: `[0.5, '#fff000', 0.3]`. */
export type GradientStop = readonly [at: number, colour: string, opacity?: number];
const stopsOf = (stops: readonly GradientStop[]): string =>
  stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

/** Builds a gradient across its shape, from top to bottom by default. */
export const linearGradient = (id: string, stops: readonly GradientStop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;
/** Builds a gradient in the picture's own units, so that neighbouring shapes have the same light. */
export const sharedLinearGradient = (
  id: string,
  stops: readonly GradientStop[],
  [x1, y1, x2, y2]: readonly number[],
): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;
export const radialGradient = (id: string, stops: readonly GradientStop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;
export const blurFilter = (id: string, amount: number): string =>
  `<filter id="${id}" x="-60%" y="-300%" width="220%" height="700%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;
export const clipPath = (id: string, path: string): string => `<clipPath id="${id}"><path d="${path}"/></clipPath>`;

export const drawShape = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
export const drawLine = (d: string, colour: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;
/** Draws a gap between two panels: a dark groove with light on its lower edge. */
export const drawSeam = (d: string): string =>
  `<g transform="translate(1.6 1.2)">${drawLine(d, '#ffffff', 1.4, 'opacity=".28"')}</g>${drawLine(d, '#07090c', 2.6, 'opacity=".62"')}`;

export const buildSvg = (width: number, height: number, defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;

/** Returns a generator of pseudo-random numbers. The same seed gives the same numbers. */
export function makeSeededRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  // Skips the first numbers, which are similar for neighbouring seeds.
  for (let n = 0; n < 8; n += 1) next();
  return next;
}
