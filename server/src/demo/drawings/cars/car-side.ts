import {
  clipPath,
  darken,
  lighten,
  drawLine,
  linearGradient,
  sharedLinearGradient,
  mixColours,
  drawSeam,
  drawShape,
} from '../paint.ts';
import { drawWheel, wheelGradients } from './wheel.ts';
import { baySize, drawInBay, drawShadow } from '../workshop.ts';

// The demo company's estate car, seen from the side with its front to the left. The right side is its mirror image.

const wheels = { front: 392, rear: 1204, y: baySize.ground - 114, radius: 114 } as const;

/** The painted body, from the front bumper over the roof to the rear bumper and back along the sill. */
const body =
  'M152 742 C143 722 138 704 138 684 L141 624 C142 598 146 574 156 558 C162 547 178 539 200 532 C304 502 430 478 546 466 ' +
  'C602 428 662 392 728 365 C800 344 930 334 1040 338 C1150 342 1240 352 1330 366 C1352 370 1364 378 1366 388 ' +
  'C1392 424 1414 464 1430 506 C1446 530 1456 566 1458 606 C1462 646 1464 690 1458 722 C1454 744 1440 754 1420 756 ' +
  'L1330 762 C1330 690 1280 606 1204 606 C1128 606 1078 690 1078 762 L518 762 C518 690 468 606 392 606 C316 606 266 690 266 762 L180 756 C166 754 158 750 152 742 Z';
const cladding =
  'M152 742 C146 730 141 716 139 700 L214 704 C232 704 240 700 246 690 C268 624 324 590 392 590 C462 590 514 628 536 692 C542 706 550 710 566 710 ' +
  'L1030 706 C1046 706 1054 700 1060 688 C1082 626 1136 590 1204 590 C1274 590 1328 628 1348 690 C1352 702 1360 706 1374 706 L1462 698 ' +
  'C1461 716 1459 728 1456 736 C1452 748 1440 755 1420 757 L1330 764 C1330 690 1280 610 1204 610 C1128 610 1078 690 1078 764 L518 764 C518 690 468 610 392 610 C316 610 266 690 266 764 L180 758 C166 756 158 752 152 742 Z';
const glass =
  'M580 470 C630 434 682 406 742 382 C820 362 940 354 1040 357 C1140 360 1226 368 1300 382 C1322 410 1340 440 1352 470 C1352 478 1346 482 1336 482 L1180 487 L588 491 C570 490 566 482 580 470 Z';
const lamp =
  'M152 580 C176 560 240 545 306 538 C316 538 318 544 311 551 C292 570 262 580 226 584 L168 590 C152 592 146 588 152 580 Z';
const tailLamp =
  'M1372 528 C1398 520 1420 518 1436 520 C1450 544 1456 574 1458 604 C1440 604 1424 596 1414 580 C1402 562 1386 548 1366 542 C1360 538 1362 532 1372 528 Z';

const frontDoor =
  'M578 492 C556 540 548 610 552 660 C556 690 566 704 580 706 M862 489 C866 560 866 640 858 706 M862 489 C862 450 866 400 880 360';
const rearDoor =
  'M1150 488 C1158 540 1150 590 1122 614 C1088 636 1070 664 1062 690 M1150 488 C1140 450 1120 400 1096 360';

const sideDefs = (colour: string): string =>
  [
    sharedLinearGradient(
      'paint',
      [
        [0, lighten(colour, 0.42)],
        [0.16, lighten(colour, 0.24)],
        [0.36, colour],
        [0.5, lighten(colour, 0.12)],
        [0.62, darken(colour, 0.16)],
        [0.8, darken(colour, 0.42)],
        [1, darken(colour, 0.6)],
      ],
      [0, 340, 0, 762],
    ),
    sharedLinearGradient(
      'ends',
      [
        [0, darken(colour, 0.7), 0.62],
        [0.09, darken(colour, 0.7), 0.08],
        [0.3, '#ffffff', 0.05],
        [0.72, '#ffffff', 0.02],
        [0.9, darken(colour, 0.7), 0.1],
        [1, darken(colour, 0.75), 0.7],
      ],
      [136, 0, 1464, 0],
    ),
    sharedLinearGradient(
      'glass',
      [
        [0, '#5f737f'],
        [0.35, '#2b3840'],
        [0.7, '#131a1f'],
        [1, '#202a31'],
      ],
      [700, 350, 760, 495],
    ),
    linearGradient('cladding', [
      [0, '#3d4247'],
      [0.5, '#272b2f'],
      [1, '#15181a'],
    ]),
    linearGradient('lamp', [
      [0, '#ffffff'],
      [0.5, '#cfe0ea'],
      [1, '#7f93a0'],
    ]),
    linearGradient('tail', [
      [0, '#e5383f'],
      [0.55, '#b3141d'],
      [1, '#6f0a11'],
    ]),
    linearGradient('chrome', [
      [0, '#ffffff'],
      [0.5, '#a8b0b6'],
      [1, '#5d666d'],
    ]),
    clipPath('in-body', body),
    clipPath('in-glass', glass),
    clipPath('in-lamp', lamp),
    wheelGradients,
  ].join('');

