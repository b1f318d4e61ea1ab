import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, fromPriceSteps, fromThousandths, parseSteps, toThousandths } from './stock-units.ts';
import {
  calculateAvailable,
  divideHalfEven,
  isBelowMinimum,
  proposeOrder,
  valueAtPrice,
  valueOfPart,
  valueOfSurplus,
} from './stock.rules.ts';

describe('a decimal on the wire', () => {
  it.each([
    ['2,5', 3, 2500],
    ['0.125', 3, 125],
    ['.5', 3, 500],
    ['007', 3, 7000],
    ['1.500000', 3, 1500],
    ['1.0005', 3, undefined],
    ['1e3', 3, undefined],
    ['', 3, undefined],
    ['12.3456', 4, 123_456],
  ])('%s with %i decimals is read as %s steps', (typed, decimals, steps) => {
    expect(parseSteps(typed, decimals)).toBe(steps);
  });

  it('is written without needless zeros, except cents', () => {
    expect([fromThousandths(2500), fromThousandths(1000), fromThousandths(-5), fromThousandths(0)]).toEqual([
      '2.5',
      '1',
      '-0.005',
      '0',
    ]);
    expect([fromCents(1000), fromCents(5), fromPriceSteps(123_400), fromPriceSteps(1)]).toEqual([
      '10.00',
      '0.05',
      '12.34',
      '0.0001',
    ]);
  });

  it('survives a round trip through text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (thousandths) => {
        expect(toThousandths(fromThousandths(thousandths))).toBe(thousandths);
      }),
    );
  });
});

describe('the cost of stock', () => {
  it.each([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [26n, 10n, 3n],
    [35n, 10n, 4n],
    [0n, 7n, 0n],
  ])('%s / %s is rounded half to even: %s', (dividend, divisor, quotient) => {
    expect(divideHalfEven(dividend, divisor)).toBe(quotient);
  });

  it('of a receipt is its quantity at the unit price, rounded once', () => {
    // 3 pieces at 0.3350 are 1.005, which is 1.00; 1 piece at 0.0150 is 0.015, which is 0.02.
    expect([valueAtPrice(3000, 3350), valueAtPrice(1000, 150), valueAtPrice(2500, 125_000)]).toEqual([100, 2, 3125]);
  });

  it('is the weighted average of what was received', () => {
    const value = valueAtPrice(10_000, 10_000) + valueAtPrice(10_000, 20_000);
    expect(valueOfPart(5000, { quantity: 20_000, value })).toBe(750);
  });

  it('leaves no value when the last piece goes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (quantity, value) => {
        expect(valueOfPart(quantity, { quantity, value })).toBe(value);
      }),
    );
  });

  it('of a part is never more than that of the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (one, other, value) => {
          const [part, quantity] = [Math.min(one, other), Math.max(one, other)];
          const cost = valueOfPart(part, { quantity, value });
          expect(cost).toBeGreaterThanOrEqual(0);
          expect(cost).toBeLessThanOrEqual(value);
        },
      ),
    );
  });

  it('of found pieces is the average cost, or the last price if nothing was left', () => {
    expect(valueOfSurplus(1000, { quantity: 4000, value: 1000 }, 99_999)).toBe(250);
    expect(valueOfSurplus(2000, { quantity: 0, value: 0 }, 15_000)).toBe(300);
    expect(valueOfSurplus(2000, { quantity: 0, value: 0 }, null)).toBe(0);
  });
});

describe('what to order', () => {
  it.each([
    [4, 5, 10, 10],
    [5, 5, 10, 0],
    [0, 25, 10, 30],
    [2, 5, 0, 3],
    [0, 0, 10, 0],
  ])('with %i available, a minimum of %i and reorders of %i is %i', (available, minimum, reorderQuantity, proposed) => {
    expect(proposeOrder({ available, minimum, reorderQuantity })).toBe(proposed);
    expect(isBelowMinimum({ available, minimum })).toBe(proposed > 0);
  });

  it('counts nothing as available if more is reserved than in stock', () => {
    expect([calculateAvailable(3, 5), calculateAvailable(5, 3)]).toEqual([0, 2]);
  });
});
