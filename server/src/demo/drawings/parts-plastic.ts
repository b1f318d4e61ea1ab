import { drawOnBench, drawRing, type Condition } from './bench.ts';
import { drawLine, linearGradient, radialGradient, drawShape } from './paint.ts';

// Plastic and rubber parts: wiring connector, bumper clip, door seal.

const wires = ['#c8342f', '#2f6db5', '#e0b52c', '#2f8f57', '#3a3f44', '#e7eaec', '#8a4fa3', '#d9782d'];
const wire = (colour: string, n: number): string => {
  const x = 408 + n * 55;
  const d = `M${x} 380C${x} 300 ${560 + n * 11} 290 ${562 + n * 11} 190`;
  return `${drawLine(d, '#0c0f11', 27, 'opacity=".5"')}${drawLine(d, colour, 22)}${drawLine(d, '#ffffff', 5, 'opacity=".45" transform="translate(-5 0)"')}`;
};
const conduit = Array.from(
  { length: 9 },
  (_, n) => `<rect x="534" y="${-10 + n * 24}" width="132" height="19" rx="9" fill="url(#tube)"/>`,
).join('');
const cavity = (x: number, y: number, isFilled: boolean): string =>
  `<rect x="${x}" y="${y}" width="58" height="64" rx="7" fill="#07090a"/><rect x="${x}" y="${y}" width="58" height="64" rx="7" fill="none" stroke="#5c656c" stroke-width="2"/>
${isFilled ? `<rect x="${x + 17}" y="${y + 18}" width="24" height="28" rx="3" fill="url(#gold)"/><rect x="${x + 22}" y="${y + 23}" width="14" height="18" rx="2" fill="#4a350c"/>` : `<path d="M${x + 12} ${y + 52}L${x + 30} ${y + 58}L${x + 44} ${y + 46}" stroke="#a6813a" stroke-width="6" fill="none" opacity=".6"/>`}`;

export function drawWiringConnector(condition: Condition): string {
  const defs = [
    linearGradient('gold', [
      [0, '#fff3c4'],
      [0.5, '#d9ab3f'],
      [1, '#8d6518'],
    ]),
    linearGradient(
      'tube',
      [
        [0, '#15181a'],
        [0.35, '#4f565c'],
        [1, '#101214'],
      ],
      [0, 0, 1, 0],
    ),
    linearGradient('shell', [
      [0, '#59636b'],
      [0.2, '#3f484f'],
      [1, '#1f252a'],
    ]),
  ].join('');
  const isMissing = (column: number, row: number): boolean => condition === 'bad' && column === 4 && row === 1;
  const cavities = [0, 1]
    .flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((column) => cavity(386 + column * 74, 476 + row * 84, !isMissing(column, row))),
    )
    .join('');
  const latch =
    condition === 'good'
      ? `<path d="M520 674H680V716Q680 730 666 730H534Q520 730 520 716Z" fill="url(#shell)"/><path d="M540 716H660" stroke="#7c868d" stroke-width="4"/>`
      : `<path d="M520 674H680V690L656 700L638 688L610 702L580 690L556 700L520 688Z" fill="#8d979e"/>`;
  const part = `${wires.map(wire).join('')}${conduit}<path d="M330 404Q330 372 362 372H838Q870 372 870 404V640Q870 674 836 674H364Q330 674 330 640Z" fill="url(#shell)"/>
<path d="M344 404Q344 386 362 386H838Q856 386 856 404" fill="none" stroke="#aab4bb" stroke-width="5" opacity=".7"/><rect x="362" y="452" width="476" height="198" rx="16" fill="#15191c"/><rect x="362" y="452" width="476" height="198" rx="16" fill="none" stroke="#0a0c0d" stroke-width="4"/>${cavities}
<path d="M326 470H300Q288 470 288 484V566Q288 580 300 580H330Z" fill="url(#shell)"/><path d="M874 470H900Q912 470 912 484V566Q912 580 900 580H870Z" fill="url(#shell)"/><rect x="560" y="396" width="80" height="34" rx="8" fill="#1d2327"/>${latch}`;
  return drawOnBench(defs, part, condition === 'bad' ? `${drawRing(711, 592, 66)}${drawRing(600, 700, 96)}` : '');
}

const nylon = linearGradient(
  'nylon',
  [
    [0, '#8f979d'],
    [0.22, '#ffffff'],
    [0.55, '#e8ecee'],
    [1, '#9ca5ac'],
  ],
  [0, 0, 1, 0],
);
const barb = (y: number, missing: boolean): string =>
  `<path d="M-34 ${y}L-112 ${y - 36}Q-120 ${y - 26} -112 ${y - 14}L-40 ${y + 36}Z" fill="#e3e8ea" stroke="#7d868d" stroke-width="2"/>
${missing ? `<path d="M34 ${y}L48 ${y - 8}L44 ${y + 4}L54 ${y + 10}L40 ${y + 36}Z" fill="#f6f8f9" stroke="#596269" stroke-width="2.5"/>` : `<path d="M34 ${y}L112 ${y - 36}Q120 ${y - 26} 112 ${y - 14}L40 ${y + 36}Z" fill="#bcc4c9" stroke="#7d868d" stroke-width="2"/>`}`;

