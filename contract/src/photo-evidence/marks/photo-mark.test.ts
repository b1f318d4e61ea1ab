import { describe, expect, it } from 'vitest';
import { drawMark, type PictureSize } from './photo-mark.drawing.ts';
import { marksItsPhotos, photoMarks, type MarkShape, type PhotoMark } from './photo-mark.schema.ts';
import { describeMarks } from './photo-mark.texts.ts';

const mark = (shape: MarkShape, points: [number, number][], text: string | null = null): PhotoMark => ({
  shape,
  colour: 'red',
  points: points.map(([x, y]) => ({ x, y })),
  text,
});
const wide = { width: 800, height: 400 };
const tall = { width: 300, height: 600 };
const image = 'k'.repeat(43);

describe('a mark on a picture', () => {
  it.each<[string, PictureSize]>([
    ['wide', wide],
    ['tall', tall],
  ])('is at the same place on a %s one', (_, size) => {
    const { lines, ellipse } = drawMark(
      mark('circle', [
        [0.25, 0.75],
        [0.75, 0.25],
      ]),
      size,
    );
    expect([lines, ellipse]).toEqual([
      [],
      { x: size.width / 2, y: size.height / 2, rx: size.width / 4, ry: size.height / 4 },
    ]);
    expect(
      drawMark(
        mark('line', [
          [0, 1],
          [1, 0],
        ]),
        size,
      ).lines,
    ).toEqual([
      [
        { x: 0, y: size.height },
        { x: size.width, y: 0 },
      ],
    ]);
  });

  it('has an arrow head at its tip that looks the same in every direction', () => {
    const lengths = [
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
      [0.8, 0.1],
    ].map(([x = 0, y = 0]) => {
      const [, head] = drawMark(
        mark('arrow', [
          [0.5, 0.5],
          [x, y],
        ]),
        wide,
      ).lines;
      const [left, tip, right] = head ?? [];
      expect(tip).toEqual({ x: x * wide.width, y: y * wide.height });
      return [left, right].map((end) => Math.hypot((end?.x ?? 0) - (tip?.x ?? 0), (end?.y ?? 0) - (tip?.y ?? 0)));
    });
    for (const ends of lengths) expect(ends).toEqual([expect.closeTo(40), expect.closeTo(40)]);
  });

  it.each<[string, PhotoMark]>([
    [
      'a circle at the lower edge',
      mark(
        'circle',
        [
          [0.1, 0.6],
          [0.4, 1],
        ],
        'A long tear at the lower edge',
      ),
    ],
    [
      'an arrow from the corner',
      mark(
        'arrow',
        [
          [1, 1],
          [0.5, 0.5],
        ],
        'Scratch',
      ),
    ],
    ['a text at the right edge', mark('text', [[1, 0.5]], 'Rust on the hinge of the door')],
    [
      'a line at the upper edge',
      mark(
        'line',
        [
          [0.9, 0.02],
          [1, 0],
        ],
        'aVeryLongWordThatFitsOnNoLineOfThePicture',
      ),
    ],
    ['a text of wide characters', mark('text', [[0.9, 0.9]], '密封条在铰链后面撕裂了')],
  ])('has its text inside the picture: %s', (_, one) => {
    for (const size of [wide, tall]) {
      const { text } = drawMark(one, size);
      const { x = -1, y = -1, width = 0, lines = [], lineHeight = 0 } = text ?? {};
      expect(lines.join('').replaceAll(' ', '')).toBe(one.text?.replaceAll(' ', ''));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + lines.length * lineHeight).toBeLessThanOrEqual(size.height);
    }
  });

  it('is described in words', () => {
    expect(describeMarks([mark('circle', [], 'Torn here'), mark('arrow', []), mark('text', [], 'B2')])).toBe(
      'Circle: Torn here, Arrow, Text: B2',
    );
  });
});

describe('the marks of a recording', () => {
  it('are optional, and must be on its photos', () => {
    expect(photoMarks.parse(undefined)).toBeUndefined();
    expect(marksItsPhotos({ images: [] })).toBe(true);
    expect(marksItsPhotos({ images: [image], photoMarks: [{ image, marks: [] }] })).toBe(true);
    expect(marksItsPhotos({ images: [], photoMarks: [{ image, marks: [] }] })).toBe(false);
  });

  it.each<[string, unknown]>([
    ['not a number', { x: 'NaN', y: 0 }],
    ['NaN', { x: Number.NaN, y: 0 }],
    ['below 0', { x: -0.001, y: 0 }],
    ['above 1', { x: 0, y: 1.001 }],
  ])('have coordinates from 0 to 1: %s is refused', (_, point) => {
    const sent = { shape: 'line', points: [point] };
    expect(photoMarks.safeParse([{ image, marks: [sent] }]).success).toBe(false);
    expect(photoMarks.safeParse([{ image, marks: [{ ...sent, points: [{ x: 0, y: 1 }] }] }]).success).toBe(true);
  });
});
