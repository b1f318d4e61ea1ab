import {
  blurFilter,
  clipPath,
  darken,
  lighten,
  drawLine,
  sharedLinearGradient,
  buildSvg,
  radialGradient,
  makeSeededRandom,
  drawSeam,
  drawShape,
} from './paint.ts';

// Close-ups of defects. Each number gives a different picture of the same kind of defect.
export const defectKinds = ['scratch', 'dent', 'missing clip', 'crack', 'misaligned'] as const;
export type DefectKind = (typeof defectKinds)[number];

const paints = ['#1f5f73', '#a3202a', '#5d6770', '#2f5d46', '#25466f', '#c7ccd0'];
const paintOf = (n: number): string => paints[Math.abs(n) % paints.length] ?? '#1f5f73';

const panelDefs = (colour: string): string =>
  [
    sharedLinearGradient(
      'panel',
      [
        [0, lighten(colour, 0.5)],
        [0.24, lighten(colour, 0.16)],
        [0.5, colour],
        [0.56, lighten(colour, 0.24)],
        [0.68, darken(colour, 0.12)],
        [1, darken(colour, 0.58)],
      ],
      [0, 0, 0, 900],
    ),
    radialGradient(
      'vignette',
      [
        [0.55, '#05070a', 0],
        [1, '#05070a', 0.5],
      ],
      [0.5, 0.48, 0.78],
    ),
    radialGradient('hollow', [
      [0, darken(colour, 0.6), 0.6],
      [0.55, darken(colour, 0.55), 0.34],
      [1, darken(colour, 0.5), 0],
    ]),
    radialGradient('rise', [
      [0, '#ffffff', 0.75],
      [1, '#ffffff', 0],
    ]),
    blurFilter('soft-2', 2),
    blurFilter('soft-6', 6),
    blurFilter('soft-14', 14),
  ].join('');

/** Draws the inspector's sticker, which points at the defect. */
const arrow = (x: number, y: number, angle: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M6 10L-84 -40V-12H-200V32H-84V60Z" fill="#000" opacity=".35" filter="url(#soft-6)"/><path d="M0 0L-90 -50V-22H-206V22H-90V50Z" fill="#f4c430" stroke="#a67c08" stroke-width="3" stroke-linejoin="round"/><path d="M-196 -12H-86" stroke="#fff6d2" stroke-width="5" opacity=".8"/></g>`;

const closeUp = (colour: string, defs: string, body: string): string =>
  buildSvg(1200, 900, panelDefs(colour) + defs, `${body}<rect width="1200" height="900" fill="url(#vignette)"/>`);
const plain =
  '<rect width="1200" height="900" fill="url(#panel)"/><path d="M0 486C400 462 800 458 1200 470V500C800 488 400 492 0 516Z" fill="#fff" opacity=".34" filter="url(#soft-6)"/>';

function scratch(n: number): string {
  const colour = paintOf(n);
  const at = makeSeededRandom(n + 11);
  const [left, top] = [300 + at() * 90, 250 + at() * 130];
  const strokes = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [left + at() * 90 + index * 16, top + at() * 60 + index * 22];
    const [dx, dy] = [300 + at() * 230, 60 + at() * 90];
    const d = `M${x} ${y}C${x + dx * 0.3} ${y + dy * 0.2} ${x + dx * 0.7} ${y + dy * 0.75} ${x + dx} ${y + dy}`;
    const width = index === 2 ? 11 : 2 + at() * 4;
    return `${drawLine(d, darken(colour, 0.7), width + 4, 'opacity=".5" transform="translate(1 3)"')}${drawLine(d, '#f3f1ee', width)}${index === 2 ? drawLine(d, '#8f979c', 4) : ''}`;
  }).join('');
  const chips = Array.from(
    { length: 14 },
    () => `<circle cx="${left + 70 + at() * 480}" cy="${top + 30 + at() * 220}" r="${1.5 + at() * 5}" fill="#ece9e5"/>`,
  ).join('');
  return closeUp(
    colour,
    '',
    `${plain}${drawSeam('M1010 0C1000 300 1000 600 1018 900')}${strokes}${chips}${arrow(left - 30, top, 34)}`,
  );
}

