import {
  drawMark,
  type DrawnEllipse,
  type PictureSize,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import {
  isTwoPointed,
  maxMarkPoints,
  type MarkColour,
  type MarkPoint,
  type MarkShape,
  type PhotoMark,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';

// How marks are drawn, moved, resized and found. Positions are fractions of the photo's width and height, so that a
// mark drawn on a small screen is in the same place on the full photo.

const limit = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));
export const clampPoint = ({ x, y }: MarkPoint): MarkPoint => ({ x: limit(x), y: limit(y) });

type Box = { left: number; top: number; width: number; height: number };
/** The size and position of a photo that is scaled to fit its box and centred in it. */
export function shownArea(box: Box, photo: PictureSize): Box {
  const scale = Math.min(box.width / photo.width, box.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}
/** Converts the position of a finger to a position on the photo. */
export const toPhotoPoint = ({ left, top, width, height }: Box, finger: MarkPoint): MarkPoint =>
  clampPoint({ x: (finger.x - left) / width, y: (finger.y - top) / height });

/**
 * Adds a position to a mark that is being drawn. A freehand line passes through all positions, an arrow or circle is
 * defined by the first and the last, and a text is where the finger is.
 */
export function extendMark(mark: PhotoMark, point: MarkPoint): PhotoMark {
  const [first = point] = mark.points;
  if (mark.shape === 'text') return { ...mark, points: [point] };
  return { ...mark, points: mark.shape === 'line' ? [...mark.points, point] : [first, point] };
}

const minLength = 0.015;
const lengthOf = ([one, other]: readonly MarkPoint[]): number =>
  one && other ? Math.hypot(other.x - one.x, other.y - one.y) : 0;
/** Whether a mark has been drawn. A tap makes a dot with the freehand tool, but no arrow or circle. */
export function isDrawn({ shape, points, text }: PhotoMark): boolean {
  if (shape === 'text') return points.length > 0 && Boolean(text?.trim());
  return shape === 'line' ? points.length > 0 : lengthOf(points) >= minLength;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const roundPoint = ({ x, y }: MarkPoint): MarkPoint => ({ x: round(x), y: round(y) });

/** Returns the mark as it is stored: with four decimals, and a line without superfluous points. */
export const finishMark = (mark: PhotoMark): PhotoMark => ({
  ...mark,
  points: (mark.shape === 'line' ? simplify(mark.points) : mark.points).map(roundPoint),
});

/** Removes points that hardly bend the line. If there are still too many, removes more. */
function simplify(points: readonly MarkPoint[]): MarkPoint[] {
  let tolerance = 0.001;
  let kept = withoutStraightPoints(points, tolerance);
  while (kept.length > maxMarkPoints) {
    tolerance *= 1.5;
    kept = withoutStraightPoints(kept, tolerance);
  }
  return kept;
}

/** The Ramer–Douglas–Peucker algorithm. It is not recursive, because a line may have thousands of points. */
function withoutStraightPoints(points: readonly MarkPoint[], tolerance: number): MarkPoint[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    const [start, end] = [points[from], points[to]];
    if (!start || !end) continue;
    let [farthest, distance] = [from, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceToSegment(points[at] ?? start, start, end);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest !== from) {
      kept.add(farthest);
      open.push([from, farthest], [farthest, to]);
    }
  }
  return points.filter((_point, index) => kept.has(index));
}

function distanceToSegment(point: MarkPoint, start: MarkPoint, end: MarkPoint): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : limit(((point.x - start.x) * dx + (point.y - start.y) * dy) / squared);
  return Math.hypot(point.x - start.x - along * dx, point.y - start.y - along * dy);
}

