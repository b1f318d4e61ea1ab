import { describe, expect, it } from 'vitest';
import { countAgreeingDigits, nistDataSets } from './nist-strd.example.ts';
import { calculateCapability, chiSquaredQuantile, calculateStatistics } from './statistics.ts';

describe('the statistics of measured values', () => {
  it.each(nistDataSets)('agree with the certified values of $name to 10 digits', ({ values, mean, s }) => {
    const found = calculateStatistics(values);
    expect(found.n).toBe(values.length);
    expect(countAgreeingDigits(found.mean ?? Number.NaN, mean)).toBeGreaterThanOrEqual(10);
    expect(countAgreeingDigits(found.s ?? Number.NaN, s)).toBeGreaterThanOrEqual(10);
  });

  it('have no standard deviation for one value, and are empty without values', () => {
    expect(calculateStatistics([])).toEqual({ n: 0, mean: null, s: null });
    expect(calculateStatistics(['12.50'])).toEqual({ n: 1, mean: 12.5, s: null });
    expect(calculateStatistics(['-1', '1'])).toEqual({ n: 2, mean: 0, s: Math.SQRT2 });
    expect(calculateStatistics(['0.1', '0.1', '0.1'])).toEqual({ n: 3, mean: 0.1, s: 0 });
  });

  // The expected values are from tables of the chi-squared distribution.
  it.each([
    [0.025, 1, 0.000_982_069],
    [0.975, 1, 5.023_886],
    [0.025, 10, 3.246_973],
    [0.975, 10, 20.483_177],
    [0.025, 24, 12.401_15],
    [0.975, 24, 39.364_077],
    [0.025, 100, 74.221_927],
    [0.975, 100, 129.561_197],
  ])(
    'use a chi-squared distribution that matches the tables: %d quantile with %i degrees of freedom',
    (probability, degrees, table) => {
      expect(chiSquaredQuantile(probability, degrees)).toBeCloseTo(table, 4);
    },
  );

  it('include Cp and Cpk with their intervals from 25 values on', () => {
    // With mean 10 and s = 1, the limits are 4 s below and 5 s above the mean.
    const limits = { lower: '6', upper: '15' };
    const found = calculateCapability({ n: 25, mean: 10, s: 1 }, limits);
    expect(found).not.toBeTypeOf('string');
    if (typeof found === 'string') return;
    expect(found.cp?.value).toBeCloseTo(1.5, 12);
    expect(found.cp?.low).toBeCloseTo(1.5 * Math.sqrt(12.401_15 / 24), 5);
    expect(found.cp?.high).toBeCloseTo(1.5 * Math.sqrt(39.364_077 / 24), 5);
    expect(found.cpk.value).toBeCloseTo(4 / 3, 12);
    const margin = 1.959_964 * Math.sqrt(1 / 225 + (4 / 3) ** 2 / 48);
    expect([found.cpk.low, found.cpk.high]).toEqual([
      expect.closeTo(4 / 3 - margin, 5),
      expect.closeTo(4 / 3 + margin, 5),
    ]);
    expect(calculateCapability({ n: 24, mean: 10, s: 1 }, limits)).toBe('too few');
    expect(calculateCapability({ n: 25, mean: 10, s: 0 }, limits)).toBe('no spread');
  });

  it('include only Cpk if a limit is open, and a negative Cpk for a mean outside the limits', () => {
    expect(calculateCapability({ n: 30, mean: 10, s: 1 }, { lower: null, upper: '13' })).toMatchObject({
      cp: null,
      cpk: { value: 1 },
    });
    expect(calculateCapability({ n: 30, mean: 10, s: 1 }, { lower: '13', upper: null })).toMatchObject({
      cp: null,
      cpk: { value: -1 },
    });
  });
});
