import { drawBadge, mirrorHalves, halfBody, halfCladding, halfMirror, drawNumberPlate, tyre } from './car-ends.ts';
import { clipPath, darken, lighten, drawLine, linearGradient, drawSeam, drawShape } from '../paint.ts';

// The demo car from the front.

const screen =
  'M-2 232 C90 230 160 234 206 244 C224 248 236 258 244 272 L302 386 C308 398 302 404 290 403 C200 394 100 390 -2 390 Z';
const lamp =
  'M190 522 C240 514 306 500 352 482 C372 478 386 486 390 500 C394 520 388 534 370 540 C320 556 256 566 214 566 C200 564 190 548 190 522 Z';
const grille = 'M-2 526 L178 526 C188 540 192 556 200 570 L156 632 C150 640 142 642 132 642 L-2 644 Z';

const intake = 'M-2 664 L216 662 C232 662 240 668 238 680 C234 704 220 716 196 718 L-2 720 Z';

const frontDefs = [
  clipPath('screen', screen),
  clipPath('lamp', lamp),
  clipPath('grille', grille),
  clipPath('intake', intake),
  linearGradient('lamp-glass', [
    [0, '#f4fafd', 0.9],
    [0.4, '#9fb2be', 0.5],
    [1, '#10161a', 0.2],
  ]),
].join('');

const inside = `<g clip-path="url(#screen)">${drawShape(screen, 'fill="url(#glass)"')}
${drawShape('M-2 372 C100 370 220 380 320 398 L320 420 L-2 420 Z', 'fill="#090c0e" opacity=".75"')}
${drawShape('M82 372 C78 322 94 298 132 298 C170 298 186 322 184 380 Z', 'fill="#0b0f12" opacity=".75"')}${drawShape('M104 298 C102 270 112 262 132 262 C152 262 162 270 160 298 Z', 'fill="#0b0f12" opacity=".75"')}
${drawShape('M40 404 L150 228 L196 228 L110 404 Z', 'fill="#fff" opacity=".1"')}${drawShape('M-2 226 L300 226 L280 262 C180 246 80 244 -2 244 Z', 'fill="#05080a" opacity=".45" filter="url(#soft-6)"')}</g>
${drawLine(screen.slice(0, -2).replace('M-2 232 C', 'M0 232 C'), '#0b0e10', 5)}${drawLine('M30 396 C110 392 190 392 262 384', '#0c0f11', 6)}${drawLine('M30 396 C110 392 190 392 262 384', '#555e65', 1.6)}`;

const slats = Array.from(
  { length: 7 },
  (_, n) =>
    `<rect x="-4" y="${538 + n * 15}" width="220" height="5" fill="#59626a" opacity=".85"/><rect x="-4" y="${543 + n * 15}" width="220" height="7" fill="#050607"/>`,
).join('');
const mesh = Array.from(
  { length: 12 },
  (_, n) =>
    `<path d="M${n * 20} 668L${n * 20 + 40} 712M${n * 20 + 40} 668L${n * 20} 712" stroke="#3a4146" stroke-width="2.4"/>`,
).join('');

const headlamp = `${drawShape(lamp, 'fill="#11171b"')}<g clip-path="url(#lamp)">
${[232, 278, 324].map((x, n) => `<g transform="translate(${x} ${538 - n * 12})"><rect x="-19" y="-14" width="38" height="28" rx="7" fill="#2b353c"/><rect x="-15" y="-10" width="30" height="20" rx="5" fill="#d7e9f4"/><rect x="-11" y="-7" width="12" height="7" rx="3" fill="#fff"/></g>`).join('')}
${drawLine('M192 528 C248 518 308 504 356 486 C374 482 384 492 386 506', '#bfe3ff', 14, 'opacity=".45" filter="url(#soft-2)"')}${drawLine('M192 527 C248 517 308 503 356 486 C374 482 382 490 385 506', '#ffffff', 7)}
${drawShape(lamp, 'fill="url(#lamp-glass)" opacity=".3"')}</g>${drawLine(lamp, '#07090b', 3)}`;

