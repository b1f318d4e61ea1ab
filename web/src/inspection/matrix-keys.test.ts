import { expect, it } from 'vitest';
import { cellAfter } from './matrix-keys.ts';

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
])('%s (with Control: %s) leads to %j', (key, isControl, expected) => {
  expect(cellAfter({ row: 3, column: 5 }, key, isControl, size)).toEqual(expected);
});

it('stays inside at the rims', () => {
  expect(cellAfter({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
  expect(cellAfter({ row: 19, column: 111 }, 'ArrowRight', false, size)).toEqual({ row: 19, column: 111 });
});
