import { maxDecimals, toMillionths } from './decimal.ts';
import type { Measurement } from './measurement.schema.ts';

// Calculates the mean and standard deviation of measured values, and the process capability according to ISO 22514-2
// for normally distributed values. Sums are exact, and only the results are rounded to floating-point numbers.

/** With fewer values, Cp and Cpk would say more about chance than about the process. */
export const minCapabilityValues = 25;
/** The two-sided confidence level of the intervals of Cp and Cpk. */
export const confidence = 0.95;

/** The number of decimals of a result beyond those of the values. */
const extraDecimals = 24;
const toNumber = (value: bigint, decimals: number): number => Number(`${value}e-${decimals}`);

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

export type Statistics = { n: number; mean: number | null; s: number | null };
/** Calculates the statistics. `s` is the sample standard deviation (n − 1), null for fewer than two values. */
export function calculateStatistics(values: readonly string[]): Statistics {
  const n = values.length;
  if (n === 0) return { n, mean: null, s: null };
  const units = values.map(toMillionths);
  const count = BigInt(n);
  const sum = units.reduce((total, one) => total + one, 0n);
  const mean = toNumber((sum * 10n ** BigInt(extraDecimals)) / count, maxDecimals + extraDecimals);
  if (n === 1) return { n, mean, s: null };
  const squares = units.reduce((total, one) => total + one * one, 0n);
  const deviation = count * squares - sum * sum;
  const variance = (deviation * 10n ** BigInt(2 * extraDecimals)) / (count * (count - 1n));
  return { n, mean, s: toNumber(squareRoot(variance), maxDecimals + extraDecimals) };
}

export type Interval = { value: number; low: number; high: number };
/** `cp` needs both limits. */
export type Capability = { cp: Interval | null; cpk: Interval };

/**
 * Calculates Cp and Cpk from the standard deviation of all values, with their confidence intervals: that of Cp from the
 * chi-squared distribution, that of Cpk by the normal approximation. Returns the reason if there are too few values, or
 * if all are equal.
 */
export function calculateCapability(
  { n, mean, s }: Statistics,
  { lower, upper }: Pick<Measurement, 'lower' | 'upper'>,
): Capability | 'too few' | 'no spread' {
  if (n < minCapabilityValues || mean === null || s === null) return 'too few';
  if (s === 0) return 'no spread';
  const below = lower === null ? Infinity : (mean - Number(lower)) / (3 * s);
  const above = upper === null ? Infinity : (Number(upper) - mean) / (3 * s);
  const cpk = Math.min(below, above);
  const margin = normalQuantile * Math.sqrt(1 / (9 * n) + cpk ** 2 / (2 * (n - 1)));
  return {
    cp: lower === null || upper === null ? null : cpInterval((Number(upper) - Number(lower)) / (6 * s), n),
    cpk: { value: cpk, low: cpk - margin, high: cpk + margin },
  };
}

function cpInterval(value: number, n: number): Interval {
  const factorAt = (probability: number) => Math.sqrt(chiSquaredQuantile(probability, n - 1) / (n - 1));
  return { value, low: value * factorAt((1 - confidence) / 2), high: value * factorAt((1 + confidence) / 2) };
}

/** The 97.5 % quantile of the standard normal distribution, for a confidence of 95 %. */
const normalQuantile = 1.959963984540054;

/** The coefficients of the Lanczos approximation with g = 7. */
const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
] as const;
function logGamma(x: number): number {
  const [first, ...rest] = lanczos;
  const t = x + 6.5;
  const sum = rest.reduce((total, coefficient, index) => total + coefficient / (x + index), Number(first));
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * Calculates the regularised lower incomplete gamma function P(a, x) by its series, in which all terms are positive.
 */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; term > sum * Number.EPSILON; k += 1) {
    term *= x / (a + k);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Finds, by bisection, the value that a chi-squared variable stays below with this probability. */
export function chiSquaredQuantile(probability: number, degrees: number): number {
  let [low, high] = [0, degrees + 10 * Math.sqrt(2 * degrees) + 10];
  while (high - low > high * 4 * Number.EPSILON) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (lowerGamma(degrees / 2, middle / 2) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