const wells = [wheels.front, wheels.rear]
  .map((x) => `<circle cx="${x}" cy="${wheels.y}" r="128" fill="#0a0c0e"/>`)
  .join('');

const light = (colour: string): string => `<g clip-path="url(#in-body)">
${drawShape('M130 600 C300 548 520 528 800 524 C1080 520 1300 522 1470 534 L1470 562 C1300 546 1080 544 800 550 C520 556 300 574 130 626 Z', `fill="#ffffff" opacity=".5" filter="url(#soft-6)"`)}
${drawLine('M300 566 C400 540 560 528 830 522 C1080 517 1280 518 1440 530', lighten(colour, 0.75), 3, 'opacity=".85"')}
${drawLine('M300 571 C400 545 560 533 830 527 C1080 522 1280 523 1440 535', darken(colour, 0.6), 3, 'opacity=".35" filter="url(#soft-2)"')}
${drawShape('M520 694 C700 640 900 634 1080 668 L1080 712 L520 712 Z', `fill="${darken(colour, 0.65)}" opacity=".45" filter="url(#soft-14)"`)}
${drawLine('M560 684 C740 656 900 652 1066 668', '#ffffff', 4, 'opacity=".34" filter="url(#soft-2)"')}
${drawLine('M220 531 C330 504 440 486 544 472', '#ffffff', 5, 'opacity=".55" filter="url(#soft-2)"')}
${drawLine('M730 367 C830 343 1000 338 1100 342 C1190 346 1270 356 1340 368', '#ffffff', 6, 'opacity=".7" filter="url(#soft-2)"')}
<rect x="130" y="330" width="1340" height="440" fill="url(#ends)"/></g>`;

const windows = `${drawShape(glass, 'fill="url(#glass)"')}
<g clip-path="url(#in-glass)">
${drawShape('M560 492 L760 350 L850 350 L690 492 Z', 'fill="#ffffff" opacity=".13"')}${drawShape('M730 492 L880 350 L910 350 L765 492 Z', 'fill="#ffffff" opacity=".08"')}
${drawShape('M1010 492 L1090 350 L1200 350 L1120 492 Z', 'fill="#ffffff" opacity=".1"')}
${drawShape('M740 492 C738 452 744 430 766 424 C790 420 800 436 802 492 Z', 'fill="#06090b" opacity=".7"')}${drawShape('M1010 492 C1008 450 1016 430 1038 426 C1060 424 1068 440 1068 492 Z', 'fill="#06090b" opacity=".7"')}
${drawShape('M540 440 L1360 440 L1360 496 L540 496 Z', 'fill="#0a1014" opacity=".26" filter="url(#soft-14)"')}
${drawShape('M858 496 C860 450 866 400 878 350 L902 350 C890 400 884 450 884 496 Z', 'fill="#0c0f11"')}
${drawShape('M1142 496 C1132 450 1114 400 1092 350 L1118 350 C1142 400 1160 450 1168 496 Z', 'fill="#0c0f11"')}
${drawShape('M612 496 C622 470 640 444 662 424 L668 424 C648 446 632 470 624 496 Z', 'fill="#0c0f11"')}</g>
${drawLine(glass, '#0d1012', 5)}${drawLine('M574 488 C576 492 582 493 590 493 L1180 490 L1336 485', 'url(#chrome)', 5)}`;

const handle = (
  x: number,
): string => `<ellipse cx="${x + 39}" cy="557" rx="40" ry="13" fill="#05070a" opacity=".3" filter="url(#soft-2)"/>
<rect x="${x}" y="545" width="78" height="15" rx="7.5" fill="url(#paint)" stroke="#0a0d10" stroke-opacity=".45" stroke-width="1.6"/><path d="M${x + 8} 548.5H${x + 70}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>`;