function dent(n: number): string {
  const colour = paintOf(n + 1);
  const at = makeSeededRandom(n + 23);
  const [cx, cy] = [500 + at() * 240, 390 + at() * 110];
  // Light strips reflected in the paint. They are straight on a sound panel and bent at a dent.
  const strips = Array.from({ length: 9 }, (_, index) => {
    const y = 90 + index * 92;
    const pull = (cy - y) * 0.62 * Math.exp(-(((y - cy) / 210) ** 2));
    return `<path d="M0 ${y}C${cx - 330} ${y} ${cx - 200} ${y} ${cx - 120} ${y + pull * 0.55}C${cx - 50} ${y + pull} ${cx + 50} ${y + pull} ${cx + 120} ${y + pull * 0.55}C${cx + 200} ${y} ${cx + 330} ${y} 1200 ${y}" fill="none" stroke="#fff" stroke-width="${15 - index}" opacity=".42" filter="url(#soft-2)"/>`;
  }).join('');
  const hollow = `<ellipse cx="${cx}" cy="${cy}" rx="235" ry="170" fill="url(#hollow)"/><ellipse cx="${cx + 40}" cy="${cy + 92}" rx="150" ry="56" fill="url(#rise)"/><path d="M${cx - 190} ${cy - 60}C${cx - 120} ${cy - 150} ${cx + 90} ${cy - 160} ${cx + 180} ${cy - 70}" fill="none" stroke="${darken(colour, 0.8)}" stroke-width="20" opacity=".5" filter="url(#soft-14)"/>`;
  return closeUp(
    colour,
    '',
    `<rect width="1200" height="900" fill="url(#panel)"/>${hollow}${strips}${arrow(cx - 210, cy + 190, -38)}`,
  );
}

const trimDefs = [
  sharedLinearGradient(
    'trim',
    [
      [0, '#545c62'],
      [0.5, '#2c3136'],
      [1, '#131619'],
    ],
    [0, 250, 0, 650],
  ),
  radialGradient(
    'clip-head',
    [
      [0, '#5d666d'],
      [0.6, '#2b3136'],
      [1, '#0d0f11'],
    ],
    [0.36, 0.3, 0.8],
  ),
].join('');

function missingClip(n: number): string {
  const colour = paintOf(n + 2);
  const empty = 1 + (Math.abs(n) % 3);
  const seats = [0, 1, 2, 3, 4].map((index) => {
    const x = 130 + index * 235;
    const hole = `<circle cx="${x}" cy="450" r="62" fill="#181c1f"/><circle cx="${x}" cy="450" r="44" fill="#030404"/><path d="M${x - 40} 428A44 44 0 0 1 ${x + 40} 428" fill="none" stroke="#000" stroke-width="9"/><path d="M${x - 56} 470A62 62 0 0 0 ${x + 56} 470" fill="none" stroke="#aab3b9" stroke-width="5" opacity=".6"/>${drawLine(`M${x + 46} 404L${x + 92} 372M${x + 54} 420L${x + 84} 404`, '#c8cfd3', 4, 'opacity=".6"')}`;
    const seated = `<circle cx="${x + 4}" cy="457" r="66" fill="#000" opacity=".5" filter="url(#soft-6)"/><circle cx="${x}" cy="450" r="62" fill="url(#clip-head)"/><circle cx="${x}" cy="450" r="61" fill="none" stroke="#8b959c" stroke-width="2.5" opacity=".7"/><circle cx="${x}" cy="450" r="34" fill="#191d20"/><path d="M${x - 18} 450H${x + 18}M${x} 432V468" stroke="#6b757c" stroke-width="9" stroke-linecap="round"/><path d="M${x - 46} 424A54 54 0 0 1 ${x + 6} 397" fill="none" stroke="#fff" stroke-width="6" opacity=".5"/>`;
    return index === empty ? hole : seated;
  });
  const trim = `${drawShape('M0 262C400 238 800 238 1200 262V640C800 662 400 662 0 640Z', 'fill="#000" opacity=".5" filter="url(#soft-14)"')}${drawShape('M0 258C400 234 800 234 1200 258V632C800 654 400 654 0 632Z', 'fill="url(#trim)"')}${drawLine('M0 266C400 242 800 242 1200 266', '#c3ccd2', 5, 'opacity=".6"')}${drawLine('M0 616C400 638 800 638 1200 616', '#000', 8, 'opacity=".6"')}`;
  return closeUp(colour, trimDefs, `${plain}${trim}${seats.join('')}${arrow(130 + empty * 235 - 60, 590, -48)}`);
}

