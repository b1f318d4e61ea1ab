import { describe, expect, it } from 'vitest';
import { customerNumbers, remainingText, findNumber } from './customer-numbers.ts';

const totals = { totalOk: 31, totalNok: 2, totalSkip: 0, rectifyTotal: 4 };

describe('the main numbers for a customer', () => {
  it('are OK, rectified, still Not OK, and skipped', () => {
    expect(customerNumbers(totals).map(({ result, count, tone }) => `${result} ${count} ${tone}`)).toEqual([
      'ok 31 good',
      'rectified 4 plain',
      'nok 2 bad',
      'skip 0 plain',
    ]);
    expect(customerNumbers({ ...totals, totalNok: 0 })[2]?.tone).toBe('plain');
  });

  it.each([
    ['nok', 'nok'],
    ['skip', undefined],
    ['found', undefined],
    [undefined, undefined],
  ])('open the items behind %s if there are any: %s', (name, expectedResult) => {
    expect(findNumber(customerNumbers(totals), name)?.result).toBe(expectedResult);
  });
});

describe('the remaining work', () => {
  it.each([
    [40, 33, 0, '7 still to inspect'],
    [40, 33, 2, '7 still to inspect, 2 skipped'],
    [40, 40, 2, '2 skipped'],
    [40, 40, 0, 'everything is inspected'],
    [0, 0, 0, 'everything is inspected'],
  ])(
    'is a sentence: %i with %i inspected and %i skipped: %s',
    (totalQuantity, completedQuantity, totalSkip, expected) => {
      expect(remainingText({ totalQuantity, completedQuantity, totalSkip })).toBe(expected);
    },
  );
});