type Extent = { left: number; right: number; top: number; bottom: number };
function extentOf(points: readonly MarkPoint[]): Extent {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
export function centreOf({ points }: Pick<PhotoMark, 'points'>): MarkPoint {
  const { left, right, top, bottom } = extentOf(points);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Moves a mark, but not beyond the edges of the photo. */
export function moveMark(mark: PhotoMark, by: MarkPoint): PhotoMark {
  const { left, right, top, bottom } = extentOf(mark.points);
  const dx = limit(by.x, -left, 1 - right);
  const dy = limit(by.y, -top, 1 - bottom);
  return { ...mark, points: mark.points.map(({ x, y }) => clampPoint({ x: x + dx, y: y + dy })) };
}

/**
 * Returns the mark with other points, moved onto the photo. Returns it unchanged if they do not fit or are too close
 * together.
 */
function withPoints(mark: PhotoMark, points: MarkPoint[]): PhotoMark {
  const { left, right, top, bottom } = extentOf(points);
  const isTooLarge = right - left > 1 || bottom - top > 1;
  if (isTooLarge || Math.hypot(right - left, bottom - top) < minLength) return mark;
  const dx = limit(0, -left, 1 - right);
  const dy = limit(0, -top, 1 - bottom);
  return { ...mark, points: points.map(({ x, y }) => clampPoint({ x: x + dx, y: y + dy })) };
}

export const canScale = ({ shape, points }: PhotoMark): boolean => shape !== 'text' && points.length > 1;
export function scaleMark(mark: PhotoMark, factor: number): PhotoMark {
  const centre = centreOf(mark);
  return withPoints(
    mark,
    mark.points.map(({ x, y }) => ({ x: centre.x + (x - centre.x) * factor, y: centre.y + (y - centre.y) * factor })),
  );
}

export const canTurn = ({ shape, points }: PhotoMark): boolean =>
  shape === 'arrow' || (shape === 'line' && points.length > 1);
/** Turns a mark clockwise by an angle in radians, without distorting it, whatever the aspect ratio of the photo. */
export function turnMark(mark: PhotoMark, angle: number, { width, height }: PictureSize): PhotoMark {
  const centre = centreOf(mark);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return withPoints(
    mark,
    mark.points.map((point) => {
      const [dx, dy] = [(point.x - centre.x) * width, (point.y - centre.y) * height];
      return { x: centre.x + (dx * cos - dy * sin) / width, y: centre.y + (dx * sin + dy * cos) / height };
    }),
  );
}

/** The points of a mark that can be dragged individually: both ends of an arrow, or opposite corners of a circle. */
export const handlesOf = ({ shape, points }: PhotoMark): readonly MarkPoint[] => (isTwoPointed(shape) ? points : []);
export const moveHandle = (mark: PhotoMark, index: number, to: MarkPoint): PhotoMark =>
  withPoints(
    mark,
    mark.points.map((point, place) => (place === index ? to : point)),
  );

/** A mark in the middle of the photo, for people who do not draw. Each is a little lower than the one before. */
export function markInMiddle(
  { shape, colour, text }: { shape: MarkShape; colour: MarkColour; text: string | null },
  { width, height }: PictureSize,
  count: number,
): PhotoMark {
  const half = Math.min(width, height) / 8;
  const [dx, dy] = [half / width, half / height];
  const y = 0.5 + 0.03 * (count % 10);
  const points =
    shape === 'text' ? [{ x: 0.5 - dx, y }] : [{ x: 0.5 - dx, y: y - dy }, clampPoint({ x: 0.5 + dx, y: y + dy })];
  return finishMark({ shape, colour, points, text });
}

/** The distance of a point from a mark, in the unit of the displayed size. */
function distanceOf(mark: PhotoMark, at: MarkPoint, size: PictureSize): number {
  const { lines, ellipse, text } = drawMark(mark, size);
  const point = { x: at.x * size.width, y: at.y * size.height };
  const outlines = ellipse ? [...lines, outlineOf(ellipse)] : lines;
  const distances = outlines.flatMap((line) =>
    line.map((start, index) => distanceToSegment(point, start, line[index + 1] ?? start)),
  );
  if (text) {
    const [right, bottom] = [text.x + text.width, text.y + text.lines.length * text.lineHeight];
    distances.push(Math.hypot(point.x - limit(point.x, text.x, right), point.y - limit(point.y, text.y, bottom)));
  }
  return Math.min(...distances);
}
const outlineOf = ({ x, y, rx, ry }: DrawnEllipse): MarkPoint[] =>
  Array.from({ length: 49 }, (_, index) => {
    const angle = (index * Math.PI) / 24;
    return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
  });

/** Returns the index of the mark that is closest to a point and within reach of a finger. */
export function findMarkAt(
  marks: readonly PhotoMark[],
  at: MarkPoint,
  size: PictureSize,
  reach: number,
): number | undefined {
  const [closest] = marks
    .map((mark, index) => ({ index, distance: distanceOf(mark, at, size) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance || other.index - one.index);
  return closest?.index;
}

/** Returns the index of the handle within reach of a finger. */
export function findHandleAt(mark: PhotoMark, at: MarkPoint, size: PictureSize, reach: number): number | undefined {
  const distances = handlesOf(mark).map(({ x, y }) => Math.hypot((x - at.x) * size.width, (y - at.y) * size.height));
  const closest = distances.indexOf(Math.min(...distances));
  return (distances[closest] ?? Infinity) <= reach ? closest : undefined;
}
