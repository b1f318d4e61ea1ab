import { repeatAround, drawOnBench, drawRing, type Condition } from './bench.ts';
import { clipPath, drawLine, linearGradient, radialGradient, drawShape } from './paint.ts';

// Parts of steel: the brake disc and the wheel bolt.

const discDefs = [
  radialGradient('ring-metal', [
    [0.4, '#9aa2a8'],
    [0.6, '#c6ccd1'],
    [0.8, '#a9b1b7'],
    [0.97, '#ccd2d6'],
    [1, '#7b848b'],
  ]),
  radialGradient(
    'bell',
    [
      [0, '#7d858b'],
      [0.7, '#5c656c'],
      [0.9, '#848d94'],
      [1, '#3c444a'],
    ],
    [0.45, 0.4, 0.6],
  ),
  `<clipPath id="in-disc"><circle r="330"/></clipPath>`,
].join('');

const turned = Array.from(
  { length: 34 },
  (_, n) =>
    `<circle r="${176 + n * 4.5}" fill="none" stroke="${n % 3 === 0 ? '#ffffff' : '#4b545b'}" stroke-width="1.1" opacity="${n % 3 === 0 ? 0.35 : 0.16}"/>`,
).join('');
const gleam = [28, 208]
  .map(
    (angle) =>
      `<path d="M0 0L-120 -420L120 -420Z" transform="rotate(${angle})" fill="#ffffff" opacity=".5" filter="url(#soft-26)"/>`,
  )
  .concat(
    [118, 298].map(
      (angle) =>
        `<path d="M0 0L-110 -420L110 -420Z" transform="rotate(${angle})" fill="#20282e" opacity=".3" filter="url(#soft-26)"/>`,
    ),
  )
  .join('');
const drillings = repeatAround(
  24,
  (_, n) =>
    `<g transform="translate(0 ${-206 - (n % 3) * 42})"><circle r="10.5" fill="#23292e"/><path d="M-9 5A10.5 10.5 0 0 0 9 5" fill="none" stroke="#f4f7f8" stroke-width="2" opacity=".8"/></g>`,
);
const bell = `<circle r="168" fill="#3b434a"/><circle r="162" fill="url(#bell)"/><circle r="132" fill="#6f787f"/><circle r="132" fill="none" stroke="#a9b2b8" stroke-width="3" opacity=".7"/>
<path d="M-118 -58A132 132 0 0 1 20 -130" fill="none" stroke="#fff" stroke-width="6" opacity=".45" filter="url(#soft-2)"/>
${repeatAround(5, () => '<circle cy="-93" r="19" fill="#dfe5e8"/><circle cy="-93" r="19" fill="none" stroke="#3b434a" stroke-width="4"/>')}<g transform="rotate(36)"><circle cy="-93" r="9" fill="#333b41"/></g>
<circle r="56" fill="#e3e8eb"/><circle r="56" fill="none" stroke="#39424a" stroke-width="7"/><path d="M-46 -30A55 55 0 0 1 46 -30" fill="none" stroke="#2b3238" stroke-width="7" opacity=".6"/>`;

const worn = `<g clip-path="url(#in-disc)"><circle r="246" fill="none" stroke="#4a3b33" stroke-width="5" opacity=".65"/><circle r="252" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/><circle r="262" fill="none" stroke="#4e555a" stroke-width="3" opacity=".6"/>
<path d="M330 20C300 90 290 150 220 250C260 280 330 200 350 80Z" fill="#9a5b2c" opacity=".5" filter="url(#soft-6)"/><path d="M318 90C300 140 280 180 240 222" fill="none" stroke="#7c431d" stroke-width="16" opacity=".4" stroke-dasharray="5 9" filter="url(#soft-2)"/></g>
<g transform="rotate(64)">${drawLine('M4 -172L-3 -196L7 -214L-2 -240L9 -262L2 -286L12 -306L8 -329', '#0d1012', 6)}${drawLine('M7 -174L0 -197L10 -215L1 -241L12 -263L5 -287L15 -307', '#ffffff', 1.6, 'opacity=".7"')}${drawLine('M-2 -240L-18 -254L-22 -270', '#0d1012', 3)}</g>`;