const bumper = `${drawShape(halfCladding, 'fill="url(#black)"')}
${drawShape(intake, 'fill="#0a0c0e"')}<g opacity=".9" clip-path="url(#intake)">${mesh}</g>
${drawShape('M-2 724 L214 720 L188 752 L-2 758 Z', 'fill="url(#chrome)" opacity=".85"')}${drawLine('M40 736H160', '#6b747b', 3, 'opacity=".7"')}
${drawShape('M292 590 L384 574 C390 590 390 612 386 626 L312 640 C298 630 292 612 292 590 Z', 'fill="#0d1012"')}${drawLine('M300 598 L384 583', '#59626a', 3)}
<ellipse cx="346" cy="610" rx="21" ry="13" fill="#2c353b"/><ellipse cx="346" cy="610" rx="16" ry="9" fill="#e3eef4"/><ellipse cx="341" cy="607" rx="6" ry="3" fill="#fff"/>`;

export function drawCarFront(colour: string): string {
  const half = `${tyre}${drawShape(halfBody, 'fill="url(#paint)"')}<g clip-path="url(#half)">
${drawShape('M-2 404 C120 404 230 410 316 424 L350 470 C240 500 120 508 -2 508 Z', `fill="${lighten(colour, 0.6)}" opacity=".3" filter="url(#soft-14)"`)}
${drawLine('M150 402 C146 440 150 480 164 518', darken(colour, 0.55), 9, 'opacity=".35" filter="url(#soft-2)"')}${drawLine('M158 402 C154 440 158 480 172 518', '#ffffff', 4, 'opacity=".5" filter="url(#soft-2)"')}
${drawLine('M340 404 C366 430 382 460 388 500', '#ffffff', 5, 'opacity=".4" filter="url(#soft-2)"')}
${drawShape('M206 574 C260 576 330 566 396 546 L396 580 L206 640 Z', `fill="${darken(colour, 0.5)}" opacity=".35" filter="url(#soft-6)"`)}
${drawLine('M-2 652 C100 652 170 652 240 644 C270 640 286 640 300 646', '#ffffff', 3, 'opacity=".35" filter="url(#soft-2)"')}
${drawLine('M-2 201 C100 197 190 203 236 218', '#ffffff', 6, 'opacity=".6" filter="url(#soft-2)"')}<rect x="0" y="190" width="410" height="580" fill="url(#turn)"/></g>
${inside}${drawSeam('M306 404 C340 430 362 462 366 478 M188 519 C120 516 60 516 -2 516')}${drawSeam('M198 574 C216 620 222 644 236 652')}
${drawShape(grille, 'fill="#08090a"')}<g clip-path="url(#grille)">${slats}</g>${drawLine('M-2 526 L178 526 C188 540 192 556 200 570 L156 632 C150 640 142 642 132 642 L-2 644', 'url(#chrome)', 7)}
${headlamp}${bumper}${drawShape('M346 414 L362 404 L366 422 L350 426 Z', 'fill="#14181b"')}${drawShape(halfMirror, `fill="${darken(colour, 0.1)}" stroke="#0a0d10" stroke-opacity=".5" stroke-width="2"`)}
${drawLine('M362 398 C380 388 410 385 444 389', '#ffffff', 5, 'opacity=".6"')}${drawShape('M356 426 L402 434 C430 436 446 428 454 414 C450 432 430 442 402 442 L376 438 Z', 'fill="#111416"')}${drawLine('M196 196 C214 190 232 194 246 206', '#15191c', 10)}`;
  const middle = `${drawBadge(582, 34)}${drawNumberPlate(668)}${drawShape('M-24 236 L24 236 L18 262 L-18 262 Z', 'fill="#0a0e11"')}`;
  return mirrorHalves(colour, frontDefs, half, middle);
}
