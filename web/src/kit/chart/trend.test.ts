import { describe, expect, it } from 'vitest';
import { findDirection, hasEnoughPoints } from './trend.ts';

describe('a chart', () => {
  it.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [30, true],
  ])('is drawn from three points on: %i points: %s', (count, expected) => {
    expect(hasEnoughPoints(Array.from({ length: count }))).toBe(expected);
  });
});

describe('the direction of a trend', () => {
  it.each([
    [[1, 2, 3], 'up'],
    [[3, 2, 1], 'down'],
    [[2, 2, 2], 'flat'],
    [[0, 5, 0], 'flat'],
    [[], 'flat'],
  ] as const)('compares the later half with the earlier one: %j is %s', (numbers, expected) => {
    expect(findDirection(numbers)).toBe(expected);
  });
});
