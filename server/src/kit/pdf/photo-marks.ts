// Draws the marks of a photo over it, as vectors. The photo itself is printed as it is stored.
import {
  drawMark,
  markColours,
  type DrawnMark,
  type DrawnText,
  type PictureSize,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { CanvasElement, Content } from 'pdfmake/interfaces.js';
import type { PrintablePicture } from './pictures.ts';
import { toTextRuns } from './fonts/text-runs.ts';

type MarkedPhoto = PrintablePicture & { marks: readonly PhotoMark[] };
/** Lays out a photo as large as it fits, with its marks on top. */
export function layoutMarkedPhoto(photo: MarkedPhoto, largest: PictureSize): Content[] {
  const scale = Math.min(largest.width / photo.width, largest.height / photo.height);
  const shown = { width: photo.width * scale, height: photo.height * scale };
  return [{ image: photo.dataUrl, ...shown }, ...layoutMarks(photo.marks, shown)];
}

/** Returns the content that follows the photo in its stack: the marks, moved up by the height of the photo. */
function layoutMarks(marks: readonly PhotoMark[], shown: PictureSize): Content[] {
  const drawn = marks.map((mark) => ({ colours: markColours[mark.colour], ...drawMark(mark, shown) }));
  if (drawn.length === 0) return [];
  const strokes = drawn.flatMap(({ colours, ...mark }) => [
    ...strokesOf(mark, colours.halo, mark.haloWidth),
    ...strokesOf(mark, colours.line, mark.strokeWidth),
  ]);
  return [
    // Invisible corners give the canvas a height even if its marks are only texts, without strokes.
    { canvas: [...corners(shown), ...strokes], margin: [0, -shown.height, 0, 0] },
    ...drawn.flatMap(({ colours, text }) => (text ? textOf(text, colours, shown) : [])),
  ];
}

const corners = ({ width, height }: PictureSize): CanvasElement[] => [
  { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.1, lineColor: '#ffffff', strokeOpacity: 0 },
];

function strokesOf({ lines, ellipse }: DrawnMark, lineColor: string, lineWidth: number): CanvasElement[] {
  const polylines = lines.map((points): CanvasElement => {
    const [first = { x: 0, y: 0 }] = points;
    // A line with a single point is drawn as a dot. The points are copied, because the library moves them when it draws
    // them.
    return points.length === 1
      ? { type: 'ellipse', x: first.x, y: first.y, r1: lineWidth / 2, r2: lineWidth / 2, color: lineColor }
      : { type: 'polyline', points: points.map((point) => ({ ...point })), lineWidth, lineColor, lineCap: 'round' };
  });
  const { x = 0, y = 0, rx = 0, ry = 0 } = ellipse ?? {};
  return [...polylines, ...(ellipse ? [{ type: 'ellipse' as const, x, y, r1: rx, r2: ry, lineWidth, lineColor }] : [])];
}

const textOf = (
  { lines, x, y, fontSize, lineHeight }: DrawnText,
  { line, halo }: { line: string; halo: string },
  { height }: PictureSize,
): Content[] =>
  lines.map((text, index) => ({
    text: toTextRuns(text),
    fontSize,
    bold: true,
    color: line,
    background: halo,
    noWrap: true,
    relativePosition: { x, y: y + index * lineHeight - height },
  }));
