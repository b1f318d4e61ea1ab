import { minCapabilityValues, calculateStatistics } from './statistics.ts';

// Individuals and moving-range charts with the four rules of the Western Electric Statistical Quality Control Handbook
// (1956). They show a drift before a value is outside its limits. Control limits describe the process, whereas the
// limits of the check say which values are allowed.

export const controlRules = ['beyondThree', 'twoOfThree', 'fourOfFive', 'eightInARow'] as const;
export type ControlRule = (typeof controlRules)[number];

/** The mean moving range of two values divided by this constant estimates the standard deviation (d2 for n = 2). */
const d2 = 1.128;
/** The upper limit of the moving range is the mean moving range times this constant (D4 for n = 2). */
const d4 = 3.267;

/** `sigma` is estimated from the mean moving range. */
export type ControlLimits = {
  centre: number;
  sigma: number;
  lower: number;
  upper: number;
  meanRange: number;
  upperRange: number;
};
export type ControlPoint = { value: number; range: number | null; rules: ControlRule[] };
export type ControlChart = { limits: ControlLimits; points: ControlPoint[] };

/** How many values the control limits are calculated from. Later ones do not change them. */
export const baselineValueCount = minCapabilityValues;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rangesOf = (values: readonly number[]): (number | null)[] =>
  values.map((value, index) => (index === 0 ? null : Math.abs(value - (values[index - 1] ?? value))));

/** Calculates the limits of both charts from at least two values. */
export function calculateControlLimits(values: readonly number[]): ControlLimits {
  const centre = meanOf(values);
  const meanRange = meanOf(rangesOf(values).filter((range) => range !== null));
  const sigma = meanRange / d2;
  return { centre, sigma, lower: centre - 3 * sigma, upper: centre + 3 * sigma, meanRange, upperRange: d4 * meanRange };
}

/** A point breaks a rule if it is beyond the line and so are enough of the last `of` points. */
const rules = [
  { name: 'beyondThree', sigmas: 3, of: 1, atLeast: 1 },
  { name: 'twoOfThree', sigmas: 2, of: 3, atLeast: 2 },
  { name: 'fourOfFive', sigmas: 1, of: 5, atLeast: 4 },
  { name: 'eightInARow', sigmas: 0, of: 8, atLeast: 8 },
] as const satisfies readonly { name: ControlRule; sigmas: number; of: number; atLeast: number }[];

/** Returns the rules that each value breaks. A value on a line is not beyond it. */
export function findBrokenControlRules(
  values: readonly number[],
  { centre, sigma }: Pick<ControlLimits, 'centre' | 'sigma'>,
): ControlRule[][] {
  const isBeyond = (value: number, sigmas: number, side: 1 | -1): boolean => (value - centre) * side > sigmas * sigma;
  return values.map((value, index) => {
    const side = value > centre ? 1 : -1;
    return rules
      .filter(({ sigmas, of, atLeast }) => {
        if (!isBeyond(value, sigmas, side)) return false;
        const last = values.slice(Math.max(0, index + 1 - of), index + 1);
        return last.filter((one) => isBeyond(one, sigmas, side)).length >= atLeast;
      })
      .map(({ name }) => name);
  });
}

/** Returns the value of a vehicle on the chart: the mean of its readings. */
export const calculateChartValue = (readings: readonly string[]): number =>
  calculateStatistics(readings).mean ?? Number.NaN;

/**
 * Calculates the charts of values in the order of recording. The limits come from the first values only, because a slow
 * drift would otherwise shift them. Returns the reason if there are too few values, or if the first ones are all equal.
 */
export function calculateControlChart(values: readonly number[]): ControlChart | 'too few' | 'no spread' {
  if (values.length < baselineValueCount) return 'too few';
  const limits = calculateControlLimits(values.slice(0, baselineValueCount));
  if (limits.sigma === 0) return 'no spread';
  const ranges = rangesOf(values);
  const broken = findBrokenControlRules(values, limits);
  return {
    limits,
    points: values.map((value, index) => ({ value, range: ranges[index] ?? null, rules: broken[index] ?? [] })),
  };
}
