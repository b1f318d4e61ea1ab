import { clipPath, darken, lighten, linearGradient, sharedLinearGradient } from '../paint.ts';
import { drawInBay, drawShadow } from '../workshop.ts';

// The shapes that the front and rear of the car share. Half a car is drawn outwards from its centre line and then
// mirrored.

/** The outline of one half, from the middle of the roof to the middle of the sill. */
export const halfBody =
  'M-2 196 C110 192 190 198 238 214 C262 224 276 240 288 266 L346 398 C366 420 382 448 390 488 C398 536 401 590 398 640 ' +
  'C396 682 390 716 380 738 C374 750 362 756 344 757 L-2 764 Z';
export const halfCladding =
  'M-2 716 L226 712 C262 706 292 690 316 668 C348 652 380 646 398 646 C396 686 390 716 380 738 C374 750 362 756 344 757 L-2 764 Z';
export const halfMirror =
  'M348 410 C354 394 372 384 402 380 L440 382 C456 384 460 396 456 412 C450 430 430 438 402 438 L376 434 L352 424 Z';

export const buildCarEndGradients = (colour: string): string =>
  [
    sharedLinearGradient(
      'paint',
      [
        [0, lighten(colour, 0.38)],
        [0.3, lighten(colour, 0.18)],
        [0.42, lighten(colour, 0.36)],
        [0.56, colour],
        [0.78, darken(colour, 0.3)],
        [1, darken(colour, 0.58)],
      ],
      [0, 190, 0, 764],
    ),
    sharedLinearGradient(
      'turn',
      [
        [0, '#ffffff', 0.1],
        [0.55, '#ffffff', 0],
        [0.86, darken(colour, 0.7), 0.12],
        [1, darken(colour, 0.75), 0.66],
      ],
      [0, 0, 402, 0],
    ),
    sharedLinearGradient(
      'glass',
      [
        [0, '#6d818d'],
        [0.4, '#33424b'],
        [1, '#141b20'],
      ],
      [0, 230, 0, 404],
    ),
    linearGradient('black', [
      [0, '#33383c'],
      [0.5, '#1d2124'],
      [1, '#0f1113'],
    ]),
    linearGradient('chrome', [
      [0, '#ffffff'],
      [0.5, '#aab2b8'],
      [1, '#596269'],
    ]),
    linearGradient('tail', [
      [0, '#e83d44'],
      [0.55, '#b5151e'],
      [1, '#6d0a11'],
    ]),
    linearGradient(
      'tread',
      [
        [0, '#0b0d0e'],
        [0.4, '#2c3135'],
        [1, '#0b0d0e'],
      ],
      [0, 0, 1, 0],
    ),
    clipPath('half', halfBody),
  ].join('');

const treads = Array.from(
  { length: 11 },
  (_, n) =>
    `<path d="M274 ${652 + n * 17}L318 ${660 + n * 17}M374 ${652 + n * 17}L330 ${660 + n * 17}" stroke="#08090a" stroke-width="4"/>`,
).join('');
export const tyre = `<rect x="268" y="600" width="112" height="238" rx="30" fill="url(#tread)"/>${treads}<path d="M324 640V836" stroke="#08090a" stroke-width="5"/>`;

const feet = 324;

/** Draws both halves in the bay. `middle` is on the centre line, so it is drawn once. */
export function mirrorHalves(colour: string, defs: string, half: string, middle: string): string {
  const both = `<g transform="translate(800 0)">${half}</g><g transform="translate(800 0) scale(-1 1)">${half}</g>`;
  const car = `${drawShadow(390, 1210, [800 - feet, 800 + feet], 74)}<rect x="500" y="700" width="600" height="76" fill="#08090b"/>${both}<g transform="translate(800 0)">${middle}</g>`;
  return drawInBay(buildCarEndGradients(colour) + defs, car);
}

/** Draws the badge of bonnet and tailgate, a disc with a tick. */
export const drawBadge = (y: number, size: number): string => `<g transform="translate(0 ${y}) scale(${size / 30})">
<circle r="30" fill="url(#chrome)" stroke="#3c444a" stroke-width="1.5"/><circle r="24" fill="#0f3b47"/><path d="M-11 0 L-3 8 L12 -9" fill="none" stroke="#f4f8f9" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></g>`;

// RD24 WAY as strokes, so that no font is needed.
const [r, d, w, a, y, two, four] = [
  'M1 24V0H9Q16 0 16 6.5T9 13H1M8 13L16 24',
  'M1 0V24H7Q16 24 16 12T7 0Z',
  'M0 0L4 24L8.5 7L13 24L17 0',
  'M0 24L8 0L16 24M3 16H13',
  'M0 0L8 12L16 0M8 12V24',
  'M1 6Q2 0 8 0T15 6Q15 11 9 15L1 24H16',
  'M12 24V0L0 17H17',
];
const glyphs = [r, d, two, four, w, a, y];

/** Draws the number plate of the demo fleet. */
export const drawNumberPlate = (
  top: number,
): string => `<g transform="translate(-122 ${top})"><rect width="244" height="50" rx="6" fill="#f6f7f4" stroke="#1b2024" stroke-width="3"/><rect x="3" y="3" width="24" height="44" rx="3" fill="#18408f"/>
${glyphs.map((stroke, n) => `<path d="${stroke}" transform="translate(${42 + n * 27 + (n > 3 ? 14 : 0)} 13)" fill="none" stroke="#1b2024" stroke-width="4.8" stroke-linejoin="round"/>`).join('')}</g>`;
