import { linearGradient, radialGradient } from '../paint.ts';

// A wheel seen from the side: tyre, five double spokes with the brake disc behind them, and bolts.

export const wheelGradients = [
  radialGradient('tyre', [
    [0.68, '#2b2f33'],
    [0.8, '#191c1f'],
    [0.93, '#24282c'],
    [1, '#0b0d0f'],
  ]),
  linearGradient('rim', [
    [0, '#f3f5f6'],
    [0.45, '#b9c0c6'],
    [1, '#737b82'],
  ]),
  linearGradient('spoke', [
    [0, '#fbfcfc'],
    [0.5, '#c3c9ce'],
    [1, '#8a9299'],
  ]),
  radialGradient('disc', [
    [0, '#6c7379'],
    [0.55, '#8d949a'],
    [0.9, '#6a7177'],
    [1, '#41474c'],
  ]),
  linearGradient('hub', [
    [0, '#eef1f3'],
    [1, '#878f96'],
  ]),
].join('');

const around = (count: number, draw: (angle: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw((360 / count) * n)).join('');

/** Draws a wheel. Disc and caliper show between the spokes. */
export function drawWheel(x: number, y: number, radius: number): string {
  const spoke = `<path d="M-19 -20 L-37 -114 Q-26 -124 -9 -124 L-5 -58 L-2 -26 Z" fill="url(#spoke)" stroke="#596168" stroke-width="1.2"/>
<path d="M19 -20 L37 -114 Q26 -124 9 -124 L5 -58 L2 -26 Z" fill="#aab1b7" stroke="#596168" stroke-width="1.2"/>
<path d="M-17 -30 L-33 -110" stroke="#ffffff" stroke-width="2.4" opacity=".75"/>`;
  return `<g transform="translate(${x} ${y}) scale(${radius / 170})">
<circle r="170" fill="url(#tyre)"/><circle r="168" fill="none" stroke="#000" stroke-width="4" opacity=".55"/>
<circle r="150" fill="none" stroke="#3a3f44" stroke-width="2.5" opacity=".8"/><circle r="140" fill="none" stroke="#0c0e10" stroke-width="5" opacity=".6"/>
<path d="M-112 -112A158 158 0 0 1 40 -153" fill="none" stroke="#8b939a" stroke-width="5" opacity=".35"/>
<circle r="129" fill="#0f1214"/><circle r="92" fill="url(#disc)"/>
${around(24, (angle) => `<circle r="3" cy="-78" cx="0" fill="#3c4247" transform="rotate(${angle})"/>`)}
<path d="M58 -78A97 97 0 0 1 97 0L70 4A70 70 0 0 0 42 -56Z" fill="#a3242b"/><path d="M62 -72A92 92 0 0 1 91 -14" fill="none" stroke="#e05a5f" stroke-width="4" opacity=".8"/>
<circle r="129" fill="none" stroke="url(#rim)" stroke-width="13"/><circle r="135" fill="none" stroke="#4d555b" stroke-width="1.6"/><circle r="122" fill="none" stroke="#4b5258" stroke-width="1.6"/>
${around(5, (angle) => `<g transform="rotate(${angle})">${spoke}</g>`)}
<circle r="33" fill="url(#hub)" stroke="#596168" stroke-width="1.5"/>
${around(5, (angle) => `<g transform="rotate(${angle + 36})"><circle cy="-24" r="5.4" fill="#3b4147"/><circle cy="-24.8" r="3.2" fill="#9aa2a9"/></g>`)}
<circle r="14" fill="#2c3338"/><circle r="14" fill="none" stroke="#e7ebee" stroke-width="1.6"/><path d="M-6 2 L-1 7 L8 -5" fill="none" stroke="#dfe5e8" stroke-width="2.6"/>
</g>`;
}