function crack(n: number): string {
  const at = makeSeededRandom(n + 41);
  const grain = Array.from(
    { length: 420 },
    () =>
      `<circle cx="${(at() * 1200).toFixed(0)}" cy="${(at() * 900).toFixed(0)}" r="${(0.8 + at() * 1.6).toFixed(1)}" fill="${at() > 0.5 ? '#9aa4ab' : '#07090a'}" opacity=".28"/>`,
  ).join('');
  let [x, y] = [300 + at() * 60, 250 + at() * 60];
  let main = `M${x} ${y}`;
  let branches = '';
  for (let index = 0; index < 11; index += 1) {
    x += 34 + at() * 36;
    y += 4 + at() * 64 - 12;
    main += `L${x} ${y}`;
    if (index % 3 === 1)
      branches += `M${x} ${y}l${30 + at() * 40} ${-30 - at() * 40}l${24 + at() * 30} ${-4 - at() * 20}`;
  }
  const split = `${drawLine(main, '#c4ccd1', 12, 'transform="translate(3 6)" opacity=".55"')}${drawLine(main, '#030405', 11)}${drawLine(branches, '#030405', 4.5)}${drawLine(branches, '#c4ccd1', 2, 'transform="translate(2 3)" opacity=".5"')}`;
  const ledge = `${drawShape('M0 690C400 660 800 660 1200 690V900H0Z', 'fill="#0b0d0f" opacity=".65" filter="url(#soft-6)"')}${drawLine('M0 684C400 654 800 654 1200 684', '#b7c0c6', 7, 'opacity=".5" filter="url(#soft-2)"')}`;
  return closeUp(
    '#4a5258',
    '',
    `<rect width="1200" height="900" fill="url(#panel)"/>${grain}${ledge}${split}${arrow(290, 240, 28)}`,
  );
}

function misaligned(n: number): string {
  const colour = paintOf(n + 4);
  const lean = 26 + (Math.abs(n) % 3) * 9;
  const left = `M0 0H${590 - lean * 0.2}L${592 + lean * 0.1} 900H0Z`;
  const right = `M${600 + lean} 0H1200V900H${606 - lean * 0.1}Z`;
  const crease = (x1: number, x2: number, y: number) =>
    `${drawLine(`M${x1} ${y}C${x1 + 200} ${y - 8} ${x2 - 200} ${y - 10} ${x2} ${y - 12}`, '#ffffff', 8, 'opacity=".75" filter="url(#soft-2)"')}${drawLine(`M${x1} ${y + 12}C${x1 + 200} ${y + 4} ${x2 - 200} ${y + 2} ${x2} ${y}`, darken(colour, 0.6), 12, 'opacity=".5" filter="url(#soft-6)"')}`;
  const body = `<rect width="1200" height="900" fill="#020303"/><g clip-path="url(#near)"><rect width="1200" height="900" fill="url(#panel)"/>${crease(-10, 620, 470)}<path d="M${576 - lean * 0.2} 0L${580 + lean * 0.1} 900" stroke="#fff" stroke-width="7" opacity=".6" filter="url(#soft-2)"/></g>
<g clip-path="url(#far)"><g transform="translate(0 ${lean * 0.9})"><rect y="-60" width="1200" height="1000" fill="url(#panel)"/>${crease(580, 1210, 462)}</g><path d="M${612 + lean} 0L${618 - lean * 0.1} 900" stroke="#000" stroke-width="16" opacity=".4" filter="url(#soft-6)"/></g>
<g transform="translate(${640 + lean} 150)"><rect x="-14" y="-30" width="190" height="60" rx="6" fill="#eef1f2" stroke="#4a5359" stroke-width="2"/>${Array.from({ length: 17 }, (_, tick) => `<path d="M${tick * 10} -30v${tick % 5 === 0 ? 26 : 14}" stroke="#20272c" stroke-width="2.2"/>`).join('')}</g>`;
  return closeUp(colour, clipPath('near', left) + clipPath('far', right), `${body}${arrow(560, 250, -24)}`);
}

const drawn: Record<DefectKind, (n: number) => string> = {
  scratch,
  dent,
  'missing clip': missingClip,
  crack,
  misaligned,
};
export const drawDefect = (kind: DefectKind, n: number): string => drawn[kind](n);
