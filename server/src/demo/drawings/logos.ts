import { drawLine, linearGradient, buildSvg, drawShape } from './paint.ts';

// Two company logos for the demo. Their names are strokes, so that no font is needed.
export const logoNames = ['Meridian Motors', 'Northgate Fleet'] as const;
export type LogoName = (typeof logoNames)[number];

/** Letters on a field of 60 by 84, drawn with an even stroke. */
const letters: Record<string, string> = {
  A: 'M2 84L30 0L58 84M13 54H47',
  D: 'M4 0V84H24Q56 84 56 42T24 0Z',
  E: 'M52 0H4V84H52M4 41H44',
  F: 'M52 0H4V84M4 42H42',
  G: 'M54 18Q46 0 30 0Q4 0 4 42T30 84Q54 84 56 48H34',
  H: 'M4 0V84M54 0V84M4 42H54',
  I: 'M8 0V84',
  L: 'M4 0V84H48',
  M: 'M4 84V0L34 52L64 0V84',
  N: 'M4 84V0L54 84V0',
  O: 'M30 0Q58 0 58 42T30 84Q2 84 2 42T30 0Z',
  R: 'M4 84V0H32Q54 0 54 23T32 46H4M30 46L56 84',
  S: 'M50 14Q44 0 28 0Q6 0 6 20Q6 36 28 41Q52 46 52 63Q52 84 28 84Q8 84 3 68',
  T: 'M0 0H56M28 0V84',
};
const widthOf = (letter: string): number => (letter === 'I' ? 16 : letter === 'M' ? 68 : 60);

function word(
  text: string,
  [x, y, size, gap]: readonly [number, number, number, number],
  colour: string,
  weight: number,
): string {
  let at = 0;
  const drawn = [...text].map((letter) => {
    const glyph = `<g transform="translate(${at} 0)">${drawLine(letters[letter] ?? '', colour, weight)}</g>`;
    at += widthOf(letter) + gap;
    return glyph;
  });
  return `<g transform="translate(${x} ${y}) scale(${size})">${drawn.join('')}</g>`;
}

function meridian(): string {
  const defs = linearGradient(
    'globe',
    [
      [0, '#1d7f96'],
      [1, '#0b3d4a'],
    ],
    [0, 0, 1, 1],
  );
  const arcs = `${drawLine('M150 40C104 84 104 216 150 260', '#f5c542', 15)}${drawLine('M150 40C196 84 196 216 150 260', '#ffffff', 9, 'opacity=".85"')}${drawLine('M54 112C110 132 190 132 246 112', '#ffffff', 9, 'opacity=".85"')}${drawLine('M54 190C110 170 190 170 246 190', '#ffffff', 9, 'opacity=".85"')}`;
  const mark = `<g transform="translate(24 18) scale(.88)"><circle cx="150" cy="150" r="140" fill="url(#globe)"/>${arcs}<circle cx="150" cy="150" r="124" fill="none" stroke="#ffffff" stroke-width="7"/></g>`;
  return buildSvg(
    1000,
    300,
    defs,
    `<rect width="1000" height="300" fill="#ffffff"/>${mark}${word('MERIDIAN', [316, 78, 1.02, 24], '#0b3d4a', 14)}${word('MOTORS', [318, 198, 0.52, 62], '#1d7f96', 13)}`,
  );
}

function northgate(): string {
  const defs = linearGradient('gate', [
    [0, '#f08a24'],
    [1, '#c65410'],
  ]);
  const gate = `${drawShape('M40 250V120Q40 30 140 30T240 120V250H196V124Q196 74 140 74T84 124V250Z', 'fill="#243447"')}${drawShape('M140 96L188 250H158L140 188L122 250H92Z', 'fill="url(#gate)"')}${drawShape('M24 250H256V268H24Z', 'fill="#243447"')}`;
  return buildSvg(
    1000,
    300,
    defs,
    `<rect width="1000" height="300" fill="#ffffff"/><g transform="translate(16 0)">${gate}</g>${word('NORTHGATE', [312, 78, 0.96, 16], '#243447', 14)}${word('FLEET', [314, 198, 0.52, 84], '#c65410', 13)}`,
  );
}

const drawn: Record<LogoName, () => string> = { 'Meridian Motors': meridian, 'Northgate Fleet': northgate };
export const drawLogo = (name: LogoName): string => drawn[name]();
