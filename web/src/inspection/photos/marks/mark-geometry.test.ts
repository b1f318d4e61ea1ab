import { drawMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import {
  maxMarkPoints,
  type MarkShape,
  type PhotoMark,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  canScale,
  canTurn,
  centreOf,
  extendMark,
  findHandleAt,
  findMarkAt,
  finishMark,
  isDrawn,
  markInMiddle,
  moveHandle,
  moveMark,
  scaleMark,
  shownArea,
  toPhotoPoint,
  turnMark,
} from './mark-geometry.ts';

const mark = (shape: MarkShape, ...points: [number, number][]): PhotoMark => ({
  shape,
  colour: 'red',
  points: points.map(([x, y]) => ({ x, y })),
  text: null,
});
const wide = { width: 2000, height: 1000 };

describe('the position of a finger on the photo', () => {
  const box = { left: 10, top: 20, width: 300, height: 600 };
  it.each([
    ['the middle of a wide photo', wide, { x: 160, y: 320 }, { x: 0.5, y: 0.5 }],
    ['the upper left corner of a wide photo, with space above it', wide, { x: 10, y: 245 }, { x: 0, y: 0 }],
    [
      'the lower right corner of a tall photo, with space next to it',
      { width: 100, height: 600 },
      { x: 210, y: 620 },
      { x: 1, y: 1 },
    ],
    ['the edge when it is outside the photo', wide, { x: 160, y: 30 }, { x: 0.5, y: 0 }],
  ])('is %s', (_where, photo, finger, place) => {
    expect(toPhotoPoint(shownArea(box, photo), finger)).toEqual(place);
  });
});

describe('a mark that is drawn', () => {
  it('keeps every point with the freehand tool, the first and the last of an arrow, and the last of a text', () => {
    const place = { x: 0.9, y: 0.9 };
    expect(extendMark(mark('line', [0.1, 0.1], [0.2, 0.2]), place).points).toHaveLength(3);
    expect(extendMark(mark('arrow', [0.1, 0.1], [0.2, 0.2]), place).points).toEqual([{ x: 0.1, y: 0.1 }, place]);
    expect(extendMark(mark('text', [0.1, 0.1]), place).points).toEqual([place]);
  });

  it.each<[string, PhotoMark, boolean]>([
    ['a drawn arrow', mark('arrow', [0.1, 0.1], [0.3, 0.1]), true],
    ['an arrow from a tap', mark('arrow', [0.1, 0.1], [0.105, 0.1]), false],
    ['a circle from a tap', mark('circle', [0.1, 0.1]), false],
    ['a freehand dot', mark('line', [0.1, 0.1]), true],
    ['a text', { ...mark('text', [0.1, 0.1]), text: 'crack' }, true],
    ['an empty text', { ...mark('text', [0.1, 0.1]), text: ' ' }, false],
  ])('counts as drawn if it is %s: %s', (_what, one, is) => {
    expect(isDrawn(one)).toBe(is);
  });

  it('has four decimals, and a freehand line only the points that bend it', () => {
    expect(finishMark(mark('arrow', [1 / 3, 0], [2 / 3, 1])).points).toEqual([
      { x: 0.3333, y: 0 },
      { x: 0.6667, y: 1 },
    ]);
    const straight = Array.from({ length: 500 }, (_, index): [number, number] => [index / 500, 0.5]);
    expect(finishMark(mark('line', ...straight, [0.998, 0.9])).points).toHaveLength(3);
  });

  it('fits into the limit of points, however long a freehand line is', () => {
    const scribble = Array.from({ length: 20_000 }, (_, index): [number, number] => [
      0.5 + 0.4 * Math.sin(index / 7),
      0.5 + 0.4 * Math.cos(index / 11),
    ]);
    const { points } = finishMark(mark('line', ...scribble));
    expect(points.length).toBeLessThanOrEqual(maxMarkPoints);
    expect(points.length).toBeGreaterThan(10);
  });
});

describe('a mark that is changed', () => {
  const arrow = mark('arrow', [0.1, 0.1], [0.3, 0.2]);
  it('moves, but not off the photo', () => {
    expect(centreOf(moveMark(arrow, { x: 0.2, y: 0.1 }))).toEqual({ x: expect.closeTo(0.4), y: expect.closeTo(0.25) });
    expect(finishMark(moveMark(arrow, { x: -1, y: 9 })).points).toEqual([
      { x: 0, y: 0.9 },
      { x: 0.2, y: 1 },
    ]);
  });

  it('grows and shrinks around its middle, and stays on the photo and visible', () => {
    expect(finishMark(scaleMark(arrow, 2)).points).toEqual([
      { x: 0, y: 0.05 },
      { x: 0.4, y: 0.25 },
    ]);
    expect(scaleMark(arrow, 100)).toBe(arrow);
    expect(scaleMark(arrow, 0.001)).toBe(arrow);
    const text = { ...mark('text', [0.5, 0.5]), text: 'crack' };
    expect([canScale(arrow), canScale(text), canScale(mark('line', [0.5, 0.5]))]).toEqual([true, false, false]);
  });

  it('turns without distortion, whatever the aspect ratio of the photo', () => {
    const level = mark('arrow', [0.4, 0.5], [0.6, 0.5]);
    // The arrow is 400 pixels long, which upright is 0.4 of the height of 1000 pixels.
    expect(finishMark(turnMark(level, Math.PI / 2, wide)).points).toEqual([
      { x: 0.5, y: 0.3 },
      { x: 0.5, y: 0.7 },
    ]);
    const slanted = mark('arrow', [0.4, 0.4], [0.6, 0.6]);
    expect(finishMark(turnMark(slanted, Math.PI / 2, wide)).points).toEqual([
      { x: 0.55, y: 0.3 },
      { x: 0.45, y: 0.7 },
    ]);
    expect([canTurn(level), canTurn(mark('circle', [0, 0], [1, 1]))]).toEqual([true, false]);
  });

  it('is resized at one end, unless it would become too small', () => {
    expect(moveHandle(arrow, 1, { x: 0.8, y: 0.9 }).points[1]).toEqual({ x: 0.8, y: 0.9 });
    expect(moveHandle(arrow, 1, { x: 0.1, y: 0.1 })).toBe(arrow);
  });

  it('can be put in the middle without drawing, round on any photo and apart from the previous one', () => {
    const circle = markInMiddle({ shape: 'circle', colour: 'red', text: null }, wide, 0);
    const { ellipse } = drawMark(circle, wide);
    expect(ellipse).toMatchObject({ x: 1000, y: 500, rx: expect.closeTo(125), ry: expect.closeTo(125) });
    expect(markInMiddle({ shape: 'circle', colour: 'red', text: null }, wide, 1).points).not.toEqual(circle.points);
  });
});

describe('a finger', () => {
  const marks = [mark('circle', [0.2, 0.2], [0.4, 0.6]), mark('arrow', [0.6, 0.1], [0.9, 0.1])];
  it.each([
    ['the outline of a circle', { x: 0.2, y: 0.4 }, 0],
    ['an arrow', { x: 0.75, y: 0.11 }, 1],
    ['nothing in the middle of a circle', { x: 0.3, y: 0.4 }, undefined],
    ['nothing on an empty part of the photo', { x: 0.9, y: 0.9 }, undefined],
  ])('finds %s', (_what, at, found) => {
    expect(findMarkAt(marks, at, wide, 26)).toBe(found);
  });

  it('finds a text by its area, and the ends of an arrow', () => {
    const text = { ...mark('text', [0.5, 0.5]), text: 'a crack' };
    expect(findMarkAt([text], { x: 0.55, y: 0.5 }, wide, 5)).toBe(0);
    expect(findHandleAt(must(marks[1]), { x: 0.9, y: 0.11 }, wide, 26)).toBe(1);
    expect(findHandleAt(must(marks[1]), { x: 0.75, y: 0.1 }, wide, 26)).toBeUndefined();
  });
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('missing');
  return value;
}
