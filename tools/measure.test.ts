import { expect, test } from 'vitest';
import { thresholdsOf, countsOf, percentile } from './measure.ts';

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

test('counts non-empty lines, comments, functions, casts and docstrings', () => {
  expect(countsOf(source)).toEqual({
    lines: 8,
    comments: 3,
    functions: [1, 4],
    anys: 1,
    casts: 1,
    commentedExports: 1,
    uncommentedExports: 1,
  });
});

test('a percentile is the value that the given share does not exceed', () => {
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 100], 0.9)).toBe(9);
  expect(percentile([], 0.5)).toBe(0);
});

test('a target is met or missed, and tests do not count as code', () => {
  const bars = thresholdsOf([source, { path: 'contract/src/doors/door.test.ts', text: 'one;\ntwo;\n' }]);
  expect(bars).toContainEqual({ name: 'lines of a file, longest', figure: '8', limit: 'at most 400', isMet: true });
  expect(bars).toContainEqual({
    name: 'lines of tests to lines of code',
    figure: '25 %',
    limit: 'at least 80 %',
    isMet: false,
  });
  expect(bars).toContainEqual({ name: 'any', figure: '1', limit: 'at most 0', isMet: false });
});
