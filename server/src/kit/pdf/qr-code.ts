// A QR code as vectors: sharp at any size and readable by a phone held above the paper.
import type { CanvasRect, ContentCanvas } from 'pdfmake/interfaces.js';
import { encode } from 'uqr';

/** Draws a QR code. `size` is in points, without the quiet zone, which is the page's margin. */
export function drawQrCode(content: string, size: number): ContentCanvas {
  const { data, size: modules } = encode(content, { ecc: 'M', border: 0 });
  const side = size / modules;
  const bars = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]): CanvasRect => ({
      type: 'rect',
      x: x * side,
      y: y * side,
      w: length * side,
      h: side,
      color: 'black',
      lineWidth: 0,
    })),
  );
  return { canvas: bars };
}

/** Joins adjacent dark modules into one bar, because hairlines would show between separate ones. */
function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) runs.push([x, 1]);
  });
  return runs;
}
