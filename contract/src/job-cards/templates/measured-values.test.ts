import { describe, expect, it } from 'vitest';
import { describeMeasured, findMeasuredErrors, isOutOfLimits, parseMeasured } from './measured-values.ts';

const torque = { name: 'Torque', unit: 'Nm', lower: '120', upper: '130', decimals: 1 };
const gap = { name: 'Gap', unit: 'mm', lower: null, upper: '0.30', decimals: 2 };

describe('a measured value of a task', () => {
  it.each([
    ['119.9', true],
    ['120', false],
    ['120,0', false],
    ['130.0', false],
    ['130.1', true],
    ['', false],
    ['tight', false],
  ])('entered as %j is out of the limits 120 to 130: %j', (typed, isOut) => {
    expect(isOutOfLimits(typed, torque)).toBe(isOut);
  });

  it('has only one limit if the other is open', () => {
    expect(['-5', '0.3', '0.31'].map((typed) => isOutOfLimits(typed, gap))).toEqual([false, false, true]);
  });

  it('is required, has no more decimals than allowed, and needs a comment if it is out of limits', () => {
    const paths = (measured: string[], reason?: string) =>
      findMeasuredErrors([torque, gap], { measured, reason }).map(({ path }) => path);
    expect(paths([])).toEqual(['measured.0', 'measured.1']);
    expect(paths(['125', ' '])).toEqual(['measured.1']);
    expect(paths(['125.25', '0.1'])).toEqual(['measured.0']);
    expect(paths(['119', '0.1'])).toEqual(['reason']);
    expect(paths(['119', '0.1'], ' ')).toEqual(['reason']);
    expect(paths(['119', '0.1'], 'Bolt renewed')).toEqual([]);
    expect(paths(['125', '0.1', '1'])).toEqual(['measured']);
    expect(findMeasuredErrors([], {})).toEqual([]);
  });

  it('is described with its unit, and with its limits if it is out of them', () => {
    expect(describeMeasured([torque, gap], parseMeasured(['118,5', '.2']))).toEqual([
      'Torque: 118.5 Nm (out of limits, 120 to 130 Nm)',
      'Gap: 0.2 mm',
    ]);
    expect(describeMeasured([torque, gap], [])).toEqual([]);
  });
});