export function drawBrakeDisc(condition: Condition): string {
  const disc = `<g transform="translate(600 425)"><circle cy="13" r="330" fill="#4a535a"/><circle r="330" fill="url(#ring-metal)"/>${turned}<g clip-path="url(#in-disc)">${gleam}</g>
<circle r="329" fill="none" stroke="#f3f6f7" stroke-width="2.5" opacity=".8"/>${drillings}${condition === 'bad' ? worn : ''}${bell}</g>`;
  return drawOnBench(discDefs, disc, condition === 'bad' ? drawRing(828, 308, 112) : '');
}

const boltDefs = [
  linearGradient('round', [
    [0, '#59636a'],
    [0.16, '#aab3b9'],
    [0.34, '#f3f6f7'],
    [0.52, '#a5aeb5'],
    [0.8, '#566067'],
    [1, '#262e34'],
  ]),
  clipPath('thread', 'M-30 -56H300L322 -40V40L300 56H-30Z'),
].join('');

const flight = (x: number, damaged: boolean): string =>
  damaged
    ? `<path d="M${x} -58L${x + 9} -56L${x - 2} -8L${x - 8} -10Z" fill="#171d21" opacity=".5"/><path d="M${x + 2} 26L${x + 6} 30L${x - 4} 58L${x - 9} 56Z" fill="#171d21" opacity=".5"/>`
    : `<path d="M${x} -58L${x + 9} -58L${x + 1} 58L${x - 8} 58Z" fill="#171d21" opacity=".62"/><path d="M${x + 10} -58L${x + 14} -58L${x + 6} 58L${x + 2} 58Z" fill="#ffffff" opacity=".5"/>`;
const isHurt = (condition: Condition, n: number): boolean => condition === 'bad' && n >= 7 && n <= 11;

const head = `<path d="M-338 -92Q-350 -88 -350 -76V76Q-350 88 -338 92H-196V-92Z" fill="url(#round)"/><path d="M-346 -44H-196M-346 44H-196" stroke="#2b343a" stroke-width="3" opacity=".7"/><path d="M-346 -41H-196M-346 47H-196" stroke="#fff" stroke-width="2" opacity=".5"/>
<path d="M-338 -92Q-350 -88 -350 -76V76Q-350 88 -338 92H-322V-92Z" fill="#20282d" opacity=".34"/><rect x="-206" y="-110" width="34" height="220" rx="9" fill="url(#round)" stroke="#333c42" stroke-opacity=".5" stroke-width="2"/><path d="M-172 -98L-104 -60V60L-172 98Z" fill="url(#round)"/><path d="M-172 -98L-104 -60V60L-172 98Z" fill="#1d2429" opacity=".16"/>`;

export function drawWheelBolt(condition: Condition): string {
  const thread = Array.from({ length: 17 }, (_, n) => flight(-22 + n * 20, isHurt(condition, n))).join('');
  const rust = `${drawShape('M96 -30C120 -44 150 -34 170 -40C200 -46 226 -30 232 -8C222 22 190 14 170 26C140 36 112 26 98 8Z', 'fill="#a9662f" opacity=".62" filter="url(#soft-6)"')}${drawShape('M120 -18C140 -26 156 -16 176 -22C196 -26 210 -14 206 -2C190 10 170 2 152 10C136 14 118 2 120 -18Z', 'fill="#6d3a17" opacity=".6" filter="url(#soft-2)"')}${drawLine('M108 -22L222 -12M112 4L214 8', '#f1e6dc', 3.4, 'opacity=".55"')}`;
  const bolt = `<g transform="translate(612 440) rotate(-24) scale(1.32)"><rect x="-108" y="-58" width="84" height="116" fill="url(#round)"/><path d="M-30 -56H300L322 -40V40L300 56H-30Z" fill="url(#round)"/><g clip-path="url(#thread)">${thread}${condition === 'bad' ? rust : ''}</g>
<path d="M300 -56L322 -40V40L300 56Z" fill="#1b2227" opacity=".4"/>${head}</g>`;
  return drawOnBench(boltDefs, bolt, condition === 'bad' ? drawRing(800, 356, 124) : '');
}
