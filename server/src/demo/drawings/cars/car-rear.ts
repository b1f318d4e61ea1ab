import { drawBadge, mirrorHalves, halfBody, halfCladding, halfMirror, drawNumberPlate, tyre } from './car-ends.ts';
import { clipPath, darken, lighten, drawLine, drawSeam, drawShape } from '../paint.ts';

// The demo car from the rear.

const pane = 'M-2 258 C90 256 160 260 208 268 C222 272 230 280 236 292 L276 380 C280 392 274 398 262 398 L-2 404 Z';
const lamp =
  'M236 446 C280 440 330 432 366 426 C380 444 390 470 394 500 C396 516 390 526 376 526 C350 524 320 510 296 492 C270 482 244 478 236 474 Z';

const rearDefs = [clipPath('pane', pane), clipPath('lamp', lamp)].join('');

const heating = Array.from(
  { length: 9 },
  (_, n) => `<path d="M-4 ${284 + n * 13}H290" stroke="#b98a5a" stroke-width="1.1" opacity=".4"/>`,
).join('');
const window = `<g clip-path="url(#pane)">${drawShape(pane, 'fill="url(#glass)"')}
${drawShape('M84 400 C80 350 94 330 132 330 C170 330 184 350 182 400 Z', 'fill="#0a0e11" opacity=".7"')}${drawShape('M106 332 C104 306 114 298 132 298 C150 298 160 306 158 332 Z', 'fill="#0a0e11" opacity=".7"')}
${heating}${drawShape('M30 410 L140 250 L190 250 L96 410 Z', 'fill="#fff" opacity=".12"')}</g>${drawLine(pane.slice(0, -2).replace('M-2 258 C', 'M0 258 C'), '#0b0e10', 6)}`;

const tailLamp = `${drawShape(lamp, 'fill="url(#tail)"')}<g clip-path="url(#lamp)">
${drawLine('M240 454 C290 448 340 440 366 434 C378 452 384 474 388 504', '#ffb3b6', 6)}${drawLine('M240 454 C290 448 340 440 366 434 C378 452 384 474 388 504', '#ff4b52', 14, 'opacity=".5" filter="url(#soft-2)"')}
${[300, 322, 344].map((x, n) => `<rect x="${x}" y="${462 + n * 3}" width="15" height="${24 + n * 3}" rx="4" fill="#ff6a70" opacity=".75"/>`).join('')}</g>${drawLine(lamp, '#32060a', 3)}`;

const bumper = `${drawShape(halfCladding, 'fill="url(#black)"')}${drawLine('M-2 722 L222 718 C260 712 292 696 318 674', '#59626a', 2.4, 'opacity=".8"')}
${drawShape('M-2 736 L196 732 L180 758 L-2 762 Z', 'fill="url(#chrome)" opacity=".8"')}<rect x="318" y="682" width="58" height="15" rx="5" fill="#b0151e"/><rect x="322" y="685" width="50" height="4" rx="2" fill="#ff8085" opacity=".8"/>
<rect x="212" y="734" width="76" height="26" rx="11" fill="url(#chrome)" stroke="#3c444a" stroke-width="1.5"/><rect x="219" y="740" width="62" height="15" rx="7" fill="#070809"/>
<circle cx="150" cy="694" r="8" fill="#14181b" opacity=".55"/><circle cx="284" cy="676" r="8" fill="#14181b" opacity=".55"/>`;

export function drawCarRear(colour: string): string {
  const half = `${tyre}${drawShape(halfMirror, `fill="${darken(colour, 0.2)}" stroke="#0a0d10" stroke-opacity=".5" stroke-width="2"`)}${drawShape('M360 396 L436 390 C448 392 450 402 446 412 C438 424 420 430 398 430 L364 422 Z', 'fill="#20282d"')}
${drawShape(halfBody, 'fill="url(#paint)"')}<g clip-path="url(#half)">
${drawShape('M-2 410 C120 410 210 408 284 402 L330 424 C220 438 110 440 -2 440 Z', `fill="${lighten(colour, 0.65)}" opacity=".45" filter="url(#soft-6)"`)}
${drawShape('M-2 500 C120 500 240 504 320 520 L300 610 L-2 622 Z', `fill="${darken(colour, 0.55)}" opacity=".3" filter="url(#soft-14)"`)}
${drawShape('M-2 632 C150 632 280 622 398 592 L398 606 C280 640 150 648 -2 648 Z', `fill="${lighten(colour, 0.7)}" opacity=".5" filter="url(#soft-2)"`)}
${drawLine('M334 404 C360 424 378 452 388 500', '#ffffff', 5, 'opacity=".4" filter="url(#soft-2)"')}<rect x="0" y="190" width="410" height="580" fill="url(#turn)"/></g>
${window}${drawShape('M-2 206 C110 203 190 208 240 226 C250 232 254 244 252 254 C180 242 90 240 -2 240 Z', `fill="${darken(colour, 0.1)}"`)}${drawLine('M-2 208 C110 205 190 210 238 228', '#ffffff', 4, 'opacity=".5"')}${drawLine('M-2 241 C90 241 180 243 252 255', '#0a0c0e', 4)}
${drawSeam('M262 262 L312 398 C322 420 330 428 326 434 M318 516 C314 560 296 596 262 612 C180 622 90 624 -2 624')}
${drawShape('M0 508 L150 508 C160 508 166 514 166 522 L158 584 C156 592 150 596 140 596 L0 598 Z', `fill="${darken(colour, 0.62)}" opacity=".7"`)}${drawLine('M-2 508 L150 508 C160 508 166 514 166 522', darken(colour, 0.75), 4, 'opacity=".7"')}
${drawShape('M-2 448 L240 446 L240 474 L-2 474 Z', 'fill="#101315"')}${drawLine('M-2 456H238', '#ff3b43', 6)}${drawLine('M-2 456H238', '#ff5b62', 14, 'opacity=".4" filter="url(#soft-2)"')}
${tailLamp}${bumper}${drawLine('M196 198 C214 192 232 196 246 208', '#15191c', 10)}`;
  const middle = `${drawBadge(428, 21)}${drawNumberPlate(530)}<rect x="-52" y="243" width="104" height="9" rx="4" fill="#c5161f"/>${drawLine('M0 404 L-10 396 L-128 372', '#0c0f11', 7)}<circle cy="404" r="11" fill="#14181b"/>`;
  return mirrorHalves(colour, rearDefs, half, middle);
}
