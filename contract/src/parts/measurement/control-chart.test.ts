import { describe, expect, it } from 'vitest';
import {
  baselineValueCount,
  calculateChartValue,
  calculateControlChart,
  calculateControlLimits,
  findBrokenControlRules,
} from './control-chart.ts';

describe('the limits of individuals and moving-range charts', () => {
  it('match the worked example of the NIST/SEMATECH e-Handbook, section 6.3.2.2', () => {
    // Ten batches of a chemical process, with a mean of 50.81 and a mean moving range of 1.8778.
    const limits = calculateControlLimits([49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]);
    expect(limits.centre).toBeCloseTo(50.81, 10);
    expect(limits.meanRange).toBeCloseTo(1.8778, 4);
    expect(limits.upper).toBeCloseTo(55.8041, 4);
    expect(limits.lower).toBeCloseTo(45.8159, 4);
    // D4 × 1.8778 = 3.267 × 1.8778.
    expect(limits.upperRange).toBeCloseTo(6.1347, 3);
  });
});

// With centre 0 and sigma 1, each value is its own distance from the centre in standard deviations. The expected index
// is that of the first point that breaks the rule, or -1.
const standard = { centre: 0, sigma: 1 };
const firstBreak = (values: readonly number[], rule: string): number =>
  findBrokenControlRules(values, standard).findIndex((rules) => rules.some((one) => one === rule));

describe('the rules of Western Electric', () => {
  it.each([
    ['a point above three sigma', [0, 3.01], 1],
    ['a point below three sigma', [0, 0.5, -3.01], 2],
    ['a point on the line', [0, 3, -3], -1],
    ['points within', [2.9, -2.9, 2.9], -1],
  ])('rule 1: one point beyond three sigma: %s', (_case, values, at) => {
    expect(firstBreak(values, 'beyondThree')).toBe(at);
  });

  it.each([
    ['two in a row', [0, 2.1, 2.2], 2],
    ['with one between', [2.1, 0, 2.1], 2],
    ['below', [-2.1, 0.3, -2.5], 2],
    ['on opposite sides', [2.1, 0, -2.1], -1],
    ['too far apart', [2.1, 0, 0, 2.1], -1],
    ['on the line', [2, 2, 2], -1],
    ['only the third point back inside', [0, 2.1, 0], -1],
  ])('rule 2: two of three points beyond two sigma on the same side: %s', (_case, values, at) => {
    expect(firstBreak(values, 'twoOfThree')).toBe(at);
  });

  it.each([
    ['four in a row', [0, 1.1, 1.2, 1.3, 1.4], 4],
    ['with one between', [1.1, 1.2, 0, 1.3, 1.4], 4],
    ['below', [-1.1, -1.2, -1.3, 0.9, -1.4], 4],
    ['only three', [1.1, 0, 1.2, 0, 1.3], -1],
    ['on opposite sides', [1.1, 1.2, -1.3, -1.4, 1.5], -1],
    ['two between', [1.1, 1.2, 0, 0, 1.3, 1.4], -1],
    ['on the line', [1, 1, 1, 1, 1], -1],
  ])('rule 3: four of five points beyond one sigma on the same side: %s', (_case, values, at) => {
    expect(firstBreak(values, 'fourOfFive')).toBe(at);
  });

  it.each([
    ['above', [0.1, 0.2, 0.1, 0.3, 0.1, 0.2, 0.1, 0.1], 7],
    ['below', [0.5, -0.1, -0.2, -0.1, -0.3, -0.1, -0.2, -0.1, -0.1], 8],
    ['only seven', [0.1, 0.2, 0.1, 0.3, 0.1, 0.2, 0.1, -0.1], -1],
    ['one on the centre line', [0.1, 0.2, 0.1, 0, 0.1, 0.2, 0.1, 0.1, 0.1], -1],
  ])('rule 4: eight points in a row on one side of the centre: %s', (_case, values, at) => {
    expect(firstBreak(values, 'eightInARow')).toBe(at);
  });

  it('are all listed for a point that breaks several of them', () => {
    expect(findBrokenControlRules([2.5, 3.5], standard)).toEqual([[], ['beyondThree', 'twoOfThree']]);
  });
});

describe('the control chart of a check', () => {
  // 5, 6, 5, 6, …: the mean moving range is 1, so sigma is 1 / 1.128.
  const alternating = Array.from({ length: baselineValueCount }, (_, index) => 5 + (index % 2));

  it('needs 25 values that are not all equal', () => {
    expect(calculateControlChart(alternating.slice(1))).toBe('too few');
    expect(calculateControlChart(alternating.map(() => 5))).toBe('no spread');
  });

  it('keeps the limits of the first 25 values while later values drift', () => {
    const chart = calculateControlChart([...alternating, 6, 7, 8, 9]);
    if (typeof chart === 'string') throw new Error(chart);
    // 13 values of 5 and 12 of 6: the centre is 137 / 25.
    expect(chart.limits.centre).toBeCloseTo(5.48, 10);
    expect(chart.limits.sigma).toBeCloseTo(1 / 1.128, 10);
    expect(chart.limits.upper).toBeCloseTo(8.1396, 4);
    expect(chart.points.slice(0, 28).map(({ rules }) => rules)).toEqual([
      ...alternating.map(() => []),
      [],
      [],
      // 8 is 2.84 sigma and 7 only 1.71 sigma above the centre.
      [],
    ]);
    expect(chart.points[28]?.rules).toEqual(['beyondThree', 'twoOfThree']);
    expect(chart.points.slice(24, 27).map(({ range }) => range)).toEqual([1, 1, 1]);
  });

  it('shows the mean of several readings of a vehicle', () => {
    expect(calculateChartValue(['0.1', '0.2'])).toBe(0.15);
  });
});
