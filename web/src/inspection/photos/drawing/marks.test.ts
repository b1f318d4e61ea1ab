import { describe, expect, it } from 'vitest';
import { extendMark, isDrawnMark, pointOnPhoto, type Mark, type Tool } from './marks.ts';

const mark = (tool: Tool, ...points: [number, number][]): Mark => ({
  tool,
  colour: 'red',
  points: points.map(([x, y]) => ({ x, y })),
});

describe('a finger on the photo', () => {
  const box = { left: 10, top: 20, width: 300, height: 600 };
  it.each([
    ['the middle of a wide photo', { width: 2000, height: 1000 }, { x: 160, y: 320 }, { x: 0.5, y: 0.5 }],
    [
      'the upper left corner of a wide photo, with space above it',
      { width: 2000, height: 1000 },
      { x: 10, y: 245 },
      { x: 0, y: 0 },
    ],
    [
      'the lower right corner of a tall photo, with space next to it',
      { width: 100, height: 600 },
      { x: 210, y: 620 },
      { x: 1, y: 1 },
    ],
    ['the edge when it is outside the photo', { width: 2000, height: 1000 }, { x: 160, y: 30 }, { x: 0.5, y: 0 }],
  ])('is at %s', (_where, photo, finger, place) => {
    expect(pointOnPhoto(box, photo, finger)).toEqual(place);
  });
});

describe('a mark', () => {
  it('passes through every point with the freehand tool, and from the first to the last with the arrow', () => {
    const place = { x: 0.9, y: 0.9 };
    expect(extendMark(mark('pen', [0.1, 0.1], [0.2, 0.2]), place).points).toHaveLength(3);
    expect(extendMark(mark('arrow', [0.1, 0.1], [0.2, 0.2]), place).points).toEqual([{ x: 0.1, y: 0.1 }, place]);
  });

  it.each<[string, Mark, boolean]>([
    ['a drawn arrow', mark('arrow', [0.1, 0.1], [0.3, 0.1]), true],
    ['an arrow from a tap', mark('arrow', [0.1, 0.1], [0.105, 0.1]), false],
    ['a circle from a tap', mark('circle', [0.1, 0.1]), false],
    ['a freehand dot', mark('pen', [0.1, 0.1]), true],
    ['words', { ...mark('text', [0.1, 0.1]), text: 'crack' }, true],
    ['an empty text', { ...mark('text', [0.1, 0.1]), text: ' ' }, false],
  ])('is kept for %s: %s', (_what, one, is) => {
    expect(isDrawnMark(one)).toBe(is);
  });
});
