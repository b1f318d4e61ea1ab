import { drawOnBench, drawRing, type Condition } from './bench.ts';
import {
  clipPath,
  darken,
  lighten,
  drawLine,
  linearGradient,
  sharedLinearGradient,
  radialGradient,
  drawShape,
} from './paint.ts';

// Parts of the body: headlamp, wing mirror, badge.

const lens =
  'M176 470C300 366 610 268 950 236C1012 232 1046 268 1044 338C1042 438 980 520 858 562C660 622 430 640 282 626C190 612 132 534 176 470Z';
const headlampDefs = [
  clipPath('in-lens', lens),
  linearGradient('bezel', [
    [0, '#39434a'],
    [0.5, '#1a2025'],
    [1, '#0b0e10'],
  ]),
  radialGradient(
    'projector',
    [
      [0, '#ffffff'],
      [0.35, '#cfe3f0'],
      [0.75, '#5f7c8f'],
      [1, '#1c2a33'],
    ],
    [0.38, 0.34, 0.7],
  ),
  linearGradient('amber', [
    [0, '#ffcf7a'],
    [1, '#c76a10'],
  ]),
].join('');
const module = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r + 20}" fill="#0a0d0f"/><circle cx="${x}" cy="${y}" r="${r + 14}" fill="none" stroke="#aab4bb" stroke-width="5"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#projector)"/><path d="M${x - r * 0.6} ${y - r * 0.34}A${r * 0.7} ${r * 0.7} 0 0 1 ${x + r * 0.1} ${y - r * 0.68}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`;
const tab = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><rect x="-52" y="-40" width="104" height="80" rx="20" fill="url(#black-plastic)"/><circle r="16" fill="#dde3e6"/><circle r="16" fill="none" stroke="#0d0f11" stroke-width="4"/></g>`;
const star = [
  'M786 372L700 330L640 346',
  'M786 372L742 300L752 258',
  'M786 372L850 318L930 306',
  'M786 372L876 404L948 452',
  'M786 372L806 462L780 520',
  'M786 372L708 424L640 436L600 470',
  'M742 336L838 330',
  'M716 352L728 412L800 440L860 398L850 326',
];

export function drawHeadlamp(condition: Condition): string {
  const crack = `<g>${star.map((d) => drawLine(d, '#ffffff', 4.5, 'opacity=".95"')).join('')}${star.map((d) => drawLine(d, '#2c3940', 1.6, 'transform="translate(2 2)"')).join('')}<path d="M770 362L786 352L804 366L800 388L778 390Z" fill="#0a0d0f"/></g>`;
  const lamp = `${tab(252, 402)}${tab(1040, 236)}${tab(930, 570)}${drawShape('M160 480C290 350 610 244 960 214C1040 212 1072 262 1068 344C1062 456 990 548 866 590C660 650 420 668 270 650C160 632 106 548 160 480Z', 'fill="url(#black-plastic)"')}${drawShape(lens, 'fill="url(#bezel)"')}
<g clip-path="url(#in-lens)">${module(370, 520, 62)}${module(566, 466, 62)}${module(762, 404, 58)}${drawShape('M300 600C520 612 760 586 940 500L960 524C780 616 520 642 290 632Z', 'fill="url(#amber)"')}
${drawLine('M196 486C330 388 620 296 950 262C996 260 1016 286 1014 338', '#bfe3ff', 34, 'opacity=".5" filter="url(#soft-6)"')}${drawLine('M196 486C330 388 620 296 950 262C996 260 1016 286 1014 338', '#ffffff', 17)}
${drawShape('M150 470C300 340 640 240 1000 214L1040 300C700 320 420 400 240 530Z', 'fill="#ffffff" opacity=".13"')}${drawShape('M640 640L900 236L960 232L730 640Z', 'fill="#ffffff" opacity=".09"')}</g>${drawLine(lens, '#dfe8ed', 4, 'opacity=".75"')}${condition === 'bad' ? crack : ''}`;
  return drawOnBench(headlampDefs, lamp, condition === 'bad' ? drawRing(786, 384, 190) : '');
}

const paint = '#a3202a';
const cap =
  'M214 470C206 340 300 250 480 226C640 206 800 220 872 262C914 290 920 350 902 430C884 520 820 574 700 594C560 616 400 620 300 592C244 574 218 530 214 470Z';
const mirrorDefs = [
  sharedLinearGradient(
    'cap',
    [
      [0, lighten(paint, 0.55)],
      [0.22, lighten(paint, 0.12)],
      [0.55, paint],
      [1, darken(paint, 0.6)],
    ],
    [0, 210, 0, 610],
  ),
  clipPath('in-cap', cap),
].join('');

export function drawWingMirror(condition: Condition): string {
  const scratches = ['M372 330L640 428', 'M396 318L520 366', 'M420 372L668 458', 'M540 376L600 424']
    .map(
      (d, n) =>
        `${drawLine(d, '#f4f0ee', n === 0 ? 7 : 4)}${drawLine(d, '#4b0c12', 2, 'transform="translate(2 4)" opacity=".7"')}`,
    )
    .join('');
  const mirror = `<path d="M760 560C840 590 900 620 960 690L1030 706Q1046 640 1020 600C960 540 900 500 850 486Z" fill="url(#black-plastic)"/><rect x="950" y="600" width="104" height="130" rx="20" fill="url(#black-plastic)"/>
