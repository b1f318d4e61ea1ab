import { expect, test } from 'vitest';
import { barsOf, countsOf, shareBelow } from './measure.ts';

const source = {
  path: 'contract/src/doors/door.ts',
  text: `/** Opens
 * inwards. */
export const open = (door: Door) => door.leaf;

export function shut(door: Door) {
  // The wind helps.
  return { ...door, isOpen: false as const, known: door as Known };
}
export const doors: any = [];
`,
};

test('lines with something on them, comments, functions, casts and docstrings are counted', () => {
  expect(countsOf(source)).toEqual({ lines: 8, comments: 3, functions: [1, 4], anys: 1, casts: 1, told: 1, untold: 1 });
});

test('the share below is the value that so many of all do not exceed', () => {
  expect(shareBelow([5, 1, 3], 0.5)).toBe(3);
  expect(shareBelow([1, 2, 3, 4, 5, 6, 7, 8, 9, 100], 0.9)).toBe(9);
  expect(shareBelow([], 0.5)).toBe(0);
});

test('a bar is met or missed, and tests are no code', () => {
  const bars = barsOf([source, { path: 'contract/src/doors/door.test.ts', text: 'one;\ntwo;\n' }]);
  expect(bars).toContainEqual({ name: 'lines of a file, longest', figure: '8', bar: 'at most 400', holds: true });
  expect(bars).toContainEqual({ name: 'lines of tests to lines of code', figure: '25 %', bar: 'at least 80 %', holds: false });
  expect(bars).toContainEqual({ name: 'any', figure: '1', bar: 'at most 0', holds: false });
});
