import { describe, expect, it } from 'vitest';
import { directionOf, isChart } from './trend.ts';

describe('a chart', () => {
  it.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [30, true],
  ])('of %i points is a chart: %s; with fewer than three it is a sentence', (count, expected) => {
    expect(isChart(Array.from({ length: count }))).toBe(expected);
  });
});

describe('the direction of a trend', () => {
  it.each([
    [[1, 2, 3], 'up'],
    [[3, 2, 1], 'down'],
    [[2, 2, 2], 'flat'],
    [[0, 5, 0], 'flat'],
    [[], 'flat'],
  ] as const)('of %j is %s: the later half against the earlier one', (numbers, expected) => {
    expect(directionOf(numbers)).toBe(expected);
  });
});
