import { writeFileSync } from 'node:fs';
import bwip from 'bwip-js/node';

// What the camera sees in a test: a label with a code, as a film with a single frame.

export type CodeKind = 'code39' | 'code128' | 'qrcode' | 'datamatrix';
const size = { width: 1280, height: 720 };
/** The width of the narrowest bar, in pixels of the film. `barHeight` is a multiple of it. */
const barWidth = 3;
const barHeight = 80;

/** Returns rows of dark (true) and light modules, which are as wide as the narrowest bar. */
function codeRows(kind: CodeKind, text: string): boolean[][] {
  const [code] = bwip.raw({ bcid: kind, text });
  if (!code) throw new Error(`no ${kind} for ${text}`);
  if ('pixs' in code) {
    const { pixs, pixx, pixy } = code;
    return Array.from({ length: pixy }, (_row, y) => pixs.slice(y * pixx, (y + 1) * pixx).map((dark) => dark === 1));
  }
  const bars = code.sbs.flatMap((wide, index) => Array.from({ length: wide }, () => index % 2 === 0));
  return Array.from({ length: barHeight }, () => bars);
}

/** Writes the film to the file that the browser reads whenever a camera starts. */
export function writeLabelFilm(path: string, kind: CodeKind, text: string): void {
  const rows = codeRows(kind, text);
  const left = Math.floor((size.width - (rows[0]?.length ?? 0) * barWidth) / 2);
  const top = Math.floor((size.height - rows.length * barWidth) / 2);
  if (left < 40 || top < 40) throw new Error('the label is larger than the picture');
  const light = Buffer.alloc(size.width * size.height, 235);
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      const from = (top + y * barWidth) * size.width + left + x * barWidth;
      for (let line = 0; dark && line < barWidth; line++)
        light.fill(16, from + line * size.width, from + line * size.width + barWidth);
    }),
  );
  const colours = Buffer.alloc((size.width * size.height) / 2, 128);
  const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(`${head}FRAME\n`), light, colours]));
}