${drawShape('M232 520C240 580 280 622 330 632C460 652 620 646 730 624C820 606 880 566 902 500L880 470L260 490Z', 'fill="url(#black-plastic)"')}${drawShape(cap, 'fill="url(#cap)"')}
<g clip-path="url(#in-cap)">${drawShape('M240 420C260 310 360 262 520 246C680 232 800 244 870 280C800 272 640 268 500 288C360 310 290 360 262 440Z', 'fill="#ffffff" opacity=".55" filter="url(#soft-14)"')}${drawLine('M262 396C286 312 384 276 520 260C660 246 790 256 856 284', '#ffffff', 8, 'opacity=".8" filter="url(#soft-2)"')}
${drawShape('M210 470C300 560 700 570 910 420L910 640L210 640Z', `fill="${darken(paint, 0.7)}" opacity=".35" filter="url(#soft-14)"`)}${condition === 'bad' ? scratches : ''}</g>
${drawLine('M232 506C330 548 640 552 878 462', '#1b0507', 13)}${drawLine('M244 508C330 544 560 550 700 526', '#ffb547', 8)}${drawLine('M244 506C330 542 560 548 700 524', '#fff0cf', 2.6)}${drawLine(cap, '#3d060b', 2.4, 'opacity=".6"')}`;
  return drawOnBench(mirrorDefs, mirror, condition === 'bad' ? drawRing(520, 388, 178) : '');
}

const badgeDefs = [
  linearGradient('panel', [
    [0, '#3d8296'],
    [0.42, '#1f5f73'],
    [1, '#0d3440'],
  ]),
  linearGradient(
    'chrome-edge',
    [
      [0, '#ffffff'],
      [0.3, '#aab3b9'],
      [0.5, '#ffffff'],
      [0.72, '#77818a'],
      [1, '#d8dee1'],
    ],
    [0, 0, 1, 1],
  ),
  linearGradient('enamel', [
    [0, '#17566a'],
    [1, '#06222b'],
  ]),
].join('');
const shield = 'M0 -210L176 -150V20C176 128 96 196 0 236C-96 196 -176 128 -176 20V-150Z';

export function drawBadge(condition: Condition): string {
  const marks = drawLine('M600 130V790M300 440H900', '#ffffff', 2.4, 'stroke-dasharray="4 14" opacity=".7"');
  const turn = condition === 'bad' ? 'translate(622 432) rotate(13)' : 'translate(600 440)';
  const emblem = `<g transform="${turn}"><path d="${shield}" fill="#04141a" opacity=".55" filter="url(#soft-6)" transform="translate(8 14)"/>${drawShape(shield, 'fill="url(#chrome-edge)"')}<g transform="scale(.87)">${drawShape(shield, 'fill="url(#enamel)"')}${drawLine(shield, '#04181f', 3)}</g>
${drawShape('M-22 190L-10 20H10L22 190L0 202Z', 'fill="#dfe6e9" opacity=".0"')}<path d="M-88 -8L-24 62L98 -84" fill="none" stroke="#04141a" stroke-width="50" stroke-linecap="round" stroke-linejoin="round" opacity=".5"/><path d="M-88 -14L-24 56L98 -90" fill="none" stroke="url(#chrome-edge)" stroke-width="42" stroke-linecap="round" stroke-linejoin="round"/><path d="M-150 -132L0 -182L150 -132" fill="none" stroke="#fff" stroke-width="5" opacity=".8"/></g>`;
  const part = `<rect x="150" y="90" width="900" height="700" rx="70" fill="url(#panel)"/><path d="M190 150C420 110 780 110 1010 150L1010 210C780 160 420 160 190 210Z" fill="#fff" opacity=".35" filter="url(#soft-6)"/>${marks}${emblem}`;
  return drawOnBench(badgeDefs, part, condition === 'bad' ? drawRing(620, 440, 280) : '');
}