const details = (
  colour: string,
): string => `${drawSeam(frontDoor)}${drawSeam(rearDoor)}${drawSeam('M318 545 C380 520 470 496 566 482')}${drawSeam('M1336 484 C1362 506 1376 520 1384 528')}
${drawSeam('M262 640 C236 630 210 612 196 592')}${drawSeam('M1372 704 C1392 680 1404 640 1410 590')}
${handle(758)}${handle(1042)}
${drawSeam('M1241 518H1285Q1294 518 1294 527V567Q1294 576 1285 576H1241Q1232 576 1232 567V527Q1232 518 1241 518Z')}
${drawShape('M572 482 C570 462 584 448 612 445 L644 447 C654 449 656 460 652 474 C648 486 634 491 612 492 L586 493 C576 492 573 488 572 482 Z', `fill="${mixColours(colour, '#000000', 0.12)}" stroke="#0a0d10" stroke-opacity=".5" stroke-width="1.6"`)}
${drawLine('M582 464 C590 454 606 451 644 453', '#ffffff', 4, 'opacity=".65"')}${drawShape('M598 492 L630 491 L644 500 L604 502 Z', 'fill="#14181b"')}
${drawLine('M792 340 C900 322 1080 322 1226 344', '#171b1e', 8)}${drawLine('M792 337 C900 319 1080 319 1226 341', '#d7dde1', 2.6, 'opacity=".9"')}
${[806, 1000, 1206].map((x) => `<rect x="${x}" y="${x === 1000 ? 326 : 334}" width="16" height="14" rx="3" fill="#171b1e"/>`).join('')}
${drawShape('M1246 354 C1252 340 1264 334 1276 334 L1282 358 Z', `fill="${darken(colour, 0.35)}"`)}
${drawShape('M1322 364 C1350 366 1378 376 1384 386 L1366 390 Z', 'fill="#14181b"')}`;

const lamps = `${drawShape(lamp, 'fill="#1b2126"')}${drawShape(lamp, 'fill="url(#lamp)" opacity=".8"')}
<g clip-path="url(#in-lamp)">${drawShape('M140 600 C190 560 250 552 330 545 L330 620 L140 620 Z', 'fill="#0f151a" opacity=".72"')}
${[196, 230, 262].map((x, n) => `<rect x="${x}" y="${564 - n * 5}" width="22" height="16" rx="4" fill="#dcecf6" stroke="#0c1216" stroke-width="3"/><rect x="${x + 4}" y="${567 - n * 5}" width="8" height="5" rx="2" fill="#fff"/>`).join('')}
${drawLine('M154 582 C186 562 244 549 308 542', '#ffffff', 6)}${drawLine('M154 582 C186 562 244 549 308 542', '#bfe3ff', 10, 'opacity=".45" filter="url(#soft-2)"')}</g>${drawLine(lamp, '#0a0d10', 2, 'opacity=".7"')}
${drawShape(tailLamp, 'fill="url(#tail)"')}${drawLine('M1380 533 C1400 526 1420 524 1432 526', '#ff9da1', 4, 'opacity=".9"')}${drawLine('M1376 541 C1400 544 1420 566 1450 596', '#ff7a80', 3, 'opacity=".6"')}${drawLine(tailLamp, '#3a0508', 2)}
${drawShape('M141 606 L166 602 C172 616 172 632 168 648 L140 652 Z', 'fill="#0e1114"')}${[614, 626, 638].map((y) => drawLine(`M142 ${y}L166 ${y - 2}`, '#6d757b', 2.4)).join('')}
${drawShape('M146 672 L206 666 C212 674 210 686 202 692 L141 694 Z', 'fill="#101316"')}<rect x="172" y="674" width="26" height="8" rx="4" fill="#eaf3f8"/>
<rect x="1420" y="676" width="40" height="14" rx="4" fill="#a3141c"/>`;

const lower = `${drawShape(cladding, 'fill="url(#cladding)"')}${drawLine('M566 711 L1030 707', '#7b848b', 2.4, 'opacity=".6"')}
${drawLine('M246 690 C268 624 324 590 392 590 C462 590 514 628 536 692', '#6d757b', 2.4, 'opacity=".7"')}${drawLine('M1060 688 C1082 626 1136 590 1204 590 C1274 590 1328 628 1348 690', '#6d757b', 2.4, 'opacity=".7"')}
${drawShape('M524 752 L1072 752 L1072 766 L524 766 Z', 'fill="#0b0d0f"')}${drawLine('M560 738 L1040 736', 'url(#chrome)', 5, 'opacity=".75"')}`;

export function drawCarSide(colour: string, options: { mirrored: boolean }): string {
  const car = `${drawShadow(150, 1460, [wheels.front, wheels.rear])}${drawShape('M200 720 L1420 720 L1390 778 L240 778 Z', 'fill="#0b0d0f"')}${wells}
${drawShape(body, 'fill="url(#paint)"')}${light(colour)}${lower}${windows}${details(colour)}${lamps}
${drawWheel(wheels.front, wheels.y, wheels.radius)}${drawWheel(wheels.rear, wheels.y, wheels.radius)}`;
  return drawInBay(sideDefs(colour), car, options);
}
