import type { MarkColour, MarkPoint, PhotoMark } from './photo-mark.schema.ts';

// Converts marks to lines, ellipses and texts on a picture of any size, for both screens (SVG) and documents (PDF).

/**
 * Marks must stand out on paint, rubber and metal, even in glare. The halo makes them visible even on their own colour.
 */
export const markColours: Record<MarkColour, { line: string; halo: string }> = {
  red: { line: '#e5001f', halo: '#ffffff' },
  yellow: { line: '#ffd600', halo: '#000000' },
  black: { line: '#000000', halo: '#ffffff' },
  white: { line: '#ffffff', halo: '#000000' },
};

// Fractions of the picture's longer side, so that marks are visible at any size.
const strokeWidth = 0.011;
const haloWidth = strokeWidth * 1.7;
const headLength = 0.05;
const headAngle = 0.5;
const textSize = 0.055;
const descriptionSize = 0.04;
const lineHeight = 1.2;
const maxLineLetters = 20;

export type PictureSize = { width: number; height: number };
export type DrawnEllipse = { x: number; y: number; rx: number; ry: number };
/** Lines of text. `x` and `y` are their upper left corner. */
export type DrawnText = { lines: string[]; x: number; y: number; width: number; fontSize: number; lineHeight: number };
/** A mark in the unit of the picture's size. A line with a single point is a dot. */
export type DrawnMark = {
  lines: MarkPoint[][];
  ellipse: DrawnEllipse | undefined;
  text: DrawnText | undefined;
  strokeWidth: number;
  haloWidth: number;
};

export function drawMark(mark: PhotoMark, size: PictureSize): DrawnMark {
  const longerSide = Math.max(size.width, size.height);
  const points = mark.points.map(({ x, y }) => ({ x: x * size.width, y: y * size.height }));
  return {
    lines: linesOf(mark, points, longerSide),
    ellipse: mark.shape === 'circle' ? ellipseOf(points) : undefined,
    text: mark.text ? placeText(mark.text, mark, points, size) : undefined,
    strokeWidth: strokeWidth * longerSide,
    haloWidth: haloWidth * longerSide,
  };
}

function linesOf({ shape }: PhotoMark, points: MarkPoint[], longerSide: number): MarkPoint[][] {
  const [tail, tip] = points;
  if (shape === 'line') return [points];
  return shape === 'arrow' && tail && tip ? [[tail, tip], headOf(tail, tip, longerSide * headLength)] : [];
}

/** Returns the points of an arrow's head: one side, the tip, the other side. */
function headOf(tail: MarkPoint, tip: MarkPoint, length: number): MarkPoint[] {
  const back = Math.atan2(tail.y - tip.y, tail.x - tip.x);
  const side = (angle: number) => ({ x: tip.x + length * Math.cos(angle), y: tip.y + length * Math.sin(angle) });
  return [side(back - headAngle), tip, side(back + headAngle)];
}

function ellipseOf([one, other]: readonly MarkPoint[]): DrawnEllipse | undefined {
  if (!one || !other) return undefined;
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    rx: Math.abs(one.x - other.x) / 2,
    ry: Math.abs(one.y - other.y) / 2,
  };
}

/** Places the text next to its mark and inside the picture. */
function placeText(text: string, mark: PhotoMark, points: MarkPoint[], { width, height }: PictureSize): DrawnText {
  const longerSide = Math.max(width, height);
  const gap = longerSide * strokeWidth * 2;
  const lines = wrapWords(text, maxLineLetters);
  const letters = Math.max(...lines.map(lettersIn));
  const fontSize = Math.min(
    longerSide * (mark.shape === 'text' ? textSize : descriptionSize),
    (width - 2 * gap) / (letters * letterWidth),
    (height - 2 * gap) / (lines.length * lineHeight),
  );
  const area = { width: letters * fontSize * letterWidth, height: lines.length * fontSize * lineHeight };
  const { x, y } = anchorOf(mark, points, area, { gap, height });
  return {
    lines,
    x: clamp(x, gap, width - area.width - gap),
    y: clamp(y, gap, height - area.height - gap),
    width: area.width,
    fontSize,
    lineHeight: fontSize * lineHeight,
  };
}

type Area = { width: number; height: number };
/** The upper left corner of the text: below a circle, behind the tail of an arrow, at the end of a line. */
function anchorOf(
  { shape }: PhotoMark,
  points: MarkPoint[],
  area: Area,
  { gap, height }: { gap: number; height: number },
): MarkPoint {
  const [first = { x: 0, y: 0 }] = points;
  if (shape === 'text') return { x: first.x, y: first.y - area.height / 2 };
  if (shape === 'circle') {
    const { x, y, ry } = ellipseOf(points) ?? { ...first, ry: 0 };
    const below = y + ry + gap;
    const fits = below + area.height + gap <= height;
    return { x: x - area.width / 2, y: fits ? below : y - ry - gap - area.height };
  }
  const at = shape === 'arrow' ? first : (points.at(-1) ?? first);
  const next = shape === 'arrow' ? (points[1] ?? first) : (points.at(-2) ?? first);
  return { x: at.x - area.width / 2, y: next.y <= at.y ? at.y + gap : at.y - gap - area.height };
}

const letterWidth = 0.58;
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The width of a text in letters. East Asian characters and emoji count twice. */
const lettersIn = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= 0x2e80 ? 1.8 : 1), 0);

/** Breaks a text between words, and a word too long for a line anywhere. */
function wrapWords(text: string, maxLetters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => breakWord(one, maxLetters))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lettersIn(longer) > maxLetters) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function breakWord(word: string, maxLetters: number): string[] {
  const pieces = [''];
  for (const sign of word) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && lettersIn(last + sign) > maxLetters) pieces.push(sign);
    else pieces[pieces.length - 1] = last + sign;
  }
  return pieces;
}