export function drawBumperClip(condition: Condition): string {
  const defs =
    nylon +
    radialGradient(
      'head',
      [
        [0, '#ffffff'],
        [0.72, '#e6eaec'],
        [1, '#9aa3aa'],
      ],
      [0.4, 0.34, 0.75],
    );
  const barbs = [70, 140, 210, 280].map((y, n) => barb(y, condition === 'bad' && n > 0 && n < 3)).join('');
  const side = `<g transform="translate(440 150) rotate(9)">${barbs}<path d="M-42 30H42L38 330Q30 400 0 430Q-30 400 -38 330Z" fill="url(#nylon)" stroke="#7d868d" stroke-width="2"/><path d="M-4 60V360" stroke="#59636a" stroke-width="9" stroke-linecap="round" opacity=".5"/>
<path d="M-160 0Q-160 -26 -120 -32H120Q160 -26 160 0Q160 22 130 26H-130Q-160 22 -160 0Z" fill="url(#nylon)" stroke="#7d868d" stroke-width="2"/><path d="M-138 -12H138" stroke="#fff" stroke-width="6" opacity=".9"/><rect x="-64" y="26" width="128" height="24" rx="6" fill="#b3bcc2"/></g>`;
  const crack = drawLine('M-20 -132L-6 -96L-22 -66L0 -34L-8 -6', '#20272c', 5);
  const top = `<g transform="translate(840 560)"><circle r="142" fill="url(#head)" stroke="#8a939a" stroke-width="3"/><circle r="112" fill="none" stroke="#fff" stroke-width="7" opacity=".9"/><circle r="106" fill="none" stroke="#9aa3aa" stroke-width="3"/>
<circle r="46" fill="#d4dadd" stroke="#8a939a" stroke-width="3"/><path d="M-26 0H26M0 -26V26" stroke="#6e777e" stroke-width="13" stroke-linecap="round"/>${condition === 'bad' ? crack : ''}</g>`;
  return drawOnBench(defs, side + top, condition === 'bad' ? `${drawRing(474, 350, 92)}${drawRing(826, 490, 84)}` : '');
}

const run = 'M268 726C238 420 330 214 600 206C862 200 960 400 934 700';
const inner = 'M336 726C308 460 386 284 600 276C800 270 888 430 866 700';

export function drawDoorSeal(condition: Condition): string {
  const section = `<g transform="translate(934 700) rotate(-4)"><circle r="47" fill="#2a2f33" stroke="#0e1012" stroke-width="3"/><circle r="30" fill="#050607"/><path d="M-34 -8H-118V44H-84V22H-34Z" fill="#2a2f33" stroke="#0e1012" stroke-width="3"/><path d="M-110 2H-46" stroke="#9aa4ab" stroke-width="6"/></g>`;
  // The torn piece is really missing: the gap shows the bench and the hollow inside of both ends.
  const gap = 'M536 120L548 176L534 210L562 246L556 276L622 270L610 238L632 214L606 186L626 150L616 120Z';
  const defs = `<mask id="torn" maskUnits="userSpaceOnUse" x="0" y="0" width="1200" height="900"><rect width="1200" height="900" fill="#fff"/><path d="${gap}" fill="#000"/></mask>`;
  const ends = `<ellipse cx="540" cy="206" rx="13" ry="40" fill="#4b5359"/><ellipse cx="543" cy="206" rx="8" ry="29" fill="#060708"/><ellipse cx="626" cy="200" rx="13" ry="40" fill="#4b5359"/><ellipse cx="623" cy="200" rx="8" ry="29" fill="#060708"/>
${drawShape('M548 262L572 254L590 270L566 280Z', 'fill="#2f3539"')}`;
  const seal = `${drawLine(inner, '#15181a', 42)}${drawLine(inner, '#31373c', 30)}${drawLine(inner, '#59636a', 4, 'transform="translate(-8 -5)" opacity=".7"')}${drawLine(inner, '#0c0e0f', 5, 'stroke-dasharray="3 21"')}
${drawLine(run, '#0d0f11', 96)}${drawLine(run, '#1e2225', 86)}${drawLine(run, '#2f3539', 56, 'transform="translate(-5 -6)"')}${drawLine(run, '#6f7a82', 12, 'transform="translate(-16 -17)" opacity=".65" filter="url(#soft-2)"')}${drawLine(run, '#c6d0d6', 4, 'transform="translate(-19 -20)" opacity=".55"')}${section}`;
  return condition === 'good'
    ? drawOnBench('', seal)
    : drawOnBench(defs, `<g mask="url(#torn)">${seal}</g>${ends}`, drawRing(582, 204, 112));
}
