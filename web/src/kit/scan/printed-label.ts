import bwip from 'bwip-js/node';

// A label as a camera sees it: any size, rotated, out of focus, worn. Generated independently of the detector.

export type CodeKind = 'code39' | 'code128' | 'qrcode' | 'datamatrix';
/** `module`: the width of the narrowest bar or dot in pixels. */
export type LabelAppearance = { module: number; turned?: number; blur?: number; ink?: number; paper?: number };
type Shape = { width: number; height: number; isDark: (x: number, y: number) => boolean };
export type Picture = Pick<ImageData, 'width' | 'height' | 'data'>;

/** Returns the shape of a code, measured in units of its narrowest bar. */
function codeShape(kind: CodeKind, text: string): Shape {
  const [code] = bwip.raw({ bcid: kind, text });
  if (!code) throw new Error(`no ${kind} for ${text}`);
  if ('pixs' in code)
    return {
      width: code.pixx,
      height: code.pixy,
      isDark: (x, y) => code.pixs[Math.floor(y) * code.pixx + Math.floor(x)] === 1,
    };
  const columns = code.sbs.flatMap((wide, index) => Array.from({ length: wide }, () => index % 2 === 0));
  return { width: columns.length, height: 40, isDark: (x) => columns[Math.floor(x)] ?? false };
}

const quietZone = 12;
/** Points to sample within a pixel, so that an edge through it becomes grey. */
const samples = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

export function renderLabel(
  kind: CodeKind,
  text: string,
  { module, turned = 0, blur = 0, ink = 20, paper = 235 }: LabelAppearance,
): Picture {
  const { width: across, height: down, isDark } = codeShape(kind, text);
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.ceil((across * Math.abs(cos) + down * Math.abs(sin) + 2 * quietZone) * module);
  const height = Math.ceil((across * Math.abs(sin) + down * Math.abs(cos) + 2 * quietZone) * module);
  const inkAt = (x: number, y: number): number => {
    const [left, top] = [(x - width / 2) / module, (y - height / 2) / module];
    const [along, aside] = [left * cos + top * sin + across / 2, top * cos - left * sin + down / 2];
    return along >= 0 && along < across && aside >= 0 && aside < down && isDark(along, aside) ? 1 : 0;
  };
  const share = new Float32Array(width * height);
  for (let at = 0; at < share.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    let dark = 0;
    for (const [dx, dy] of samples) dark += inkAt(x + dx, y + dy);
    share[at] = dark / samples.length;
  }
  const radius = Math.round(blur * module);
  const seen = radius > 0 ? blurImage(blurImage(share, width, height, radius), width, height, radius) : share;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  seen.forEach((dark, at) => data.fill(paper + (ink - paper) * dark, at * 4, at * 4 + 3));
  return { width, height, data };
}

/** Applies a box blur, horizontally and then vertically. */
function blurImage(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const along = (values: Float32Array, step: number, at: (index: number) => number, length: number) =>
    Float32Array.from(values, (_, index) => {
      const place = at(index);
      let [sum, count] = [0, 0];
      for (let off = Math.max(-radius, -place); off <= Math.min(radius, length - 1 - place); off++) {
        sum += values[index + off * step] ?? 0;
        count += 1;
      }
      return sum / count;
    });
  return along(
    along(from, 1, (index) => index % width, width),
    width,
    (index) => Math.floor(index / width),
    height,
  );
}
