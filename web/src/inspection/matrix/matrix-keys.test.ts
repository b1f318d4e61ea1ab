import { describe, expect, it } from 'vitest';
import { findCellAfterKey } from './matrix-keys.ts';

const size = { rows: 20, columns: 112 };
it.each([
  ['ArrowRight', false, { row: 3, column: 6 }],
  ['ArrowLeft', false, { row: 3, column: 4 }],
  ['ArrowDown', false, { row: 4, column: 5 }],
  ['ArrowUp', false, { row: 2, column: 5 }],
  ['PageDown', false, { row: 13, column: 5 }],
  ['PageUp', false, { row: 0, column: 5 }],
  ['Home', false, { row: 3, column: 0 }],
  ['End', false, { row: 3, column: 111 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 19, column: 111 }],
  ['Enter', false, undefined],
])('the key %s (with Control: %s) leads to %j', (key, isControl, expected) => {
  expect(findCellAfterKey({ row: 3, column: 5 }, key, isControl, size)).toEqual(expected);
});

it('the arrow keys stop at the edges', () => {
  expect(findCellAfterKey({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
  expect(findCellAfterKey({ row: 19, column: 111 }, 'ArrowRight', false, size)).toEqual({ row: 19, column: 111 });
});

describe('the headings of cells that can be folded', () => {
  const heads = [
    { from: 0, to: 4 },
    { from: 6, to: 9 },
  ];
  const from = (row: number, column: number, key: string) => findCellAfterKey({ row, column }, key, false, size, heads);

  it('are reached with ArrowUp from the first row, and left with ArrowDown', () => {
    expect([from(0, 2, 'ArrowUp'), from(0, 5, 'ArrowUp')]).toEqual([
      { row: -1, column: 0 },
      { row: 0, column: 5 },
    ]);
    expect(from(-1, 6, 'ArrowDown')).toEqual({ row: 0, column: 6 });
  });

  it.each([
    ['ArrowRight', 0, 6],
    ['ArrowRight', 6, 6],
    ['ArrowLeft', 6, 0],
    ['ArrowLeft', 0, 0],
    ['End', 0, 6],
    ['Home', 6, 0],
  ])('are reached by keys: %s leads from %i to %i', (key, column, expected) =>
    expect(from(-1, column, key)).toEqual({ row: -1, column: expected }),
  );

  it('ignore other keys', () => expect(from(-1, 0, 'Enter')).toBe(undefined));
});
